import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { on } from "./browser.mjs";

const QUEENS = process.env.QUEENS ?? "queens";

/** The first steps that the command line writes; the rest may be millions. */
async function written(args, most) {
  const program = spawn(QUEENS, args, { stdio: ["ignore", "pipe", "ignore"] });
  const lines = [];
  for await (const line of createInterface(program.stdout)) {
    if (line.includes('"event":')) lines.push(JSON.parse(line));
    if (lines.length === most) break;
  }
  program.kill();
  return lines;
}

const position = async (page) => Number(await page.locator(".counters dd").first().textContent());
const at = (page, step) => page.locator(".counters div", { hasText: /^Step/ }).locator("dd", { hasText: new RegExp(`^${step}$`) }).waitFor();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
/** The whole state of the page that a step leaves. */
const state = (page) =>
  page.evaluate(() => [
    [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")),
    ...[".sentence", ".counters", ".listing [aria-current]", ".state table", ".masks"].map((name) => document.querySelector(name)?.textContent),
  ]);
const algorithms = (page) => page.getByLabel("Algorithm").locator("option").evaluateAll((options) => options.map(({ value }) => value));
let names = [];

test("all algorithms are there", () =>
  on("#/watch", {}, async (page) => {
    await page.locator(".counters").waitFor();
    names = await algorithms(page);
    assert.ok(names.length >= 15, String(names));
    assert.deepEqual(page.complaints, []);
  }));

test("30 steps on and 30 back: the same; back is disabled at step 0", () =>
  on("#/watch?n=6", {}, async (page) => {
    await at(page, 0);
    const before = await state(page);
    assert.ok(await page.getByRole("button", { name: "Back", exact: true }).isDisabled());
    for (let step = 1; step <= 30; step++) {
      await press(page, "Next");
      await at(page, step);
    }
    assert.notDeepEqual(await state(page), before);
    for (let step = 29; step >= 0; step--) {
      await press(page, "Back");
      await at(page, step);
    }
    assert.deepEqual(await state(page), before);
    assert.ok(await page.getByRole("button", { name: "Back", exact: true }).isDisabled());
  }));

test("a step in the address is that many presses, for every algorithm", async () => {
  for (const name of names) {
    let [pressed, steps] = [null, 0];
    await on(`#/watch?n=6&a=${name}&seed=3`, {}, async (page) => {
      await at(page, 0);
      const next = page.getByRole("button", { name: "Next", exact: true });
      while (steps < 12 && (await next.isEnabled())) {
        await next.click();
        await at(page, ++steps);
      }
      assert.ok(steps > 3, `${name}: ${steps}`);
      pressed = await state(page);
    });
    await on(`#/watch?n=6&a=${name}&seed=3&step=${steps}`, {}, async (page) => {
      await at(page, steps);
      assert.deepEqual(await state(page), pressed, name);
    });
  }
});

test("the same steps as on the command line, for every algorithm, 3 seeds, n = 4, 6, 8", () =>
  on("#/watch", {}, async (page) => {
    await page.locator(".counters").waitFor();
    // The same module as the page's own, asked directly: a page shows one step at a time.
    await page.evaluate(async () => {
      const { instance } = await WebAssembly.instantiate(await (await fetch("queens.wasm")).arrayBuffer(), {});
      const { memory, room, ask, answer } = instance.exports;
      globalThis.askModule = (request) => {
        const bytes = new TextEncoder().encode(request);
        const address = room(bytes.length);
        new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
        const length = ask(bytes.length);
        return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
      };
    });
    for (const name of names) {
      for (const n of [4, 6, 8]) {
        for (const seed of [1, 2, 2026]) {
          const most = 400;
          const opened = await page.evaluate(
            ([name, n, seed]) => globalThis.askModule(`trace open 0 ${name} ${n} usual ${seed} - 0 0 en`),
            [name, n, seed],
          );
          assert.equal(opened.error, undefined, `${name} ${n}`);
          const { events } = await page.evaluate((most) => globalThis.askModule(`trace log 0 0 ${most}`), most);
          const args = ["trace", String(n), "--algorithm", name, "--format", "ndjson"];
          // The command refuses a seed where nothing is left to chance; the page simply has none to use.
          const seeded = await written([...args, "--seed", String(seed)], most);
          const expected = seeded.length > 0 ? seeded : await written(args, most);
          assert.ok(expected.length > 0, name);
          assert.deepEqual(events.map((text) => JSON.parse(text)), expected, `${name}, n = ${n}, seed ${seed}`);
        }
      }
    }
  }));

test("the mask table: what is free, and each bit under its column", () =>
  on("#/watch?n=7&a=bitmask", {}, async (page) => {
    await at(page, 0);
    let tables = 0;
    for (let step = 1; step <= 40; step++) {
      await press(page, "Next");
      await at(page, step);
      const table = await page.evaluate(() => {
        const bits = {};
        for (const row of document.querySelectorAll("[data-mask]")) bits[row.dataset.mask] = [...row.children].map((bit) => bit.textContent === "1");
        const middle = (element) => {
          const { left, width } = element.getBoundingClientRect();
          return left + width / 2;
        };
        const squares = [...document.querySelectorAll("[role=row]:last-child [role=gridcell]")].map(middle);
        const free = document.querySelector("[data-mask=free]");
        return { bits, squares, places: free ? [...free.children].map(middle) : [] };
      });
      if (!table.bits.free) continue;
      tables++;
      const { free, columns, diagonals, antidiagonals } = table.bits;
      assert.deepEqual(free, columns.map((taken, i) => !(taken || diagonals[i] || antidiagonals[i])));
      table.places.forEach((place, i) => assert.ok(Math.abs(place - table.squares[i]) <= 1.5, `${place}, ${table.squares[i]}`));
    }
    assert.ok(tables > 20, String(tables));
  }));

test("to the next solution, to the end, and by the slider", () =>
  on("#/watch?n=6", {}, async (page) => {
    await page.getByText(/^The run has \d+ steps\.$/).waitFor();
    const figure = (label) => page.locator(".counters div", { hasText: label }).locator("dd").textContent();
    await press(page, "To the next solution");
    await page.locator(".counters div", { hasText: /^Solutions1$/ }).waitFor();
    // Squares examined until the first solution: OEIS A140450.
    assert.equal(await figure("Squares examined"), "171");
    await press(page, "To the end");
    await page.getByText("All has been searched.").waitFor();
    assert.equal(await figure("Solutions"), "4");
    // Queens placed: OEIS A319284, without the root.
    assert.equal(await figure("Queens placed"), "152");
    assert.ok(await page.getByRole("button", { name: "Next", exact: true }).isDisabled());
    await page.getByLabel("Step", { exact: true }).fill("30");
    await at(page, 30);
    assert.match(page.url(), /step=30/);
  }));

test("it runs, pauses, and runs to the end", () =>
  on("#/watch?n=4&speed=64", {}, async (page) => {
    await at(page, 0);
    await press(page, "Run");
    await page.getByRole("button", { name: "Pause" }).click();
    const there = await position(page);
    await page.waitForTimeout(300);
    assert.equal(await position(page), there);
    await press(page, "Run");
    await page.getByText("All has been searched.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Pause" }).count(), 0);
  }));

