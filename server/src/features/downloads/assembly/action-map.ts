import {
  type ActionReferences,
  collectReferences,
  mayHaveActions,
  type ObjectContext,
  parseObject,
} from './strip-actions.ts';

/** Reads up to `maxBytes` of an object; returns undefined if there is no object of that number. */
type ReadObject = (object: number, maxBytes: number) => Buffer | undefined;

/** Far more than the name of an action or an address needs. */
const MAX_VALUE_BYTES = 65_536;

/** Which objects of a PDF are referenced as actions: `scan` every object, then `resolve`, then use `contextOf`. */
export class ActionMap {
  readonly #references: ActionReferences = { actions: new Set(), triggers: new Set() };
  readonly #read: ReadObject;

  constructor(read: ReadObject) {
    this.#read = read;
  }

  scan(object: Buffer): void {
    if (!mayHaveActions(object)) return;
    const parsed = parseObject(object);
    if (parsed) collectReferences(parsed.node, this.#references);
  }

  /** Follows references through objects that are not dictionaries, which `scan` does not do. */
  resolve(): void {
    const { actions, triggers } = this.#references;
    for (const object of triggers) this.#follow(object, 'triggers');
    // A Set's iteration includes items that are added during it.
    for (const object of actions) this.#follow(object, 'action');
  }

  #follow(object: number, as: 'action' | 'triggers'): void {
    const parsed = this.#parse(object);
    if (!parsed) return;
    // The value may be a reference to the triggers instead of the triggers themselves.
    if (as === 'triggers' && parsed.node.kind === 'reference')
      this.#references.triggers.add(parsed.node.object);
    collectReferences(parsed.node, this.#references, as);
  }

  /** Whether an object is an action or contains triggers. */
  has(object: number): boolean {
    return this.#references.actions.has(object) || this.#references.triggers.has(object);
  }

  contextOf(object: number): ObjectContext {
    return {
      isAction: this.#references.actions.has(object),
      isTriggers: this.#references.triggers.has(object),
      resolve: (other) => this.#parse(other),
    };
  }

  #parse(object: number): ReturnType<typeof parseObject> {
    const bytes = this.#read(object, MAX_VALUE_BYTES);
    return bytes && parseObject(bytes);
  }
}
