// `npm run build:page`: the page and the package in one folder that any static host serves, dist/page. The page also runs as it lies
// here, from `npm start`; the build makes it fewer and smaller files.
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  worker: { format: "es" },
  build: {
    outDir: "../dist/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's Content-Security-Policy takes no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000, // the engine, inside the package
  },
});
