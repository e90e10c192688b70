import type { PlacedBy } from '@sheaf/contract/placed-by';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';

/** The categories of a project with what they hold; `version` changes when what they hold does. */
export const listCategories = (db: Database, projectId: string) =>
  db
    .selectFrom('categories')
    .leftJoin('files', (join) =>
      join
        .onRef('files.project_id', '=', 'categories.project_id')
        .onRef('files.category_id', '=', 'categories.id'),
    )
    .select((row) => [
      'categories.id',
      'categories.name',
      'categories.language',
      row.fn.count<number>('files.id').as('file_count'),
      row.fn.count<number>('files.id').filterWhere('files.file_type', '=', 'text').as('txt_file_count'),
      row.fn.count<number>('files.id').filterWhere('files.file_type', '=', 'pdf').as('pdf_file_count'),
      sql<number>`coalesce(sum(files.token_count), 0)`.as('token_count'),
      // Files never change, so the set of their ids stands for the content.
      sql<string>`md5(coalesce(string_agg(files.id::text, ',' order by files.id), ''))`.as('version'),
    ])
    .where('categories.project_id', '=', projectId)
    .groupBy(['categories.id', 'categories.name', 'categories.language'])
    .orderBy('file_count', 'desc')
    .orderBy('categories.name')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** The generated files of a project's categories. */
export const listCategoryOutputs = (db: Database, projectId: string) =>
  db
    .selectFrom('outputs')
    .select(['category_id', 'kind', 'version', 'size_bytes', 'storage_key'])
    .where('project_id', '=', projectId)
    .where('kind', 'in', ['category_txt', 'category_pdf'])
    .execute();

/** The raw categories of a project that have files. */
export const listRawCategories = (db: Database, projectId: string) =>
  db
    .selectFrom('raw_categories')
    .innerJoin('files', (join) =>
      join
        .onRef('files.project_id', '=', 'raw_categories.project_id')
        .onRef('files.raw_category_id', '=', 'raw_categories.id'),
    )
    .select((row) => [
      'raw_categories.id',
      'raw_categories.name',
      'raw_categories.language',
      row.fn.countAll<number>().as('count'),
    ])
    .where('raw_categories.project_id', '=', projectId)
    .groupBy(['raw_categories.id', 'raw_categories.name', 'raw_categories.language'])
    .orderBy('count', 'desc')
    .orderBy('raw_categories.name')
    .execute();

/** The raw categories of names (regardless of case), made if need be: the id of each by its name. */
export async function ensureRawCategories(
  tx: Transaction,
  { projectId, categories, now }: { projectId: string; categories: readonly NewRawCategory[]; now: Date },
): Promise<Map<string, string>> {
  if (categories.length === 0) return new Map();
  const names = categories.map(({ name }) => name);
  // Looked for first, since to insert what is there already would write it anew.
  const find = () =>
    sql<{ name: string; id: string }>`
      select wanted.name, raw_categories.id
      from unnest(${names}::text[]) as wanted (name)
      join raw_categories on raw_categories.project_id = ${projectId}
        and lower(raw_categories.name) = lower(wanted.name)`.execute(tx);
  const idsByName = async () => new Map((await find()).rows.map(({ name, id }) => [name, id]));
  const present = await idsByName();
  const missing = categories.filter(({ name }) => !present.has(name));
  if (missing.length === 0) return present;
  await tx
    .insertInto('raw_categories')
    .values(missing.map((category) => ({ ...category, id: uuid(), project_id: projectId, created_at: now })))
    .onConflict((conflict) => conflict.expression(sql`project_id, lower(name)`).doNothing())
    .execute();
  return idsByName();
}

/** A raw category that a file is to have, whether or not it is there. */
export interface NewRawCategory {
  readonly name: string;
  readonly language: string;
}

/** What phase 1 says of one file. */
export interface FileLabel {
  readonly fileId: string;
  readonly rawCategoryId: string;
  readonly language: string;
  readonly confidence: number;
  readonly reason: readonly string[];
  readonly placedBy: PlacedBy;
}

/** Labels files: one statement, however many. */
export const labelFiles = (tx: Transaction, labels: readonly FileLabel[]) =>
  sql`
    update files
    set raw_category_id = label."rawCategoryId", raw_language = label.language,
      confidence = label.confidence, reason = label.reason, raw_placed_by = label."placedBy"
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb)
      as label ("fileId" uuid, "rawCategoryId" uuid, language text, confidence real, reason text[], "placedBy" text)
    where files.id = label."fileId"`.execute(tx);

export const newCategoryId = (): string => uuid();

/** Inserts categories: one statement, however many. */
export async function insertCategories(
  tx: Transaction,
  { projectId, categories, now }: { projectId: string; categories: readonly NewCategory[]; now: Date },
): Promise<void> {
  if (categories.length === 0) return;
  await tx
    .insertInto('categories')
    .values(
      categories.map(({ categoryId, name, language }) => ({
        id: categoryId,
        project_id: projectId,
        name,
        language,
        created_at: now,
      })),
    )
    .execute();
}

interface NewCategory {
  readonly categoryId: string;
  readonly name: string;
  readonly language: string;
}

/** Puts files into categories: one statement, however many. Those that stay keep who placed them. */
export const placeFiles = (
  tx: Transaction,
  placements: ReadonlyArray<{ fileId: string; categoryId: string; placedBy: PlacedBy | null }>,
) =>
  sql`
    update files set category_id = placed.category_id, placed_by = coalesce(placed.by, files.placed_by)
    from unnest(
      ${placements.map(({ fileId }) => fileId)}::uuid[],
      ${placements.map(({ categoryId }) => categoryId)}::uuid[],
      ${placements.map(({ placedBy }) => placedBy)}::text[]
    ) as placed (file_id, category_id, by)
    where files.id = placed.file_id`.execute(tx);

/** Removes one category of a project, and takes it from its files; undefined when it is not there. */
export async function deleteCategory(tx: Transaction, category: { projectId: string; categoryId: string }) {
  const row = await tx
    .deleteFrom('categories')
    .where('id', '=', category.categoryId)
    .where('project_id', '=', category.projectId)
    .returning('id')
    .executeTakeFirst();
  if (row) await takeDeletedCategories(tx, category.projectId);
  return row;
}

/** Removes all categories of a project. Its files keep their ids: place them anew, or take them from them. */
export const deleteCategories = (tx: Transaction, projectId: string) =>
  tx.deleteFrom('categories').where('project_id', '=', projectId).execute();

/** Takes from a project's files the categories that are no more. */
export const takeDeletedCategories = (tx: Transaction, projectId: string) =>
  tx
    .updateTable('files')
    .set({ category_id: null, placed_by: null })
    .where('project_id', '=', projectId)
    .where('category_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories').select('id').whereRef('categories.id', '=', 'files.category_id'))),
    )
    .execute();

/** Removes all categories and raw categories of a project, and what both phases said of its files. */
export async function deleteAllCategories(tx: Transaction, projectId: string): Promise<void> {
  await deleteCategories(tx, projectId);
  await tx.deleteFrom('raw_categories').where('project_id', '=', projectId).execute();
  await tx
    .updateTable('files')
    .set({
      raw_category_id: null,
      raw_language: null,
      confidence: null,
      reason: [],
      raw_placed_by: null,
      category_id: null,
      placed_by: null,
    })
    .where('project_id', '=', projectId)
    .execute();
}
