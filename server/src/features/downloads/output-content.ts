import type { Storage } from '../../platform/storage/storage.ts';
import type { Transaction } from '../../tables.ts';
import * as store from './downloads.store.ts';
import { versionOf } from './downloads.ts';
import { type CategorySources, readCategorySources, type Source } from './sources.ts';

/** What goes into an output, as it was at one moment, and the version of that moment. */
export interface OutputContent {
  readonly target: store.OutputTarget;
  readonly version: string;
  /** The project's name. */
  readonly project: string;
  /** Of an output for one category, that one alone. */
  readonly categories: CategorySources[];
  readonly uncategorised: Source[];
}

/**
 * Reads what goes into an output, with the project locked: nothing changes between the version and what it stands for.
 * Throws as `versionOf` does.
 */
export async function readOutputContent(
  tx: Transaction,
  { storage, target }: { storage: Storage; target: store.OutputTarget },
): Promise<OutputContent> {
  const version = await versionOf(tx, target);
  const project = await store.findProject(tx, target.projectId);
  const read = await readCategorySources(tx, { storage, projectId: target.projectId });
  const isWanted = ({ category }: CategorySources) =>
    target.categoryId === null || category.id === target.categoryId;
  return {
    target,
    version,
    project: project?.name ?? '',
    categories: read.categories.filter(isWanted),
    uncategorised: target.kind === 'single_text' ? read.uncategorised : [],
  };
}

/** Whether everything that went into an output is there still; ask with the project locked. */
export function isAllThere(tx: Transaction, content: OutputContent): Promise<boolean> {
  const sources = [...content.categories.flatMap((one) => one.sources), ...content.uncategorised];
  return store.areAllThere(tx, {
    projectId: content.target.projectId,
    fileIds: sources.map(({ row }) => row.id),
    categoryIds: content.categories.map(({ category }) => category.id),
  });
}
