// What paths really are: a host asks its file system before it decides, since the policy itself looks at no file.
import { readlinkSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * The call with `realPaths`: for each path that it writes or reads, where it ends once every link on the way is followed.
 * The end of a path that is not there yet is taken as written.
 */
export function withRealPaths(policy, call, cwd) {
  const realPaths = {};
  for (const { path } of policy.paths(call)) {
    if (path !== null) realPaths[path] = realPath(unfolded(cwd, path));
  }
  return { ...call, realPaths };
}

/** Joined and not folded: `link/../x` is beside what the link points to, not beside the link. */
function unfolded(cwd, path) {
  return path.startsWith("/") ? path : `${cwd}/${path}`;
}

function realPath(path) {
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  let real = "/";
  for (const [at, segment] of segments.entries()) {
    if (segment === "..") {
      real = dirname(real);
      continue;
    }
    try {
      real = realpathSync(join(real, segment));
    } catch {
      // Not there, or a link to nothing: then what it points to counts, which `realpath` can't say.
      return dangling(join(real, segment), segments.slice(at + 1));
    }
  }
  return real;
}

function dangling(path, rest) {
  let target = path;
  try {
    target = resolve(dirname(path), readlinkSync(path));
  } catch {
    // No link: the name itself.
  }
  return [target, ...rest].join("/");
}
