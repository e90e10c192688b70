import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { Database } from '../../../tables.ts';
import type { CategorizedFile } from './categorized-file.ts';
import {
  type CategoryProfile,
  type CategoryWithFiles,
  filesToRead,
  profileOf,
  summarizeCategories,
} from './summaries.rules.ts';
import * as store from './summaries.store.ts';
import { countChanged } from './written-summaries.rules.ts';
import { listWritten } from './written-summaries.store.ts';

/** Of a file's text, so much is read for sentences to quote. */
const BEGINNING_CHARS = 2_000;

/**
 * What each category of a project is about, by what is stored of its files, and so true of the categories as they are now,
 * whatever edit made them. With `isIncluded`, no other files are considered or quoted.
 */
export async function findSummaries(
  db: Database,
  { id: projectId }: { id: string },
  isIncluded: (fileId: string) => boolean = () => true,
): Promise<CategorySummary[]> {
  const all = await readCategories(db, projectId);
  const profiles = all.map(({ id, name, files }) =>
    profileOf({ id, name, files: files.filter((file) => isIncluded(file.id)) }),
  );
  const summaries = await summarize(db, profiles);
  const filesOf = new Map(all.map(({ id, files }) => [id, files]));
  const writtenOf = new Map((await listWritten(db, projectId)).map((row) => [row.category_id, row]));
  return summaries.map((summary) => {
    const written = writtenOf.get(summary.category_id);
    if (!written?.source_ids.every(isIncluded)) return summary;
    const files_changed = countChanged(written.file_ids, filesOf.get(summary.category_id) ?? []);
    return { ...summary, written: { text: written.text, files_changed } };
  });
}

/** The categories of a project with their files, in no order. */
export async function readCategories(db: Database, projectId: string): Promise<CategoryWithFiles[]> {
  const rows = await store.listCategorizedFiles(db, projectId);
  return [...Map.groupBy(rows, ({ category_id }) => category_id)].map(([id, own]) => ({
    id,
    name: own[0]?.category_name ?? '',
    files: own.flatMap((row) => toFile(row) ?? []),
  }));
}

export async function summarize(
  db: Database,
  profiles: readonly CategoryProfile[],
): Promise<CategorySummary[]> {
  const fileIds = filesToRead(profiles).map((file) => file.id);
  const beginnings = await store.findBeginnings(db, { fileIds, characters: BEGINNING_CHARS });
  return summarizeCategories(profiles, beginnings);
}

/** An empty category is a row without a file. */
function toFile(row: store.CategorizedFileRow): CategorizedFile | null {
  const { id, filename, folder } = row;
  if (id === null || filename === null || folder === null) return null;
  return {
    id,
    filename,
    folder,
    language: row.language ?? '',
    isPinned: row.is_pinned ?? false,
    confidence: row.confidence,
    reason: row.reason ?? [],
    reasonSentence: row.reason_sentence,
    secondCategoryId: row.second_category_id,
    secondNearness: row.second_nearness,
  };
}
