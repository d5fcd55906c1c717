// Running other programs, for the scripts here.
import { spawnSync } from "node:child_process";

/** Runs a program; its output goes to the terminal. Throws where it fails. */
export function run(program, args, options = {}) {
  const { status, signal, error } = spawnSync(program, args, { stdio: "inherit", ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${signal ?? `exit ${status}`}`);
}

/** What a program prints, trimmed; null where it is missing, fails or takes too long. */
export function output(program, args, options = {}) {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], ...options });
  return status === 0 ? stdout.trim() : null;
}

/** Says what is being done. */
export function say(text) {
  console.log(`[toolgate] ${text}`);
}
