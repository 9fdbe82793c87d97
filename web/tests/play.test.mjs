import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { on, square } from "./browser.mjs";

const active = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

test("keyboard only: two queens on a diagonal are said to attack, and Ctrl+Z undoes", () =>
  on("#/play?n=8", {}, async (page) => {
    await page.locator("main").focus();
    await page.keyboard.press("Tab");
    assert.equal(await active(page), "a8, empty");
    await page.keyboard.press("Enter");
    assert.equal(await active(page), "a8, queen");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    assert.equal(await active(page), "b7, empty, attacked");
    await page.keyboard.press(" ");
    assert.equal(await active(page), "b7, queen, attacked");
    assert.equal(await page.locator("[aria-live=polite].unseen").textContent(), "b7, queen, attacked");
    assert.match(await page.locator(".status").textContent(), /a8 and b7 attack each other along one diagonal/);
    await page.keyboard.press("Control+z");
    assert.equal(await active(page), "b7, empty, attacked");
    await page.keyboard.press("Control+y");
    assert.equal(await active(page), "b7, queen, attacked");
    await page.keyboard.press("x");
    assert.equal(await active(page), "b7, cross, attacked");
  }));

test("one tab stop in the board; arrows stop at the edges", () =>
  on("#/play?n=5", {}, async (page) => {
    const stops = () => page.locator("[role=gridcell][tabindex='0']").count();
    assert.equal(await stops(), 1);
    await square(page, "a5").focus();
    for (const key of ["ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
    assert.equal(await active(page), "a5, empty");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    assert.equal(await active(page), "e5, empty");
    for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowDown");
    assert.equal(await active(page), "e1, empty");
    await page.keyboard.press("Home");
    assert.equal(await active(page), "a1, empty");
    assert.equal(await stops(), 1);
    await page.keyboard.press("Tab");
    assert.equal(await page.locator("[role=gridcell]:focus").count(), 0);
  }));

test("squares are square, with queens and without", async () => {
  for (const [n, queens] of [[1, "a1"], [8, "a8,c3,h2"], [16, "a16,p1,h8"], [30, "a30"]]) {
    for (const query of [`n=${n}`, `n=${n}&q=${queens}`]) {
      await on(`#/play?${query}`, {}, async (page) => {
        const boxes = await page.locator("[role=gridcell]").evaluateAll((cells) =>
          cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
        assert.equal(boxes.length, n * n);
        const sides = boxes.flat();
        assert.ok(Math.max(...sides) - Math.min(...sides) <= 1.5, `${query}: ${Math.min(...sides)} to ${Math.max(...sides)}`);
      });
    }
  }
});

test("an address restores size, queens and crosses", () =>
  on("#/play?n=6&q=b6,d5&x=f1", {}, async (page) => {
    assert.equal(await page.locator("[role=gridcell]").count(), 36);
    assert.deepEqual(
      await page.locator("[role=gridcell]:is([data-piece=queen],[data-piece=cross])").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label"))),
      ["b6, queen", "d5, queen", "f1, cross, attacked"].map((label) => label.replace("f1, cross, attacked", "f1, cross")),
    );
    await square(page, "a1").click();
    assert.match(page.url(), /n=6.*x=a1,f1/);
    await page.reload();
    assert.equal(await square(page, "a1").getAttribute("data-piece"), "cross");
  }));

test("a malformed address gives a message and an 8 x 8 board", async () => {
  for (const hash of ["?n=0", "?n=99", "?n=-1", "?n=3.5", "?n=", "?n=8&q=z9", "?n=8&q=a8,%E0%A4", "?n=8&x=a0", "?n=%", "?n=1e1"]) {
    await on(`#/play${hash}`, {}, async (page) => {
      assert.equal(await page.locator("[role=gridcell]").count(), 64, hash);
      assert.notEqual((await page.locator(".notices").textContent()).trim(), "", hash);
      assert.deepEqual(page.complaints, [], hash);
    });
  }
  await on("#/nowhere?n=7", {}, async (page) => assert.match(await page.locator(".notices").textContent(), /no such page/));
});

test("a tap goes round, and a stroke paints in one step", () =>
  on("#/play?n=8", {}, async (page) => {
    const piece = (name) => square(page, name).getAttribute("data-piece");
    for (const expected of ["cross", "queen", ""]) {
      await square(page, "d4").click();
      assert.equal(await piece("d4"), expected);
    }
    const middle = async (name) => {
      const { x, y, width, height } = await square(page, name).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle("a8")));
    await page.mouse.down();
    for (const name of ["b8", "c8", "d8"]) await page.mouse.move(...(await middle(name)), { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(await Promise.all(["a8", "b8", "c8", "d8", "e8"].map(piece)), ["cross", "cross", "cross", "cross", ""]);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.deepEqual(await Promise.all(["a8", "d8"].map(piece)), ["", ""]);
  }));

test("every valid solution is accepted, and only those", async () => {
  // The first, one from the middle and the last of the 92; see OEIS A000170.
  for (const columns of ["04752613", "37420615", "73025164"]) {
    const queens = [...columns].map((column, row) => "abcdefgh"[column] + (8 - row));
    await on(`#/play?n=8&q=${queens}`, {}, async (page) => assert.match(await page.locator(".status").textContent(), /^Solved/));
    await on(`#/play?n=8&q=${queens.slice(1)}`, {}, async (page) => assert.equal(await page.locator(".status").textContent(), "No two attack each other."));
  }
});

test("hints have reasons, and lead to a solution", async () => {
  const hint = async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").filter({ hasNotText: /Searching/ }).filter({ hasText: /./ }).waitFor();
    return page.locator(".hint").textContent();
  };
  await on("#/play?n=8&q=a8,b7", {}, async (page) => assert.match(await hint(page), /a8 and b7 attack.*take one of them back/));
  await on("#/play?n=4&q=b4,d3,a2", {}, async (page) => assert.match(await hint(page), /c1 is the only free square left in row 1/));
  await on("#/play?n=4&q=a4,c3", {}, async (page) => assert.match(await hint(page), /No free square is left in row 2/));
  await on("#/play?n=6&q=a6", {}, async (page) => assert.match(await hint(page), /in no solution/));
  await on("#/play?n=8", {}, async (page) => {
    for (let queens = 0; queens < 8; queens++) {
      await hint(page);
      const name = (await page.locator("[data-focus=true]").getAttribute("aria-label")).split(",")[0];
      await square(page, name).focus();
      await page.keyboard.press("Enter");
    }
    assert.match(await page.locator(".status").textContent(), /^Solved/);
  });
});

test("paste, copy, and files", () =>
  on("#/play?n=8&q=b8", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.getByText("Share", { exact: true }).click();
    const paste = async (text) => {
      await page.locator("#paste").fill(text);
      await page.getByRole("button", { name: "Read" }).click();
    };
    await paste("..Q\n.x.\n...");
    await page.getByText("Line 2, character 2: “x” does not fit there.").waitFor();
    await paste("1 2\n?");
    await page.locator("#paste-error").filter({ hasText: /./ }).waitFor();
    await page.getByRole("button", { name: "Copy as text" }).click();
    await page.getByText("Copied.").waitFor();
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).split("\n")[0], ".Q......");
    const saved = async (button) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
      return readFile(await download.path());
    };
    const drawing = (await saved("Save SVG")).toString();
    assert.equal(drawing.match(/<path transform="translate\(32 0\)"/g).length, 1);
    assert.deepEqual([...(await saved("Save PNG")).subarray(1, 4)], [...Buffer.from("PNG")]);
    await paste("2413");
    await page.locator("[role=gridcell]").nth(15).waitFor();
    assert.equal(await page.locator("[role=gridcell]").count(), 16);
    assert.match(await page.locator(".status").textContent(), /^Solved/);
    assert.deepEqual(page.complaints, []);
  }));

