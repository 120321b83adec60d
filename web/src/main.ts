import { mount } from "svelte";
import App from "./App.svelte";
import { tellUncaught } from "./lib/toast.svelte";
import "./styles/tokens.css";
import "./styles/seats.css";
import "./styles/base.css";
import "./styles/forms.css";

tellUncaught(window);
const target = document.getElementById("app");
if (target) mount(App, { target });
