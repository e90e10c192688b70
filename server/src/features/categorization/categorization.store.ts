import { type CategoryFields, NEW_CATEGORY } from '@sheaf/contract/categorization';
import { compareNames } from '@sheaf/contract/natural-order';
import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import { UNLABELED, UNPLACED } from '../files/files.tables.ts';

const FILES_VERSION = sql<string>`md5(coalesce(string_agg(files.id::text, ',' order by files.id), ''))`;

/**
 * The version of a merged output of these files: their bytes never change, but their names may, and OCR may add the text
 * of some pages.
 */
const contentVersion = (alias: 'files' | 'copies') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`md5(coalesce(string_agg(
    concat_ws('/', ${column('id')}, ${column('folder')}, ${column('filename')}, cardinality(${column('ocr_pages')})),
    ',' order by ${column('id')}), ''))`;
};

/**
 * Returns the categories of a project, or one of them, with their file counts, largest first. `files_version` identifies
 * the set of files; `version` also all that a merged file of them contains besides: their names, folders and left-out copies, the
 * pages that OCR has read, and the names of the category and the project.
 */
export const listCategories = async (db: Database, projectId: string, only?: { categoryId: string }) => {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('projects', 'projects.id', 'categories.project_id')
    .leftJoin('files', (join) =>
      join
        .onRef('files.project_id', '=', 'categories.project_id')
        .onRef('files.category_id', '=', 'categories.id')
        .on('files.left_out', '=', false),
    )
    .leftJoin(
      (files) =>
        files
          .selectFrom('files as copies')
          .innerJoin('files as originals', 'originals.id', 'copies.copy_of')
          .select(['originals.category_id', contentVersion('copies').as('version')])
          .where('copies.project_id', '=', projectId)
          .where('copies.left_out', '=', true)
          .groupBy('originals.category_id')
          .as('copied'),
      (join) => join.onRef('copied.category_id', '=', 'categories.id'),
    )
    .selectAll('categories')
    .select((row) => [
      row.fn.count<number>('files.id').as('file_count'),
      row.fn.count<number>('files.id').filterWhere('files.file_type', '=', 'text').as('txt_file_count'),
      row.fn.count<number>('files.id').filterWhere('files.file_type', '=', 'pdf').as('pdf_file_count'),
      sql<number>`coalesce(sum(files.token_count), 0)`.as('token_count'),
      FILES_VERSION.as('files_version'),
      sql<string>`concat_ws('.', ${contentVersion('files')},
        md5(concat_ws('/', categories.name, projects.name)), copied.version)`.as('version'),
    ])
    .where('categories.project_id', '=', projectId)
    .$if(only !== undefined, (query) => query.where('categories.id', '=', only?.categoryId ?? ''))
    .groupBy(['categories.id', 'projects.name', 'copied.version'])
    .execute();
  // Here, since databases differ in how they order names.
  return rows.sort((a, b) => Number(b.file_count) - Number(a.file_count) || compareNames(a.name, b.name));
};

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const listCategoryOutputs = (db: Database, projectId: string) =>
  db
    .selectFrom('outputs')
    .select(['category_id', 'variant', 'version', 'size_bytes', 'storage_key'])
    .where('project_id', '=', projectId)
    .where('kind', '=', 'category_file')
    .execute();

