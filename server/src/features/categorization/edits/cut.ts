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
