import { defineConfig } from "vite";

// Fixed names: the site is committed, and `queens web` knows its files by name. Whoever serves it lets browsers ask
// whether a file has changed.
const names = { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" };

export default defineConfig({
  base: "./",
  build: {
    outDir: "../crates/queens-cli/site",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: names },
  },
  worker: { format: "es", rolldownOptions: { output: names } },
});
