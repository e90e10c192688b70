import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { Database } from '../../../tables.ts';
import type { CategorizedFile } from './categorized-file.ts';
import { filesToRead, profileOf, summarizeCategories } from './summaries.rules.ts';
import * as store from './summaries.store.ts';

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
  const rows = await store.listCategorizedFiles(db, projectId);
  const profiles = [...Map.groupBy(rows, ({ category_id }) => category_id)].map(([id, own]) =>
    profileOf({
      id,
      name: own[0]?.category_name ?? '',
      files: own.flatMap((row) => toFile(row) ?? []).filter((file) => isIncluded(file.id)),
    }),
  );
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
