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
// Without it nothing is lost but the page that is shown while the server cannot be reached.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
