// `toolgate/acp`: a session behind the Agent Client Protocol (version 1), on either side of it.
// The shapes are the protocol's; `@agentclientprotocol/sdk` is not needed for them.
import type { Call, Decision, Grant, Session, SessionDecision } from "./index.js";

export type PermissionOptionKind = "allow_once" | "allow_always" | "reject_once" | "reject_always";
export interface PermissionOption { optionId: string; name: string; kind: PermissionOptionKind }

export interface ModeState { currentModeId: string; availableModes: { id: string; name: string; description?: string | null }[] }

/** The config option of category `mode`. */
export interface ModeOption {
  id: string;
  name: string;
  description: string;
  category: "mode";
  type: "select";
  currentValue: string;
  options: { value: string; name: string; description?: string | null }[];
}

export type ModeUpdate =
  | { sessionUpdate: "current_mode_update"; currentModeId: string }
  | { sessionUpdate: "config_option_update"; configOptions: ModeOption[] };

/** What `session/new`, `session/load` and `session/resume` report. `further` are config options of the host's own. */
export function modeState<Option = never>(session: Session, further?: readonly Option[]): { modes: ModeState; configOptions: (ModeOption | Option)[] };

/** The `session/update` notifications that tell a client of the mode, whichever of the two shapes it knows. */
export function modeUpdates(session: Session, sessionId: string, further?: readonly unknown[]): { sessionId: string; update: ModeUpdate }[];

/** The options of a `session/request_permission`: "always" only for what the decision can remember. */
export function permissionOptions(decision: Pick<Decision, "firm" | "grants">): PermissionOption[];

// ---------------------------------------------------------------- the agent's side

/** What is used of the SDK's `AgentContext`: `context.client`, or `connection.client`. */
export interface Client {
  request(method: "session/request_permission", params: any, options?: { cancellationSignal?: AbortSignal }): Promise<any>;
  notify(method: "session/update", params: any): Promise<void>;
}

export interface AgentGateOptions<Option = never> {
  session: Session;
  /** The protocol's session id. */
  sessionId: string;
  client: Client;
  /** The SDK's class: an error of another one reaches the client as an internal error. */
  RequestError: new (code: number, message: string, data?: unknown) => Error;
  /** The host's clock, for grants that expire: milliseconds since the epoch. */
  now?: () => number;
  /** Config options of the host's own: the protocol wants the whole list each time. */
  configOptions?: () => readonly Option[];
}

/** One session of an agent. */
export class AgentGate<Option = never> {
  constructor(options: AgentGateOptions<Option>);
  readonly modes: ModeState;
  readonly configOptions: (ModeOption | Option)[];
  /**
   * Chooses a mode, which forgets every grant, and tells the client. Also the handler of `session/set_mode`.
   * Rejects with a RequestError (invalid params) whose `data.code` is "unknown-mode" or "mode-not-offered".
   */
  setMode(params: { modeId: string }): Promise<{}>;
  /** The handler of `session/set_config_option` for the option `mode`; other options are the host's. */
  setConfigOption(params: { configId: string; value: unknown }): Promise<{ configOptions: (ModeOption | Option)[] }>;
  /**
   * May this call run? Where the session asks, the person is asked by `session/request_permission`; where a mode was
   * chosen meanwhile, the call is decided again. Whatever the client answers, it does not throw, and nothing but the
   * choice of an option that allows is an approval.
   * @param toolCall the protocol's ToolCallUpdate, sent as it is; or its id alone, and what is shown is made of the decision
   * @param options `signal`: the prompt's, aborted by `session/cancel` or `$/cancel_request`
   */
  check(call: Call, toolCall: string | ToolCallLike, options?: { signal?: AbortSignal }): Promise<Checked>;
}

export interface Checked {
  allowed: boolean;
  verdict: "allow" | "deny";
  feedback: string;                        // for the model; "" on allow
  asked: boolean;                          // was the person asked?
  cancelled: boolean;                      // the turn was cancelled: answer the prompt with the stop reason `cancelled`
  remembered: Grant | null;
  decision: SessionDecision;               // the last one
  error?: unknown;                         // why the person could not be asked
}

// ---------------------------------------------------------------- the client's side

/** The protocol's ToolCallUpdate, as far as it is read here. */
export interface ToolCallLike {
  toolCallId: string;
  title?: string | null;
  name?: string | null;
  kind?: string | null;
  rawInput?: unknown;
  locations?: readonly { path: string }[] | null;
  content?: readonly { type: string }[] | null;
  [field: string]: unknown;
}
export interface PermissionRequest { sessionId: string; toolCall: ToolCallLike; options: readonly PermissionOption[] }
export type PermissionOutcome = { outcome: "cancelled" } | { outcome: "selected"; optionId: string };

/** What the host shows to the person. */
export interface Question {
  request: PermissionRequest;
  decision: SessionDecision;
  /** The agent's options, without those that the policy does not leave to the person. */
  options: PermissionOption[];
  /** Aborted where the agent takes the request back. */
  signal: AbortSignal | undefined;
}

/**
 * A handler of `session/request_permission` for the SDK's `client()`: the policy answers, and the person where it asks.
 * What the policy allows is allowed once, so that the agent asks again the next time.
 */
export function permissionHandler(options: {
  /** The session, or the one of a protocol's session id; without one the request is cancelled. */
  session: Session | ((sessionId: string) => Session | undefined);
  /** The host's dialog: the chosen option's id. Null, or an id that is not among the options, cancels. */
  ask: (question: Question) => string | null | undefined | Promise<string | null | undefined>;
  /** The request as a call of the policy; default `callOf`. */
  callOf?: (request: PermissionRequest) => Call;
  /** The host's clock, for grants that expire: milliseconds since the epoch. */
  now?: () => number;
}): (context: { params: PermissionRequest; signal?: AbortSignal }) => Promise<{ outcome: PermissionOutcome }>;

/**
 * The call that a request is about: the tool's name (else its kind), its input, the kind as a risk, `command` where a
 * line runs, and every path of `locations`, of diffs and of the input. What runs or changes files and does not say
 * what is malformed, and so asks firmly.
 */
export function callOf(request: Pick<PermissionRequest, "toolCall">): Call;
