import type { Group } from '@sheaf/engine/categorizer';

/** A category of a cut: a present one, one that the run of the tree had made, or a new one. */
export interface CutGroup extends Group {
  /** The id that a category of the run had, which it has again. */
  readonly formerId: string | null;
}

/** The categories of a cut, and how many there can be. */
export interface Cut {
  readonly groups: readonly CutGroup[];
  readonly range: { readonly min: number; readonly max: number };
}

/** Cuts are made anew for each number of categories that a slider shows: the last ones are kept. */
export class CutCache {
  readonly #cuts = new Map<string, Promise<Cut>>();

  /** The cut by its key, made unless it is cached. */
  get(key: string, make: () => Promise<Cut>): Promise<Cut> {
    const cut = this.#cuts.get(key) ?? make();
    this.#cuts.delete(key);
    this.#cuts.set(key, cut);
    cut.catch(() => this.#cuts.delete(key));
    for (const oldest of this.#cuts.keys()) {
      if (this.#cuts.size <= MAX_CUTS) break;
      this.#cuts.delete(oldest);
    }
    return cut;
  }
}

// A cut of ten thousand files takes half a megabyte.
const MAX_CUTS = 64;
