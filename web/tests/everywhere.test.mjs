// What holds for every page in every language and theme.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { base, on } from "./browser.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SITE = new URL("../../crates/queens-cli/site/", import.meta.url);

/** Each page as it is found, and after something was done. */
const STATES = [
  ["play", "n=8&q=a8,b7,c4&x=h1&attacks=1", async () => {}],
  ["watch", "n=6&a=bitmask&step=9", (page) => page.locator(".marks").waitFor()],
  ["watch", "n=6&a=a-star&step=30", (page) => page.locator(".curve").waitFor()],
  ["watch", "n=6&a=min-conflicts&step=4", (page) => page.locator(".curve").waitFor()],
  ["race", "n=6&a=backtracking,min-conflicts,iterative", async (page) => {
    await page.locator(".buttons button").last().click();
    await page.locator("table").waitFor();
  }],
  ["solutions", "n=6&s=2-4-6-1-3-5", (page) => page.locator(".detail .boards li").first().waitFor()],
  ["count", "n=8&workers=2", async (page) => {
    await page.locator("button.main").click();
    await page.locator(".agrees").waitFor();
  }],
];
const each = async (visit, options = {}) => {
  for (const [name, query, act] of STATES) {
    for (const lang of ["en", "zh"]) {
      for (const theme of ["light", "dark"]) {
        const hash = `#/${name}?${query}&lang=${lang}&theme=${theme}`;
        await on(hash, options, async (page) => {
          await act(page);
          await visit(page, lang, hash);
        });
      }
    }
  }
};

test("axe finds nothing, and nothing is complained of or asked of other hosts", () =>
  each(async (page, _lang, hash) => {
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    const { violations } = await page.evaluate(`${axe}; axe.run(document)`);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" ")}`);
    assert.deepEqual(found, [], hash);
    assert.deepEqual(page.complaints, [], hash);
  }));

/** Latin words that Chinese text has too: names, keys, formats, notation. */
const INTERNATIONAL = /\b(Ctrl\+Z|Home|End|SVG|PNG|FEN|JSON|JavaScript|WebAssembly|OEIS|A000170|A002562|OPEN|CLOSED|Sosic|Gu|A\*|Q|X|n|x|[a-z]{1,2}[0-9]{0,2})\b/g;

test("no English in Chinese, no Chinese in English", () =>
  each(async (page, lang, hash) => {
    const texts = await page.evaluate(() => {
      const texts = [document.title];
      document.querySelectorAll("details").forEach((details) => (details.open = true));
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        // The names of the languages are written in their own.
        if (!node.parentElement.closest("option[lang], script, noscript, [translate=no]")) texts.push(node.data);
      }
      for (const element of document.querySelectorAll("*")) {
        for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"]) texts.push(element.getAttribute(name) ?? "");
      }
      return texts;
    });
    for (const text of texts) {
      if (lang === "en") assert.doesNotMatch(text, /\p{Script=Han}/u, hash);
      else assert.doesNotMatch(text.replace(INTERNATIONAL, ""), /[A-Za-z]{2,}/, `${hash}: ${text}`);
    }
  }));

test("on a phone nothing scrolls sideways and every target is large enough", async () => {
  for (const n of [1, 8, 16, 30]) {
    for (const [name, query] of STATES) {
      for (const lang of ["en", "zh"]) {
        const size = n === 30 && name === "count" ? 18 : n;
        const hash = `#/${name}?${query.replace(/n=\d+/, `n=${size}`).replace(/&[qsx]=[^&]*/g, "")}&lang=${lang}`;
        await on(hash, { size: [360, 740], hasTouch: true, isMobile: true }, async (page) => {
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${hash}: ${wide} px too wide`);
          const small = await page.evaluate(() => {
            document.querySelectorAll("details").forEach((details) => (details.open = true));
            const targets = document.querySelectorAll("a, button, input, select, textarea, summary, [data-interactive=true] [role=gridcell]");
            return [...targets]
              .map((target) => [target, (target.closest("label") ?? target).getBoundingClientRect()])
              .filter(([target, { width, height }]) => width > 0 && height > 0 && !target.matches(".skip, p a") && (width < 24 || height < 24))
              .map(([target, { width, height }]) => `${target.outerHTML.slice(0, 80)} ${width} x ${height}`);
          });
          assert.deepEqual(small, [], hash);
        });
      }
    }
  }
});

test("the whole board on a phone: a tap enlarges the place", () =>
  on("#/play?n=30", { size: [360, 740], hasTouch: true, isMobile: true }, async (page) => {
    await page.getByRole("button", { name: "Whole board" }).click();
    const frame = await page.locator(".frame").boundingBox();
    assert.ok(frame.width <= 360 && Math.abs(frame.width - frame.height) < 4);
    await page.touchscreen.tap(frame.x + frame.width - 4, frame.y + frame.height - 4);
    const corner = page.locator("[role=gridcell]").last();
    const box = await corner.boundingBox();
    assert.ok(box.width >= 24 && box.x + box.width <= 360, JSON.stringify(box));
    assert.equal(await page.locator("[data-piece=cross]").count(), 0);
    await corner.tap();
    assert.equal(await corner.getAttribute("data-piece"), "cross");
  }));

test("the site is small, and the first board comes soon", async () => {
  let bytes = 0;
  for (const name of await readdir(SITE)) bytes += gzipSync(await readFile(new URL(name, SITE)), { level: 9 }).length;
  assert.ok(bytes < 150_000, `${bytes} bytes compressed`);
  const started = performance.now();
  await on("", {}, async (page) => {
    await page.locator("[role=gridcell]").first().waitFor();
    // The browser's own start-up is not the page's: the time is that since the navigation began.
    const shown = await page.evaluate(() => performance.now());
    assert.ok(shown < 1000, `${shown} ms, ${performance.now() - started} ms in all`);
  });
});

test("the server answers as it should", async () => {
  const response = await fetch(`${base}queens.wasm`);
  assert.equal(response.headers.get("content-type"), "application/wasm");
  assert.match(response.headers.get("content-security-policy"), /default-src 'self'/);
  const again = await fetch(`${base}queens.wasm`, { headers: { "If-None-Match": response.headers.get("etag") } });
  assert.equal(again.status, 304);
});
