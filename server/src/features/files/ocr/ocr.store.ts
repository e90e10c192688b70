import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';
import { encodeSketch } from '../duplicates/stored-sketch.ts';
import { insertPassages } from '../files.store.ts';
import type { Inspection } from '../inspection/inspection.ts';
import type { OcrPage } from '../inspection/page-texts.ts';
import { replaceSegments } from '../search/search-index.store.ts';

/** A file with pages that OCR could read but whose text does not include them yet. */
export interface UnreadFile {
  readonly id: string;
  readonly project_id: string;
  readonly filename: string;
  readonly text_is_original: boolean;
  readonly text_id: string | null;
  /** The pages to read, including those that an earlier job has read. */
  readonly wanted: number[];
  /** Those of them that have been read, although they are not in the file's text yet. */
  readonly read: number[];
}

/** Returns the files of a project with scans or unreliable pages that are not in their text, in upload order. */
export async function listUnread(
  db: Database,
  { projectId, fileIds }: { projectId: string; fileIds?: readonly string[] | undefined },
): Promise<UnreadFile[]> {
  const rows = await db
    .selectFrom('files')
    .select((row) => [
      'id',
      'project_id',
      'filename',
      'text_is_original',
      'text_id',
      'page_kinds',
      'ocr_pages',
      row
        .selectFrom('ocr_pages')
        .select(sql<number[]>`coalesce(array_agg(page), '{}')`.as('pages'))
        .whereRef('ocr_pages.file_id', '=', 'files.id')
        .as('read'),
    ])
    .where('project_id', '=', projectId)
    .where('page_kinds', 'is not', null)
    .where(
      sql<boolean>`jsonb_array_length(page_kinds->'scan') + jsonb_array_length(page_kinds->'unreliable') > 0`,
    )
    .$if(fileIds !== undefined, (query) => query.where('id', '=', sql<string>`any(${fileIds ?? []}::uuid[])`))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ page_kinds, ocr_pages, read, ...file }) => {
    const inText = new Set(ocr_pages ?? []);
    const all = [...(page_kinds?.scan ?? []), ...(page_kinds?.unreliable ?? [])].sort((a, b) => a - b);
    const wanted = all.filter((page) => !inText.has(page));
    if (wanted.length === 0) return [];
    return { ...file, wanted, read: wanted.filter((page) => read?.includes(page)) };
  });
}

/** Stores a page that was read; returns false if it is already stored. */
export async function insertPage(
  tx: Transaction,
  page: {
    fileId: string;
    page: number;
    jobId: string;
    text: string;
    confidence: number;
    language: string;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('ocr_pages')
    .values({
      file_id: page.fileId,
      page: page.page,
      job_id: page.jobId,
      text: page.text,
      confidence: page.confidence,
      language: page.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('page')
    .executeTakeFirst();
  return row !== undefined;
}

export const listPages = (db: Database, fileId: string): Promise<OcrPage[]> =>
  db
    .selectFrom('ocr_pages')
    .select(['page', 'text', 'confidence'])
    .where('file_id', '=', fileId)
    .orderBy('page')
    .execute();

export async function countPagesBelow(
  tx: Transaction,
  { jobId, confidence }: { jobId: string; confidence: number },
): Promise<number> {
  const row = await tx
    .selectFrom('ocr_pages')
    .select((page) => page.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('confidence', '<', confidence)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Replaces what was read of a file at upload; returns false if the file has been deleted in the meantime. */
export async function replaceReading(
  tx: Transaction,
  {
    fileId,
    filename,
    textId,
    inspection,
    pages,
    hardToRead,
  }: {
    fileId: string;
    /** The name under which it was read. */
    filename: string;
    /** Which object holds the new text. */
    textId: string;
    inspection: Extract<Inspection, { ok: true }>;
    pages: readonly number[];
    hardToRead: readonly number[];
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    .set({
      text_id: textId,
      text_size_bytes: inspection.textSizeBytes,
      token_count: inspection.tokenCount,
      has_text: inspection.hasText,
      notes: inspection.notes,
      language: inspection.language,
      ocr_pages: [...pages],
      hard_to_read: [...hardToRead],
      is_indexed: inspection.segments !== undefined,
    })
    .where('id', '=', fileId)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('readings')
    .set({
      digest: inspection.digest,
      terms: JSON.stringify(inspection.terms),
      sketch: encodeSketch(inspection.sketch),
    })
    .where('file_id', '=', fileId)
    .execute();
  await tx.deleteFrom('passages').where('file_id', '=', fileId).execute();
  if (inspection.passages) await insertPassages(tx, { fileId, filename, passages: inspection.passages });
  await replaceSegments(tx, { fileId, segments: inspection.segments ?? [] });
  return true;
}
