// toolgate: may this tool call run? Everything here is synchronous and ready at import.
/// <reference lib="esnext.disposable" />

export type Verdict = "allow" | "ask" | "deny";
export type Cell = "allow" | "ask" | "confirm" | "deny";
export type PresetName = "four-mode" | "acp" | "workspace";
export type Dialect = "bash" | "sh" | "zsh" | "powershell" | "cmd";

// ---------------------------------------------------------------- policy

export interface PolicyConfig {
  preset?: PresetName;                     // default "four-mode"; not together with `table`
  table?: TableConfig;
  modes?: Readonly<Record<string, Partial<Omit<ModeConfig, "id">>>>;   // changes to rows by id: cells are merged, other fields replaced; a new id adds a row
  defaultMode?: string;
  tools?: Readonly<Record<string, ToolConfig>>;   // by tool name; a key may be a glob: the exact name wins, then the longest glob
  deny?: readonly Rule[];                  // refuse
  ask?: readonly Rule[];                   // always ask, firmly
  allow?: readonly Rule[];                 // answer an `ask` with allow
  shell?: ShellConfig;
  paths?: PathsConfig;
  protect?: readonly string[];             // names of the shipped lists of protected paths
  limits?: Partial<Limits>;
  unattended?: boolean;                    // nobody answers: an ask is a deny, with feedback
}

export interface TableConfig {
  risks: readonly string[];                // the columns, in display order
  modes: readonly ModeConfig[];            // the rows, in display order
  defaultMode: string;
  shell?: { execute: string; write: string; read: string };   // the columns of shell effects; default the columns of these names
}

export interface ModeConfig {
  id: string;
  label: string;
  hint?: string;                           // for the person who picks the mode
  guidance?: string;                       // for the model that works in it
  cells: Readonly<Record<string, Cell>>;
  otherwise?: Cell;                        // unknown risks and cells left out; default "ask"
  allow?: readonly Rule[];                 // the row's own allow list
  sealed?: boolean;                        // a session opened here offers no other mode
}

export interface ToolConfig {
  risk?: string;                           // a column of the table
  command?: string;                        // the input field that holds a shell line
  argv?: string;                           // the input field that holds an argv array (run without a shell)
  path?: string | readonly string[];       // the input field(s) that hold a path
  target?: string;                         // the input field that names whom or what it acts on
  trusted?: boolean;                       // may this tool's MCP annotations be believed? default no
  remember?: readonly GrantScope[];        // the scopes a grant may have; default: command, argv for shell tools; target where declared; else tool and path
}

export interface ShellConfig {
  dialect?: Dialect;                       // default "bash"
  screening?: "decompose" | "refuse";      // default "decompose"
  env?: readonly string[];                 // further harmless variables ("FOO", "FOO_*")
  wrappers?: readonly WrapperConfig[];     // further programs that run another command
}
export interface WrapperConfig { name: string; valueOptions?: readonly string[]; skip?: number; transparent?: boolean; line?: string /* an option whose value is a shell line */ }

export interface PathsConfig {
  roots: readonly (string | { path: string; writable?: boolean })[];   // a string is writable; an object that does not say is not
  cwd?: string;                            // where relative paths and relative roots start; default: the first root
  home?: string;                           // what a leading `~` means; without it such a path is outside
  style?: "posix" | "windows";             // default posix
  caseInsensitive?: boolean;               // for deny, ask and protected paths; default false, true for windows
}

/** Throws PolicyError where the config is wrong. Immutable once made. */
export class Policy {
  constructor(config?: PolicyConfig);
  readonly risks: readonly string[];
  readonly modes: readonly ModeInfo[];
  readonly defaultMode: string;
  cell(mode: string, risk: string): Cell;
  /** Plain data: it can be logged, cloned and posted. */
  decide(mode: string, call: Call): Decision;
  /** Decides a parallel batch, in order, before any of it runs; the same answers as one by one. */
  decideAll(mode: string, calls: readonly Call[]): Decision[];
  /** The answer alone: what decide().verdict would be, at the least cost. */
  verdict(mode: string, call: Call): Verdict;
  /** The call's decision in every mode, in row order: what the playground shows. */
  row(call: Call): { mode: string; decision: Decision }[];
  /** The paths that a call writes or reads, unfolded, for a host that wants to tell what they really are (`Call.realPaths`). */
  paths(call: Call): { path: string | null; kind: "write" | "read" }[];
  session(options?: { mode?: string }): Session;
  /** Throws PolicyError where the saved session does not fit; drops nothing. */
  restore(saved: SavedSession): Session;
  budget(): Budget;                        // with the policy's limits
  free(): void;
  [Symbol.dispose](): void;
}