test("what cannot start is refused in words", async () => {
  await on("#/watch?n=8&start=board&q=a8,b7", {}, (page) => page.getByText("No search can keep both row 1 column 1 and row 2 column 2: they attack each other.").waitFor());
  await on("#/watch?n=8&a=min-conflicts&start=board&q=a8", {}, (page) => page.getByText("Row 2 of the start has no queen; this algorithm needs one in each.").waitFor());
  for (const query of ["a=nothing", "seed=-1", "speed=3", "start=x", "q=z9"]) {
    await on(`#/watch?n=8&${query}`, {}, async (page) => {
      await at(page, 0);
      assert.notEqual((await page.locator(".notices").textContent()).trim(), "", query);
    });
  }
});

test("a race ends with a table", () =>
  on("#/race?n=8&a=backtracking,bitmask,min-conflicts&seed=1&speed=1024", {}, async (page) => {
    await page.locator(".lane").nth(2).waitFor();
    await press(page, "Run");
    await page.locator("table").waitFor({ timeout: 60_000 });
    const rows = await page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
    assert.equal(rows.length, 3);
    // Squares examined until the first solution, OEIS A140450; queens placed for it, the same for masks.
    assert.deepEqual([rows[0][1], rows[0][4]], ["a solution", "876"]);
    assert.equal(rows[0][3], rows[1][3]);
    for (const lane of [0, 1, 2]) {
      assert.equal(await page.locator(".lane").nth(lane).locator("[data-piece=queen]").count(), 8);
      assert.equal(await page.locator(".lane").nth(lane).locator("[data-attacked=true]").count(), 0);
    }
    await press(page, "To the start");
    await page.getByText("Step 0", { exact: true }).waitFor();
  }));
