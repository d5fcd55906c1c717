// `toolgate`: the policy at the command line.
import { parseArgs } from "node:util";
import { PolicyError } from "../errors.js";
import { check } from "./check.js";
import { Usage } from "./input.js";
import { screenLine } from "./screen.js";
import { showTable } from "./table.js";

const COMMANDS = { check, screen: screenLine, table: showTable };

const HELP = `toolgate: may this tool call run?

  toolgate check --policy FILE [--mode MODE] [--tool TOOL] [--json] LINE
  toolgate check --policy FILE [--mode MODE] [--json] --call CALL
      Decides a call. LINE is a shell line for the policy's shell tool, or for TOOL; CALL is a whole call as JSON:
      { "tool": "write_file", "input": { "path": "x" } }. Exits with 0 for allow, 1 for ask, 2 for deny.

  toolgate screen [--dialect bash|sh|zsh|powershell|cmd] [--json] LINE
      Takes a shell line apart. Exits with 0; with 1 where the line, or a part of it, is opaque.

  toolgate table [--policy FILE | --preset NAME] [--json]
      Prints what the modes mean.

A LINE, CALL or FILE of \`-\` is read from the standard input. Policy files are JSON with comments.
Wrong usage or a wrong policy exits with 3.
`;

const OPTIONS = {
  policy: { type: "string", short: "p" },
  preset: { type: "string" },
  mode: { type: "string", short: "m" },
  tool: { type: "string", short: "t" },
  call: { type: "string" },
  dialect: { type: "string", short: "d" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
};

export function main(args, version) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.version) return print(version);
    const [name, ...rest] = positionals;
    if (values.help || name === undefined) return print(HELP.trimEnd());
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command) throw new Usage(`there is no command \`${name}\``);
    return command(values, rest);
  } catch (error) {
    if (error instanceof PolicyError) {
      for (const { at, message } of error.faults) console.error(`${at || "policy"}: ${message}`);
      return 3;
    }
    if (!(error instanceof Usage) && !error.code?.startsWith?.("ERR_PARSE_ARGS")) throw error;
    console.error(`toolgate: ${error.message}\nTry \`toolgate --help\`.`);
    return 3;
  }
}

function print(text) {
  console.log(text);
  return 0;
}
