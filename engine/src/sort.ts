import type { CategorizerOptions, NamedGroup } from './categorizer.ts';
import type { CategoryTree } from './category-tree.ts';
import type { Compared } from './comparer.ts';
import { type Fit, judge } from './judge/judge.ts';
import { type NamedGroups, type NewNames, nameNewGroups } from './name/name-new-groups.ts';
import { reportStep } from './report-step.ts';
import { buildTree, type TreeParts } from './tree/build-tree.ts';
import { cutLeaves } from './tree/cut-leaves.ts';

/** What a phase asks of the pipeline, once documents are compared. */
export interface Plan extends Omit<TreeParts, 'documentIds'>, NewNames {
  /** Groups that exist already, and keep their names. */
  present: readonly NamedGroup[];
  /** The present group that each leaf is pinned to, -1 for none. */
  presentOfLeaf: readonly number[];
  /** Whether each present group takes nothing in. */
  isClosed: readonly boolean[];
  /** The maximum number of groups, including the present ones. */
  limit: number;
}

/** A pile in groups: the present ones first, even if they are empty. */
export interface Sorted extends NamedGroups {
  compared: Compared;
  tree: CategoryTree;
  /** The group of each leaf of the plan, and of each document of the corpus. */
  groupOfLeaf: Int32Array;
  groups: Int32Array;
  /** How well each document of the corpus fits into its group. */
  fits: Fit[];
}

/**
 * Sorts documents that have been read and compared (`Comparer`) into named groups: build a tree over what belongs together,
 * pin what is in present groups, cut the tree, name the groups, and judge how well each document fits. Raw categories and
 * categories, made file by file or of whole raw categories, are this with different plans.
 */
export async function sort(
  compared: Compared,
  { plan: { present, ...plan }, ...options }: CategorizerOptions & { plan: Plan },
): Promise<Sorted> {
  const { corpus, subcorpora, levels, reading } = compared;
  const tree = buildTree(subcorpora, { ...plan, documentIds: corpus.map(({ document }) => document.id) });
  options.onTree?.(tree);
  const groupOfLeaf = cutLeaves(tree, plan);
  const groups = plan.leafOfDocument.map((leaf) => groupOfLeaf[leaf] as number);
  await reportStep(options, 0.8, 'Naming categories');
  const named = nameNewGroups(corpus, {
    ...plan,
    groups,
    groupCount: Math.max(present.length, ...groupOfLeaf.map((group) => group + 1)),
    present,
    reading: reading(),
  });
  const fits = judge(subcorpora, { groups, finest: levels.leaves });
  options.onProgress?.(1, 'Done');
  return { compared, tree, groupOfLeaf, groups, fits, ...named };
}
