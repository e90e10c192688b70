import type { Group } from '@sheaf/engine/categorizer';

/** A category of a cut: a present one, one created by the tree's run, or a new one. */
export interface CutGroup extends Group {
  /** The former id of a category of the run, which it gets back; null for any other group. */
  readonly runGroupId: string | null;
}

/** The categories of a cut, and the possible range of their number. */
export interface Cut {
  readonly groups: readonly CutGroup[];
  readonly range: { readonly min: number; readonly max: number };
}

/** An LRU cache of cuts, since a slider requests one for each number of categories that it shows. */
export class CutCache {
  readonly #cuts = new Map<string, Promise<Cut>>();

  /** Returns the cut of a key, creating it unless it is cached. */
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