/** Returns the raw categories of a project that have files. */
export const listRawCategories = (db: Database, projectId: string) =>
  db
    .selectFrom('raw_categories')
    .innerJoin('files', (join) =>
      join
        .onRef('files.project_id', '=', 'raw_categories.project_id')
        .onRef('files.raw_category_id', '=', 'raw_categories.id')
        .on('files.left_out', '=', false)
        .on('files.has_text', '=', true),
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

/** Finds raw categories by name, ignoring case, and creates the missing ones; returns their ids by name. */
export async function ensureRawCategories(
  tx: Transaction,
  { projectId, categories, now }: { projectId: string; categories: readonly NewRawCategory[]; now: Date },
): Promise<Map<string, string>> {
  if (categories.length === 0) return new Map();
  const names = categories.map(({ name }) => name);
  // Selected first, since an upsert would write a new row version for every existing row.
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

export interface NewRawCategory {
  readonly name: string;
  readonly language: string;
}

interface FileLabel {
  readonly fileId: string;
  readonly rawCategoryId: string;
  readonly language: string;
  readonly confidence: number;
  readonly reason: readonly string[];
  readonly placedBy: PlacedBy;
  readonly reasonSentence: string | null;
  readonly secondCategory: string | null;
  readonly secondNearness: number | null;
  readonly fitsNowhere: boolean;
}

export const labelFiles = (tx: Transaction, labels: readonly FileLabel[]) =>
  sql`
    update files
    set raw_category_id = label."rawCategoryId", raw_language = label.language,
      confidence = label.confidence, reason = label.reason, raw_placed_by = label."placedBy",
      reason_sentence = label."reasonSentence", second_category = label."secondCategory",
      second_nearness = label."secondNearness", fits_nowhere = label."fitsNowhere"
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb)
      as label ("fileId" uuid, "rawCategoryId" uuid, language text, confidence real, reason text[], "placedBy" text,
        "reasonSentence" text, "secondCategory" text, "secondNearness" real, "fitsNowhere" boolean)
    where files.id = label."fileId"`.execute(tx);

export const newCategoryId = (): string => uuid();

export async function insertCategories(
  tx: Transaction,
  { projectId, categories, now }: { projectId: string; categories: readonly NewCategory[]; now: Date },
): Promise<void> {
  if (categories.length === 0) return;
  await tx
    .insertInto('categories')
    .values(
      categories.map((category) => ({
        ...NEW_CATEGORY,
        ...category,
        project_id: projectId,
        created_at: now,
      })),
    )
    .execute();
}

type NewCategory = { id: string } & Pick<CategoryFields, 'name' | 'language'> & Partial<CategoryFields>;

/** Places any number of files in one statement. If `placedBy` is null, a file keeps its current value. */
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

export interface CategoryFit {
  readonly fileId: string;
  readonly categoryId: string;
  /** If not, it is that of the file's raw category, whose second best is of another kind. */
  readonly isJudged: boolean;
  readonly confidence: number | null;
  readonly reason: readonly string[];
  readonly reasonSentence: string | null;
  readonly secondCategoryId: string | null;
  readonly secondNearness: number | null;
  readonly fitsNowhere: boolean;
}

export const saveFits = (tx: Transaction, fits: readonly CategoryFit[]) =>
  sql`
    insert into category_fits (file_id, category_id, confidence, reason, reason_sentence, second_category_id,
      second_nearness, fits_nowhere)
    select files.id, fit."categoryId",
      case when fit."isJudged" then fit.confidence else files.confidence end,
      case when fit."isJudged" then fit.reason else files.reason end,
      case when fit."isJudged" then fit."reasonSentence" else files.reason_sentence end,
      fit."secondCategoryId", fit."secondNearness",
      case when fit."isJudged" then fit."fitsNowhere" else files.fits_nowhere end
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb)
      as fit ("fileId" uuid, "categoryId" uuid, "isJudged" boolean, confidence real, reason text[],
        "reasonSentence" text, "secondCategoryId" uuid, "secondNearness" real, "fitsNowhere" boolean)
    join files on files.id = fit."fileId"
    on conflict (file_id, category_id) do update set confidence = excluded.confidence, reason = excluded.reason,
      reason_sentence = excluded.reason_sentence, second_category_id = excluded.second_category_id,
      second_nearness = excluded.second_nearness, fits_nowhere = excluded.fits_nowhere`.execute(tx);

/** Deletes how well files fit categories that neither exist nor can be brought back by the history. */
export const deleteOldFits = (tx: Transaction, projectId: string) =>
  sql`
    with known as (
      select id from categories where project_id = ${projectId}
      union
      select (category->>'id')::uuid from edits,
        jsonb_array_elements((changes->'categories'->'before') || (changes->'categories'->'after')) as category
      where edits.project_id = ${projectId}
    )
    delete from category_fits using files
    where files.id = category_fits.file_id and files.project_id = ${projectId}
      and category_fits.category_id not in (select id from known)`.execute(tx);

/**
 * Deletes all categories of a project except those to keep. Its files still refer to the deleted ones: place them
 * again, or call `clearDeletedCategories`.
 */
export const deleteCategories = (
  tx: Transaction,
  { projectId, keep = [] }: { projectId: string; keep?: readonly string[] },
) =>
  tx
    .deleteFrom('categories')
    .where('project_id', '=', projectId)
    .where('id', '<>', sql<string>`all(${keep}::uuid[])`)
    .execute();

/** Clears the references of a project's files to deleted categories, and their pins there. */
export const clearDeletedCategories = (tx: Transaction, projectId: string) =>
  tx
    .updateTable('files')
    .set(UNPLACED)
    .where('project_id', '=', projectId)
    .where('category_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories').select('id').whereRef('categories.id', '=', 'files.category_id'))),
    )
    .execute();

/** Deletes all categories and raw categories of a project, and the results of both phases on its files. */
export async function deleteAllCategories(tx: Transaction, projectId: string): Promise<void> {
  await deleteCategories(tx, { projectId });
  await tx.deleteFrom('raw_categories').where('project_id', '=', projectId).execute();
  await tx
    .updateTable('files')
    .set({ ...UNLABELED, ...UNPLACED })
    .where('project_id', '=', projectId)
    .execute();
}
