// A session's modes in the two shapes that the protocol has for them. Both come from `session.acpModes()`.

/** The config option that stands for the mode. */
export const MODE = "mode";

/** What `session/new`, `session/load` and `session/resume` report. `further` are config options of the host's own. */
export function modeState(session, further = []) {
  const modes = session.acpModes();
  return { modes, configOptions: [modeOption(modes), ...further] };
}

/** The `session/update` notifications that tell a client of the mode, whichever of the shapes it knows. */
export function modeUpdates(session, sessionId, further) {
  const { modes, configOptions } = modeState(session, further);
  return [
    { sessionId, update: { sessionUpdate: "current_mode_update", currentModeId: modes.currentModeId } },
    { sessionId, update: { sessionUpdate: "config_option_update", configOptions } },
  ];
}

function modeOption({ currentModeId, availableModes }) {
  return {
    id: MODE,
    name: "Mode",
    description: "What the agent may do without asking.",
    category: "mode",
    type: "select",
    currentValue: currentModeId,
    options: availableModes.map(({ id, name, description }) => ({ value: id, name, description })),
  };
}
