/** The frame around the pages: navigation, language, theme, and the page that the address names. */

import type { Context, Mounted, Page } from "./context";
import { h, setText } from "./dom";
import { Engine, hasWasm } from "./engine/engine";
import { messages } from "./i18n";
import { count } from "./pages/count";
import { play } from "./pages/play";
import { race } from "./pages/race";
import { solutions } from "./pages/solutions";
import { watch } from "./pages/watch";
import { PAGES, format, parse, type PageName } from "./router";
import { choose, language, theme, type Theme } from "./settings";

const pages: Record<PageName, Page> = { play, watch, race, solutions, count };

const live = h("p", { class: "unseen", "aria-live": "polite" });
const engine = new Engine();
let mounted: Mounted | null = null;

function show(): void {
  mounted?.leave?.();
  const spoken = language();
  const m = messages(spoken);
  const { page, params, unknown } = parse(location.hash);
  document.documentElement.lang = spoken === "zh" ? "zh-CN" : "en";
  document.documentElement.dataset.theme = theme();
  document.title = `${m[page]} · ${m.title}`;
  const notices = h("div", { class: "notices", role: "alert" });
  const notice = (text: string): void => notices.append(h("p", {}, text));
  if (unknown) notice(m.notFound);
  if (!hasWasm()) notice(m.noWasm);
  const context: Context = { m, language: spoken, engine, params, say: (text) => setText(live, text), notice };
  mounted = pages[page](context);
  const main = h("main", { id: "main", tabindex: -1 }, notices, mounted.element);
  const skip = (event: Event): void => {
    event.preventDefault();
    main.focus();
  };
  const app = document.getElementById("app")!;
  app.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: skip }, m.skip),
    header(context, page),
    main,
    h("footer", {}, h("p", {}, m.footer)),
    live,
  );
}

function header({ m }: Context, current: PageName): HTMLElement {
  const links = PAGES.map((page) => {
    const params = new URLSearchParams();
    const here = parse(location.hash).params;
    for (const key of ["lang", "theme"]) {
      const value = here.get(key);
      if (value) params.set(key, value);
    }
    return h("li", {}, h("a", { href: format(page, params), "aria-current": page === current ? "page" : null }, m[page]));
  });
  return h(
    "header",
    {},
    h("p", { class: "name" }, m.title),
    h("nav", { "aria-label": m.pages }, h("ul", {}, ...links)),
    h("div", { class: "settings" }, languages(m.language), themes(m)),
  );
}

function languages(label: string): HTMLElement {
  const select = h("select", { "aria-label": label });
  for (const [value, text] of [["en", "English"], ["zh", "中文"]] as const) {
    select.append(h("option", { value, lang: value === "zh" ? "zh-CN" : "en", selected: value === language() }, text));
  }
  select.addEventListener("change", () => {
    choose("lang", select.value);
    show();
  });
  return select;
}

function themes(m: Context["m"]): HTMLElement {
  const names: Record<Theme, string> = { auto: m.themeAuto, light: m.themeLight, dark: m.themeDark };
  const select = h("select", { "aria-label": m.theme });
  for (const [value, text] of Object.entries(names)) select.append(h("option", { value, selected: value === theme() }, text));
  select.addEventListener("change", () => {
    choose("theme", select.value);
    document.documentElement.dataset.theme = select.value;
  });
  return select;
}

addEventListener("hashchange", show);
show();
