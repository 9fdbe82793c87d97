import assert from "node:assert/strict";
import { test } from "node:test";
import { on } from "./browser.mjs";

const value = (page) => page.locator(".number").getAttribute("data-value");

test("counts from workers, and sets the published value beside", async () => {
  for (const [n, expected] of [[1, "1"], [3, "0"], [5, "10"], [8, "92"], [14, "365596"]]) {
    await on(`#/count?n=${n}&workers=3`, {}, async (page) => {
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator(".agrees").waitFor({ timeout: 60_000 });
      assert.equal(await value(page), expected);
      assert.deepEqual(page.complaints, []);
    });
  }
});

test("stop acts within half a second while the page answers", () =>
  on("#/count?n=18&workers=2", {}, async (page) => {
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".figures").filter({ hasText: /left/ }).waitFor({ timeout: 60_000 });
    // Alive: something else on the page answers in the meantime.
    await page.getByLabel("Theme").selectOption("dark");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    const took = await page.evaluate(async () => {
      const started = performance.now();
      [...document.querySelectorAll("button")].find((button) => button.textContent === "Stop").click();
      while (!/^Stopped at/.test(document.querySelector(".status").textContent)) await new Promise((next) => setTimeout(next, 5));
      return performance.now() - started;
    });
    assert.ok(took < 500, `${took} ms`);
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".figures").filter({ hasText: /left/ }).waitFor({ timeout: 60_000 });
  }));

test("what is no size starts nothing and is said beside the field", () =>
  on("#/count?n=8", {}, async (page) => {
    const field = page.getByLabel("Size of the board, n");
    for (const text of ["0", "-1", "3.5", "", "19", "abc", "1e1"]) {
      await field.fill(text);
      await page.getByRole("button", { name: "Start" }).click();
      const error = page.locator(`#${await field.getAttribute("aria-describedby")}`);
      assert.equal(await error.textContent(), "A whole number from 1 to 18, please.", text);
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.equal(await page.locator(".number").count(), 0);
      assert.ok(await page.locator("[role=progressbar]").isHidden());
    }
    await field.fill("6");
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".agrees").waitFor();
    assert.equal(await value(page), "4");
  }));
