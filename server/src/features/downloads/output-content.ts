import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { OUTPUTS } from '@sheaf/contract/downloads/outputs';
import type { File } from '@sheaf/contract/files';
import { byPath } from '@sheaf/contract/natural-order';
import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Transaction } from '../../tables.ts';
import { findCategorySummaries } from '../categorization/categorization.ts';
import { readFiles } from '../files/files.ts';
import { type BundleSet, datedSet, type PlanContext, readBundleSet } from './bundles/bundle-set.ts';
import * as store from './downloads.store.ts';
import { versionOf } from './output-version.ts';
import { type CategorySources, readCategorySources, type Source } from './sources.ts';

/** The content of an output at one moment, and its version. */
export interface OutputContent {
  readonly target: store.OutputTarget;
  readonly version: string;
  readonly project: string;
  /** For an output of one category, only that one. */
  readonly categories: CategorySources[];
  readonly uncategorized: Source[];
  /** What is known of each of the sources, by its path; only for an output of that. */
  readonly files: ReadonlyArray<{ readonly file: File; readonly source: Source }>;
  readonly bundles: BundleSet | undefined;
  /** What categories are about, by the documents of `bundles`. */
  readonly summaries: readonly CategorySummary[];
}

/** Requires the project's lock, so that the version matches the content. Throws like `versionOf`. */
export async function readOutputContent(
  context: Omit<PlanContext, 'db'> & { readonly storage: Storage; readonly clock: Clock },
  tx: Transaction,
  target: store.OutputTarget,
): Promise<OutputContent> {
  const version = await versionOf(tx, target);
  const project = await store.findProject(tx, target.projectId);
  const name = project?.name ?? '';
  const read = await readCategorySources(tx, { storage: context.storage, projectId: target.projectId });
  const bundles = target.bundles
    ? await readBundleSet({ ...context, db: tx }, { projectId: target.projectId, request: target.bundles })
    : undefined;
  const isWanted = ({ category }: CategorySources) =>
    target.categoryId === null || category.id === target.categoryId;
  const { of } = OUTPUTS[target.kind];
  const uncategorized = of === 'files' || of === 'labels' ? read.uncategorized : [];
  return {
    target: { ...target, bundles: bundles?.request },
    version,
    project: name,
    categories: read.categories.filter(isWanted),
    uncategorized,
    files:
      of === 'labels'
        ? await readLabels(tx, target, [
            ...read.categories.flatMap(({ sources }) => sources),
            ...uncategorized,
          ])
        : [],
    bundles: bundles && datedSet(bundles, context.clock.now()),
    summaries: bundles ? await readSummaries(tx, bundles) : [],
  };
}

async function readLabels(
  tx: Transaction,
  { projectId }: store.OutputTarget,
  sources: readonly Source[],
): Promise<OutputContent['files']> {
  const byId = new Map(sources.map((source) => [source.row.id, source]));
  const files = (await readFiles(tx, projectId)).flatMap((file) => {
    const source = byId.get(file.id);
    return source ? [{ file, source }] : [];
  });
  return files.sort((a, b) => byPath(a.source.row, b.source.row));
}

function readSummaries(tx: Transaction, { projectId, input }: BundleSet): Promise<CategorySummary[]> {
  const included = new Set(input.categories.flatMap(({ documents }) => documents.map(({ id }) => id)));
  return findCategorySummaries(tx, { id: projectId }, (id) => included.has(id));
}

/** Whether all content of an output still exists. Requires the project's lock. */
export function isComplete(tx: Transaction, content: OutputContent): Promise<boolean> {
  const sources = [...content.categories.flatMap((one) => one.sources), ...content.uncategorized];
  return store.doAllExist(tx, {
    projectId: content.target.projectId,
    fileIds: sources.map(({ row }) => row.id),
    categoryIds: content.categories.map(({ category }) => category.id),
  });
}
