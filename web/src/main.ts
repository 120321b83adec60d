import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./lib/text/messages.svelte";
import { tellUncaught } from "./lib/toast.svelte";
import "./styles/tokens.css";
import "./styles/seats.css";
import "./styles/base.css";
import "./styles/forms.css";

tellUncaught(window);
const target = document.getElementById("app");
// A language that does not come leaves the page in English.
await language.begin().catch(() => undefined);
if (target) mount(App, { target });
