// `toolgate/acp` fits the SDK's own types, without a cast.
import { RequestError, agent, client, methods } from "@agentclientprotocol/sdk";
import type { Policy } from "toolgate";
import { AgentGate, modeState, permissionHandler } from "toolgate/acp";

declare const policy: Policy;

const session = policy.session();
let gate: AgentGate;

agent()
  .onRequest(methods.agent.session.new, ({ client }) => {
    gate = new AgentGate({ session, sessionId: "s", client, RequestError, now: Date.now });
    return { sessionId: "s", modes: gate.modes, configOptions: gate.configOptions };
  })
  .onRequest(methods.agent.session.load, () => modeState(session))
  .onRequest(methods.agent.session.setMode, ({ params }) => gate.setMode(params))
  .onRequest(methods.agent.session.setConfigOption, ({ params }) => gate.setConfigOption(params))
  .onRequest(methods.agent.session.prompt, async ({ signal }) => {
    const { allowed, cancelled } = await gate.check({ tool: "t" }, { toolCallId: "c", title: "T" }, { signal });
    const both: boolean = allowed && cancelled;
    return { stopReason: both ? "cancelled" : "end_turn" };
  });

client().onRequest(
  methods.client.session.requestPermission,
  permissionHandler({ session, ask: async ({ options, request }) => options.find(({ kind }) => kind === "allow_once")?.optionId ?? request.toolCall.title }),
);

// @ts-expect-error: without the SDK's error class a refused mode would be an internal error
new AgentGate({ session, sessionId: "s", client: gate! });
