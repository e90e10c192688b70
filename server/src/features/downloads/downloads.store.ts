import { createHash } from 'node:crypto';
import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { Target } from '@sheaf/contract/bundles/target';
import type { OutputKind } from '@sheaf/contract/downloads/outputs';
import { inPathOrder } from '@sheaf/contract/natural-order';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuid } from 'uuid';
import type { Database, Tables, Transaction } from '../../tables.ts';
import type { DownloadsTables } from './downloads.tables.ts';

export type OutputRow = DownloadsTables['outputs'];

export interface OutputTarget {
  readonly projectId: string;
  readonly kind: OutputKind;
  readonly categoryId: string | null;
  /** Of a category's file, or of bundles. */
  readonly format: BundleFormat | null;
  /** For a set of bundles: the tool, the format, and the download to compare with. */
  readonly bundles?: BundleRequest | undefined;
}

/** Bundles for a target in one of its formats; with `changedSince`, those that differ from that download. */
export interface BundleRequest {
  readonly target: Target;
  readonly format: BundleFormat;
  readonly changedSince: string | null;
  /** Ids of categories to leave out, sorted; see `UNCATEGORIZED_ID`. */
  readonly leaveOut: readonly string[];
}

/** The key that distinguishes outputs of one kind; it changes with the target's limits. */
export const variantOf = ({ bundles, format: own }: Partial<OutputTarget>): string => {
  if (!bundles) return own ?? '';
  const hashed = (value: object) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
  const { target, format, changedSince, leaveOut } = bundles;
  const without = leaveOut.length > 0 ? hashed(leaveOut) : '';
  return [target.id, format, changedSince ?? '', hashed(target).slice(0, 8), without].join(':');
};

/** Finds the output of a target, of any version. */
export const findOutput = (db: Database, target: OutputTarget): Promise<OutputRow | undefined> =>
  db
    .selectFrom('outputs')
    .selectAll()
    .where('project_id', '=', target.projectId)
    .where('kind', '=', target.kind)
    .where('category_id', target.categoryId === null ? 'is' : '=', target.categoryId)
    .where('variant', '=', variantOf(target))
    .executeTakeFirst();

export const findOutputById = (db: Database, id: string): Promise<OutputRow | undefined> =>
  db.selectFrom('outputs').selectAll().where('id', '=', id).executeTakeFirst();

export const newOutputId = (): string => uuid();

/** How many sets of bundles are kept for a project; of the other downloads there is one for each category and kind. */
const KEPT_BUNDLES = 5;

/** Replaces the previous output of its target; for bundles, also stale ones, and the oldest beyond the limit. */
export async function replaceOutput(tx: Transaction, output: OutputRow): Promise<void> {
  await tx
    .deleteFrom('outputs')
    .where('project_id', '=', output.project_id)
    .where('kind', '=', output.kind)
    .where('category_id', output.category_id === null ? 'is' : '=', output.category_id)
    .where((row) => row.or([row('variant', '=', output.variant), row('version', '!=', output.version)]))
    .execute();
  await tx.insertInto('outputs').values(output).execute();
  await tx
    .deleteFrom('outputs')
    .where('id', 'in', (row) =>
      row
        .selectFrom('outputs')
        .select('id')
        .where('project_id', '=', output.project_id)
        .where('kind', '=', 'bundles_zip')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(KEPT_BUNDLES),
    )
    .execute();
}

export const deleteOutputsBefore = (db: Database, before: Date) =>
  db.deleteFrom('outputs').where('created_at', '<', before).execute();

export const listOutputs = (db: Database, projectId: string) =>
  db
    .selectFrom('outputs')
    .select(['id', 'kind', 'category_id', 'version'])
    .where('project_id', '=', projectId)
    .execute();

export const deleteOutputs = (tx: Transaction, ids: readonly string[]) =>
  tx.deleteFrom('outputs').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

export async function doAllExist(
  tx: Transaction,
  content: { projectId: string; fileIds: readonly string[]; categoryIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ files: number; categories: number }>`select
    (select count(*) from files
      where project_id = ${content.projectId} and id = any(${content.fileIds}::uuid[])) as files,
    (select count(*) from categories
      where project_id = ${content.projectId} and id = any(${content.categoryIds}::uuid[])) as categories`.execute(
    tx,
  );
  const [found] = rows;
  return (
    Number(found?.files) === content.fileIds.length &&
    Number(found?.categories) === content.categoryIds.length
  );
}

export const findProject = (db: Database, projectId: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'content_version', 'categories_version', 'labels_version'])
    .where('id', '=', projectId)
    .executeTakeFirst();

export const copiesOf = (row: ExpressionBuilder<Tables, 'files'>) =>
  jsonArrayFrom(
    row
      .selectFrom('files as copies')
      .select(['copies.filename', 'copies.folder', 'copies.copy_kind'])
      .whereRef('copies.copy_of', '=', 'files.id')
      .where('copies.left_out', '=', true)
      .orderBy('copies.id'),
  );

/** A project's files for outputs, in natural order of their paths, by which outputs cite them. */
export const listSources = async (db: Database, projectId: string) => {
  const rows = await db
    .selectFrom('files')
    .select((row) => [
      'id',
      'filename',
      'folder',
      'file_type',
      'size_bytes',
      'token_count',
      'text_size_bytes',
      'page_count',
      'notes',
      'has_text',
      'text_is_original',
      'text_id',
      'category_id',
      'uploaded_at',
      'number',
      copiesOf(row).as('copies'),
    ])
    .where('project_id', '=', projectId)
    .where('left_out', '=', false)
    .orderBy('id')
    .execute();
  return inPathOrder(rows);
};

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

export const findOriginal = (db: Database, fileId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'project_id', 'filename', 'file_type', 'size_bytes', 'text_is_original', 'text_id'])
    .where('id', '=', fileId)
    .executeTakeFirst();

export type OriginalRow = NonNullable<Awaited<ReturnType<typeof findOriginal>>>;
