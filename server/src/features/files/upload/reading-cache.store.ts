import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';

/** Two files that agree in all of these are read identically. */
interface ReadingKey {
  readonly accountId: string;
  /** The only project to look in; null: all of the account's. */
  readonly projectId: string | null;
  readonly filename: string;
  readonly sha256: string;
  readonly readerVersion: number;
}

/** Whether a file still has the text read at upload, rather than one with OCR pages. */
const isWithoutOcr = sql<boolean>`files.ocr_pages is null and not exists (select from ocr_pages where file_id = files.id)`;

/** A reading depends on the name. After a rename, the byte length of the name takes the place of its token count. */
const isReadByItsName = sql<boolean>`passages.name_tokens < octet_length(files.filename)`;

/** Returns what was read at upload of the newest such file. */
export const findReading = (db: Database, { accountId, projectId, ...file }: ReadingKey) =>
  db
    .selectFrom('projects')
    .innerJoin('files', 'files.project_id', 'projects.id')
    .innerJoin('readings', 'readings.file_id', 'files.id')
    .innerJoin('passages', 'passages.file_id', 'files.id')
    .select([
      'files.id',
      'files.project_id',
      'files.file_type',
      'files.text_is_original',
      'files.text_id',
      'files.text_size_bytes',
      'files.token_count',
      'files.page_count',
      'files.page_kinds',
      'files.has_text',
      'files.notes',
      'files.language',
      'readings.digest',
      'readings.terms',
      'readings.sketch',
      'passages.name_tokens',
      'passages.bytes',
      'passages.characters',
      'passages.words',
      'passages.tokens',
      'passages.growth',
      'passages.pages',
      'passages.marks',
    ])
    .where('projects.account_id', '=', accountId)
    .$if(projectId !== null, (files) => files.where('projects.id', '=', projectId))
    .where('files.sha256', '=', file.sha256)
    .where('files.filename', '=', file.filename)
    .where('readings.reader_version', '=', file.readerVersion)
    .where('files.is_indexed', '=', true)
    .where(isReadByItsName)
    .where(isWithoutOcr)
    .orderBy('files.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type StoredReading = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** Returns whether a file still exists with the text that it was uploaded with. */
export async function isUnchangedSinceUpload(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where(isWithoutOcr)
    .executeTakeFirst();
  return row !== undefined;
}
