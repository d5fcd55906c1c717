// A budget: what was spent is kept here, the engine reckons.
import { ask, begin, string } from "./engine.js";
import { fromError } from "./errors.js";
import { plainText } from "./read.js";

const NOTHING = { steps: 0, wallSeconds: 0, outputBytes: 0, completionTokens: 0, repeats: 0 };

export class Budget {
  #limits;
  #state;

  constructor(limits = {}) {
    this.#limits = plainText(limits);
    this.#state = this.#reckon(NOTHING, NOTHING);
  }

  get state() {
    return structuredClone(this.#state);
  }

  spend(cost) {
    this.#state = this.#reckon(this.#state.spent, { ...NOTHING, ...cost });
    return this.state;
  }

  #reckon(spent, cost) {
    const [one, two] = [plainText(spent), plainText(cost)];
    begin();
    string(this.#limits);
    string(one);
    string(two);
    const { ok, error } = JSON.parse(ask("budget", 0));
    if (error) throw fromError(error);
    // JSON has no infinity: what has no ceiling comes as null.
    for (const [axis, left] of Object.entries(ok.left)) ok.left[axis] = left ?? Infinity;
    return ok;
  }
}
