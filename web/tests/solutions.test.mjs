import assert from "node:assert/strict";
import { test } from "node:test";
import { on } from "./browser.mjs";

const settled = (page, text) => page.locator(".results .status").filter({ hasText: text }).waitFor();

test("4 solutions in 1 class at n = 6, 92 in 12 at n = 8", async () => {
  await on("#/solutions?n=6", {}, async (page) => {
    await page.getByText("4 solutions in 1 symmetry class", { exact: true }).waitFor();
    await settled(page, "4 shown, that is all");
    assert.equal(await page.locator("button.card").count(), 4);
  });
  await on("#/solutions?n=8", {}, async (page) => {
    await page.getByText("92 solutions in 12 symmetry classes", { exact: true }).waitFor();
    await settled(page, "60 shown");
    await page.mouse.wheel(0, 10000);
    await settled(page, "92 shown, that is all");
    const labels = await page.locator("button.card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
    assert.equal(new Set(labels).size, 92);
    assert.equal(labels[0], "Solution 1: 1 5 8 6 3 7 2 4");
    assert.equal(labels[91], "Solution 92: 8 4 1 3 6 2 7 5");
  });
  await on("#/solutions?n=8&show=fundamental", {}, (page) => settled(page, "12 shown, that is all"));
});

test("filters", async () => {
  // By the first row's column, and by orbit: one class of four images.
  await on("#/solutions?n=8&first=2", {}, (page) => settled(page, "16 shown, that is all"));
  await on("#/solutions?n=8&class=4", {}, (page) => settled(page, "4 shown, that is all"));
  await on("#/solutions?n=8&class=2", {}, (page) => settled(page, "None of the solutions is like that."));
});

test("n = 3 has a friendly empty state", () =>
  on("#/solutions?n=3", {}, async (page) => {
    await settled(page, "only 2 x 2 and 3 x 3 have no solution");
    assert.equal(await page.locator("button.card").count(), 0);
  }));

test("a chosen solution shows its orbit, is in the address, and opens in Play", () =>
  on("#/solutions?n=8", {}, async (page) => {
    await settled(page, "60 shown");
    await page.locator("button.card").first().click();
    await page.getByText("Its 8 different images under the eight symmetries:").waitFor();
    assert.equal(await page.locator(".detail .boards li").count(), 8);
    assert.match(page.url(), /s=1-5-8-6-3-7-2-4/);
    await page.reload();
    await page.getByText("Its 8 different images under the eight symmetries:").waitFor();
    await page.getByRole("link", { name: "Open in Play" }).click();
    await page.locator(".status").filter({ hasText: /^Solved/ }).waitFor();
  }));

test("an address with a board that is no solution", async () => {
  for (const s of ["1-2", "1-1-1-1-1-1-1-1", "x", "1-2-3-4-5-6-7-9"]) {
    await on(`#/solutions?n=8&s=${s}`, {}, async (page) => assert.match(await page.locator(".notices").textContent(), /no solution of this board/));
  }
});