export interface ModeInfo { id: string; label: string; hint: string; guidance: string; sealed: boolean; cells: Record<string, Cell>; otherwise: Cell }

/** name "PolicyError" */
export class PolicyError extends Error {
  readonly code: string;                   // stable, kebab-case
  readonly at: string;                     // where: "deny[2].argv", "table.modes[0].cells.read"
  readonly faults: readonly { code: string; at: string; message: string }[];   // all that were found; code and at are the first's
}

// ---------------------------------------------------------------- calls and decisions

/** One tool call. Fields given here win over what `tools` reads out of `input`; a risk given here can only make it stricter. */
export interface Call {
  tool: string;
  input?: unknown;                         // as the model gave it; never changed
  risk?: string;
  command?: string;
  argv?: readonly string[];
  path?: string | readonly string[];
  target?: string;
  cwd?: string;                            // where this call runs, if not in the policy's cwd
  realPaths?: Readonly<Record<string, string>>;   // path as written -> what it really is
  annotations?: { readOnlyHint?: boolean; destructiveHint?: boolean; idempotentHint?: boolean; openWorldHint?: boolean };
}

export type Code =
  | "table" | "allow-rule" | "row-rule" | "ask-rule" | "deny-rule" | "maybe-rule" | "grant" | "refusal" | "outside-roots" | "protected"
  | "always-asks" | "unknown-mode" | "unknown-risk" | "opaque" | "refused" | "odd-characters" | "malformed" | "repeat" | "internal";

export interface Decision {
  verdict: Verdict;
  firm: boolean;                           // an ask that no rule, grant or remembered answer may answer
  code: Code;                              // of the effect that decided
  reason: string;                          // one sentence for the person; "" on a plain allow
  feedback: string;                        // one sentence for the model; "" on allow
  rule: RuleHit | null;                    // the rule that decided, if one did
  effects: EffectDecision[];               // in the order of the line; at least one
  grants: GrantChoice[];                   // what "always allow" may offer, narrowest first; [] = offer none
}

export interface EffectDecision {
  risk: string;
  kind: "tool" | "command" | "write" | "read" | "assign" | "opaque";
  subject: string;                         // the tool's name, the command's canonical line, the path as written
  span: [start: number, end: number] | null;   // in UTF-16 units of the command line
  verdict: Verdict;
  firm: boolean;
  code: Code;
  rule: RuleHit | null;
  overridden: RuleHit[];                   // rules that matched, always or maybe, and did not decide
}

export interface RuleHit { list: "deny" | "ask" | "allow" | "row" | "grant"; index: number; rule: Rule | Grant; match: "always" | "maybe"; reason?: string }

interface RuleExtras { risk?: string; reason?: string; match?: readonly string[]; notMatch?: readonly string[] }
export type Rule =
  | string
  | (RuleExtras & { tool: string; command?: never; argv?: never; path?: never; target?: never })
  | (RuleExtras & { tool?: string; command: string; argv?: never; path?: never; target?: never })
  | (RuleExtras & { tool?: string; argv: readonly (string | readonly string[])[]; command?: never; path?: never; target?: never })
  | (RuleExtras & { tool?: string; path: string; command?: never; argv?: never; target?: never })
  | (RuleExtras & { tool: string; target: string; command?: never; argv?: never; path?: never });

// ---------------------------------------------------------------- the shell screen

/** Takes a line apart. Never throws; a line that can't be taken apart is opaque. Spans are UTF-16 units. */
export function screen(line: string, options?: { dialect?: Dialect; wrappers?: readonly WrapperConfig[] }): Screening;

