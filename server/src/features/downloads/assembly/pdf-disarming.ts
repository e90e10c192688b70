import { followLeads, type Leads, mayBeArmed, type ObjectContext, parseObject } from './disarm.ts';

/** Reads the bytes of an object, at most so many; undefined for a number that no object has. */
export type ReadObject = (object: number, mostBytes: number) => Buffer | undefined;

/** An address, or the name of an action, is shorter by far. */
const MOST_VALUE_BYTES = 65_536;

/**
 * Knows of each object of a document whether it is reached as an action: first `look` at every object, then `settle`,
 * and `contextOf` tells.
 */
export class ActionMap {
  readonly #leads: Leads = { actions: new Set(), triggers: new Set() };
  readonly #read: ReadObject;

  constructor(read: ReadObject) {
    this.#read = read;
  }

  look(object: Buffer): void {
    if (!mayBeArmed(object)) return;
    const parsed = parseObject(object);
    if (parsed) followLeads(parsed.node, this.#leads);
  }

  /** Follows what is reached by way of objects that are no dictionaries, which `look` takes for nothing. */
  settle(): void {
    const { actions, triggers } = this.#leads;
    for (const object of triggers) this.#follow(object, 'triggers');
    // A set that grows while it is walked is walked to its end.
    for (const object of actions) this.#follow(object, 'action');
  }

  #follow(object: number, as: 'action' | 'triggers'): void {
    const bytes = this.#read(object, MOST_VALUE_BYTES);
    const parsed = bytes && parseObject(bytes);
    if (!parsed) return;
    // A reference in the place of triggers leads to them.
    if (as === 'triggers' && parsed.node.kind === 'reference') this.#leads.triggers.add(parsed.node.object);
    followLeads(parsed.node, this.#leads, as);
  }

  /** Whether an object is to be looked at, whatever stands in it. */
  has(object: number): boolean {
    return this.#leads.actions.has(object) || this.#leads.triggers.has(object);
  }

  contextOf(object: number): ObjectContext {
    return {
      isAction: this.#leads.actions.has(object),
      isTriggers: this.#leads.triggers.has(object),
      resolve: (other) => {
        const bytes = this.#read(other, MOST_VALUE_BYTES);
        return bytes && parseObject(bytes);
      },
    };
  }
}
