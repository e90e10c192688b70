import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { inPathOrder } from '@sheaf/contract/natural-order';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';
import { copiesOf } from '../downloads.store.ts';
import { type BundleManifest, versionOf } from './manifest.ts';

/** The documents of a project with the sums of their passages, in natural order of their paths. */
export const listDocuments = async (db: Database, projectId: string) => {
  const rows = await db
    .selectFrom('files')
    .innerJoin('passages', 'passages.file_id', 'files.id')
    .select((row) => [
      'files.id',
      'files.number',
      'files.filename',
      'files.folder',
      'files.file_type',
      'files.size_bytes',
      'files.text_size_bytes',
      'files.page_count',
      'files.notes',
      'files.ocr_pages',
      'files.category_id',
      copiesOf(row).as('copies'),
      'passages.name_tokens',
      'passages.total_bytes',
      'passages.total_characters',
      'passages.total_words',
      'passages.total_tokens',
      'passages.passage_count',
      'passages.pdf_bytes',
    ])
    .where('files.project_id', '=', projectId)
    .where('files.left_out', '=', false)
    .orderBy('files.id')
    .execute();
  return inPathOrder(rows);
};

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** The passages of files: one number per passage. */
export const listPassages = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('passages')
    .select(['file_id', 'bytes', 'characters', 'words', 'tokens', 'growth', 'pages', 'marks'])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();

/** Like `listPassages`, with the numbers of a file as one text, which the thread that plans parses. */
export const listPassageTexts = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('passages')
    .select([
      'file_id',
      joined('bytes').as('bytes'),
      joined('characters').as('characters'),
      joined('words').as('words'),
      joined('tokens').as('tokens'),
      joined('growth').as('growth'),
      sql<string | null>`array_to_string(pages, ',')`.as('pages'),
      sql<string | null>`array_to_string(marks, ',')`.as('marks'),
    ])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();

const joined = (column: string) => sql<string>`array_to_string(${sql.ref(column)}, ',')`;

export type PassageTexts = Awaited<ReturnType<typeof listPassageTexts>>[number];

/**
 * A project, which of its categories have documents in a format, and a version that changes with whatever its
 * bundles depend on: the content, the sizes measured of PDFs, and the numbers of the last downloaded files.
 */
export async function findState(
  db: Database,
  { projectId, format }: { projectId: string; format: BundleFormat },
): Promise<
  { name: string; accountId: string; version: string; categoryIds: Array<string | null> } | undefined
> {
  const isIncluded = format === 'pdf' ? sql`file_type = 'pdf'` : sql`true`;
  const { rows } = await sql<{
    name: string;
    account_id: string;
    version: string;
    category_ids: Array<string | null> | null;
  }>`select name, account_id,
      concat_ws('.', content_version, categories_version,
        (select id from bundle_downloads where project_id = projects.id
          order by created_at desc, id desc limit 1),
        (select concat(count(*), '.', md5(string_agg(pdf_bytes::text, ',' order by file_id)))
          from passages join files on files.id = file_id where project_id = projects.id)) as version,
      (select array_agg(distinct category_id::text) from files
        where project_id = projects.id and not left_out and ${isIncluded}) as category_ids
    from projects where id = ${projectId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      name: row.name,
      accountId: row.account_id,
      version: row.version,
      categoryIds: row.category_ids ?? [],
    }
  );
}

/** Stores the sizes of files in a merged PDF: one number for the whole file, or one per page. */
export async function updatePdfBytes(
  tx: Transaction,
  measured: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const [fileId, bytes] of measured) {
    await tx
      .updateTable('passages')
      .set({ pdf_bytes: [...bytes] })
      .where('file_id', '=', fileId)
      .execute();
  }
}

export const findChoice = (db: Database, projectId: string) =>
  db
    .selectFrom('projects')
    .select(['bundle_target', 'bundle_format'])
    .where('id', '=', projectId)
    .executeTakeFirst();

/** Finds the last set of bundles generated for a project: for a target and format, or any. */
export const findLastDownload = (
  db: Database,
  { projectId, target, format }: { projectId: string; target?: string; format?: BundleFormat },
) => {
  let query = db.selectFrom('bundle_downloads').selectAll().where('project_id', '=', projectId);
  if (target !== undefined) query = query.where('target', '=', target);
  if (format !== undefined) query = query.where('format', '=', format);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
};

export const findDownload = (db: Database, { projectId, id }: { projectId: string; id: string }) =>
  db
    .selectFrom('bundle_downloads')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The kept downloads of a project for a target, newest first. */
export const listDownloads = (db: Database, { projectId, target }: { projectId: string; target: string }) =>
  db
    .selectFrom('bundle_downloads')
    .select(['format', 'version', 'manifest'])
    .where('project_id', '=', projectId)
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** How many manifests are kept for each target of a project: one per content, the last ones. */
const KEPT_MANIFESTS = 5;

/**
 * Records what a download contained; one with an equal manifest is only dated anew, and the last few of each target are
 * kept. Returns false if another has raised the version since it was planned. Requires the project's lock.
 */
export async function recordDownload(
  tx: Transaction,
  download: {
    id: string;
    projectId: string;
    target: string;
    format: BundleFormat;
    manifest: BundleManifest;
    highestVersion: number;
    now: Date;
  },
): Promise<boolean> {
  const { projectId, target, highestVersion } = download;
  const manifest = JSON.stringify(download.manifest);
  const known = await tx
    .updateTable('bundle_downloads')
    .set({ created_at: download.now })
    .where('project_id', '=', projectId)
    .where('target', '=', target)
    .where('format', '=', download.format)
    .where('manifest', '=', sql<BundleManifest>`${manifest}::jsonb`)
    .returning('id')
    .executeTakeFirst();
  if (known) return true;
  const { version } = await tx
    .selectFrom('bundle_downloads')
    .select((row) => row.fn.coalesce(row.fn.max('version'), sql.lit(0)).as('version'))
    .where('project_id', '=', projectId)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  if (version !== highestVersion) return false;
  await tx
    .insertInto('bundle_downloads')
    .values({
      id: download.id,
      project_id: projectId,
      target,
      format: download.format,
      version: Math.max(highestVersion, versionOf(download.manifest)),
      manifest,
      created_at: download.now,
    })
    .execute();
  await tx
    .deleteFrom('bundle_downloads')
    .where('id', 'in', (row) =>
      row
        .selectFrom('bundle_downloads')
        .select('id')
        .where('project_id', '=', projectId)
        .where('target', '=', target)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(KEPT_MANIFESTS),
    )
    .execute();
  return true;
}
