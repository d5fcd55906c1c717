// A small static server for the page and the package beside it: `serve()` gives its address.
import { createServer } from "node:http";
import { createReadStream, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { ROOT } from "./root.mjs";

/** Only what the page needs is served: folders, or single files. */
const SERVED = ["www", "pkg/wasm"];
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The strictest policy of the page's content that still lets WebAssembly compile. */
const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'";

/** Starts on this port of this machine alone; on any free one where it is taken or 0. */
export async function serve(port = 0, { root = ROOT, served = SERVED, headers = { "Content-Security-Policy": CONTENT_SECURITY_POLICY } } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/") return void response.writeHead(302, { Location: "/www/" }).end();
    const path = file(root, served, pathname);
    if (!path) return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not here.\n");
    response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream", "Cache-Control": "no-store", ...headers });
    createReadStream(path).pipe(response);
  });
  await listen(server, port).catch(() => listen(server, 0));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** The file of a request; null where there is none, or none that is served. */
function file(root, served, pathname) {
  let path;
  try {
    path = normalize(decodeURIComponent(pathname)).slice(1);
  } catch {
    return null;
  }
  if (path.endsWith("/")) path += "index.html";
  if (path.includes("\0") || !served.some((name) => path === name || path.startsWith(`${name}/`))) return null;
  const full = join(root, path);
  return statSync(full, { throwIfNoEntry: false })?.isFile() ? full : null;
}