test("without WebAssembly one can play, and is told", async () => {
  const script = () => delete globalThis.WebAssembly;
  await on("#/play?n=8", { script }, async (page) => {
    assert.match(await page.locator(".notices").textContent(), /WebAssembly is switched off/);
    await square(page, "a8").focus();
    await page.keyboard.press("Enter");
    assert.equal(await square(page, "a8").getAttribute("data-piece"), "queen");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").filter({ hasText: /WebAssembly/ }).waitFor();
    assert.deepEqual(page.complaints, []);
  });
  for (const name of ["solutions", "count"]) {
    await on(`#/${name}`, { script }, async (page) => {
      await page.locator(".status").filter({ hasText: /WebAssembly is switched off/ }).waitFor();
      assert.deepEqual(page.complaints, []);
    });
  }
});

test("engines that do not load", async () => {
  await on("#/play", {}, async (page) => {
    await page.route("**/queens.wasm", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").filter({ hasText: /could not be loaded/ }).waitFor();
    // The next try asks again.
    await page.unroute("**/queens.wasm");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").filter({ hasText: /there is a solution with it/ }).waitFor();
  });
});

test("a storage that throws", async () => {
  const script = () =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new Error("forbidden");
      },
    });
  await on("", { script }, async (page) => {
    await page.getByLabel("Language").selectOption("zh");
    await page.getByText("在棋盘上放 8 个皇后").waitFor();
    assert.deepEqual(page.complaints, []);
  });
});