export interface Screening {
  commands: ScreenedCommand[];             // every simple command the shell may run, nested ones included, in source order
  redirects: { kind: "write" | "read"; path: Word; command: number | null; span: [number, number] }[];   // files only; `command` indexes commands
  opaque: { code: string; message: string; span: [number, number] } | null;   // what was found before it is still listed
}
export interface ScreenedCommand {
  words: Word[];                           // the command's name first
  assignments: { name: string; value: Word }[];   // FOO=bar before the command; with no words: the line assigns
  via: string | null;                      // null, or what runs it: "substitution", "subshell", "function", "wrapper:timeout", "arithmetic", …
  span: [number, number];
}
export interface Word {
  text: string | null;                     // after quote removal; null where it is known only when the shell runs
  source: string;                          // as written
  span: [number, number];
}

// ---------------------------------------------------------------- sessions

export type GrantScope = "command" | "argv" | "path" | "target" | "tool";
export type GrantValue =
  | { scope: "command"; value: string; cwd?: string }      // the exact line
  | { scope: "argv"; value: string[] }                      // a prefix of words
  | { scope: "path"; value: string }
  | { scope: "target"; value: string }
  | { scope: "tool" };
export type GrantChoice = GrantValue & { label: string };
export type Grant = GrantValue & { id: string; tool: string; effect: "allow" | "deny"; uses?: number; expires?: number /* ms since the epoch, the host's clock */ };

/** Made by a policy. One conversation's mode, and what a person answered so far. */
export class Session {
  private constructor();
  readonly mode: string;
  readonly sealed: boolean;
  /** Forgets every grant. Throws ModeError: "unknown-mode" for an id that no row has, "mode-not-offered" for a row this session may not use. */
  setMode(id: string): void;
  /** Uses up one use of a counted grant where that is what allows. Without `now`, an allow grant that expires does not apply and a refusal does. */
  decide(call: Call, options?: { now?: number }): SessionDecision;
  decideAll(calls: readonly Call[], options?: { now?: number }): SessionDecision[];
  /** What decide().verdict would be; spends uses and counts repeats as decide does; opens no question. */
  verdict(call: Call, options?: { now?: number }): Verdict;
  /** Takes the person's answer to a decision of this session that asked. Without `grant` the first choice is remembered; a choice that was not offered throws. */
  answer(id: string, answer: Answer): Outcome;
  readonly grants: readonly Grant[];
  revoke(id: string): boolean;
  /** A permission that the host gives by itself (a standing rule of a task, say): seen by the next call. Throws PolicyError where the tool may not have one of this scope. */
  grant(grant: GrantValue & { tool: string; effect: "allow" | "deny"; uses?: number; expires?: number }): Grant;
  /** The shape that the Agent Client Protocol's session/new and session/load report. */
  acpModes(): { currentModeId: string; availableModes: { id: string; name: string; description: string }[] };
  save(): SavedSession;                    // plain JSON, questions that are still open included
  free(): void;
  [Symbol.dispose](): void;
}
export interface SessionDecision extends Decision { id: string; mode: string }
export type Answer =
  | { kind: "allow-once" } | { kind: "deny-once"; message?: string }
  | { kind: "allow-session"; grant?: GrantChoice; uses?: number; expires?: number }
  | { kind: "deny-session"; grant?: GrantChoice; message?: string };
/** `stale`: the mode was chosen anew while the person was asked; nothing was remembered, `verdict` is what holds now. */
export interface Outcome { verdict: Verdict; feedback: string; remembered: Grant | null; stale: boolean }
export interface SavedSession { version: 1; mode: string; sealed: boolean; grants: Grant[]; open: unknown[] }
/** name "ModeError" */
export class ModeError extends Error { readonly code: "unknown-mode" | "mode-not-offered" }

// ---------------------------------------------------------------- budgets

/** What one reply may spend. 0 = no ceiling. Defaults: 200 steps, 900 s, 1 MiB of tool output, 200 000 completion tokens, no limit on repeats. */
export interface Limits { steps: number; wallSeconds: number; outputBytes: number; completionTokens: number; repeats: number }
export class Budget {
  constructor(limits?: Partial<Limits>);
  spend(cost: Partial<Limits>): BudgetState;   // wallSeconds: seconds that passed, by the host's clock
  readonly state: BudgetState;
}
export interface BudgetState { spent: Limits; left: Limits /* Infinity where no ceiling */; exhausted: keyof Limits | null; feedback: string }
