import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import { sql } from 'kysely';
import type { Transaction } from '../../../tables.ts';
import type {
  CategoriesState,
  CategoryState,
  FilePlacement,
  LabelState,
  RawCategoryState,
} from './edits.rules.ts';

// Reading one text of a thousand lines is much faster than reading arrays, and those are faster than rows.
const PLACEMENTS = sql<string | null>`string_agg(concat_ws(' ', id, coalesce(category_id::text, '-'),
  coalesce(placed_by, '-'), is_pinned::text), E'\\n')`;

function* placementsOf(lines: string | null): Generator<[string, FilePlacement]> {
  for (const line of lines?.split('\n') ?? []) {
    const [id = '', categoryId = '-', placedBy = '-', isPinned] = line.split(' ');
    yield [
      id,
      [
        categoryId === '-' ? null : categoryId,
        placedBy === '-' ? null : (placedBy as PlacedBy),
        isPinned === 'true',
      ],
    ];
  }
}

/** Reads the categories of a project and the placements of its files, in one statement. */
export async function readState(tx: Transaction, projectId: string): Promise<CategoriesState> {
  const { rows } = await sql<{ categories: CategoryState[] | null; placements: string | null }>`
    select
      (select jsonb_agg(to_jsonb(categories) - 'project_id' order by id) from categories
        where project_id = ${projectId}) as categories,
      (select ${PLACEMENTS} from files where project_id = ${projectId}) as placements`.execute(tx);
  const row = rows[0];
  return { categories: row?.categories ?? [], files: new Map(placementsOf(row?.placements ?? null)) };
}

/**
 * Does the same after work in this transaction: reads only the rows that the transaction has written; all others are
 * taken from `before`. The work must not write within savepoints.
 */
export async function readStateAfter(
  tx: Transaction,
  { projectId, before }: { projectId: string; before: CategoriesState },
): Promise<CategoriesState> {
  const isWritten = sql`xmin = pg_current_xact_id()::xid`;
  const { rows } = await sql<{
    ids: string | null;
    written: CategoryState[] | null;
    placements: string | null;
  }>`
    select
      (select string_agg(id::text, ' ') from categories where project_id = ${projectId}) as ids,
      (select jsonb_agg(to_jsonb(categories) - 'project_id') from categories
        where project_id = ${projectId} and ${isWritten}) as written,
      (select ${PLACEMENTS} from files where project_id = ${projectId} and ${isWritten}) as placements`.execute(
    tx,
  );
  const { ids = null, written = null, placements = null } = rows[0] ?? {};
  const present = new Set(ids?.split(' '));
  const known = new Map(before.categories.map((category) => [category.id, category]));
  for (const category of written ?? []) known.set(category.id, category);
  return {
    categories: [...known.values()]
      .filter(({ id }) => present.has(id))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    files: new Map([...before.files, ...placementsOf(placements)]),
  };
}

/**
 * Replaces rows of categories. Even a row that stays is deleted and reinserted, so that names can be swapped, and so
 * that downloads with the previous name are deleted with it.
 */
export async function replaceCategories(
  tx: Transaction,
  { projectId, ids, rows }: { projectId: string; ids: readonly string[]; rows: readonly CategoryState[] },
): Promise<void> {
  if (ids.length > 0) {
    await sql`delete from categories where project_id = ${projectId} and id = any(${ids}::uuid[])`.execute(
      tx,
    );
  }
  if (rows.length === 0) return;
  const complete = rows.map((row) => ({ ...row, project_id: projectId }));
  await sql`insert into categories
    select * from jsonb_populate_recordset(null::categories, ${JSON.stringify(complete)}::jsonb)`.execute(tx);
}

/** Applies placements to files of a project; files that no longer exist are skipped. */
export async function applyPlacements(
  tx: Transaction,
  {
    projectId,
    placements,
  }: { projectId: string; placements: ReadonlyArray<readonly [string, FilePlacement]> },
): Promise<void> {
  if (placements.length === 0) return;
  await sql`
    update files set category_id = placed.category_id, placed_by = placed.by, is_pinned = placed.pinned
    from unnest(
      ${placements.map(([id]) => id)}::uuid[],
      ${placements.map(([, [categoryId]]) => categoryId)}::uuid[],
      ${placements.map(([, [, placedBy]]) => placedBy)}::text[],
      ${placements.map(([, [, , isPinned]]) => isPinned)}::boolean[]
    ) as placed (file_id, category_id, by, pinned)
    where files.id = placed.file_id and files.project_id = ${projectId}`.execute(tx);
}

export async function readLabels(
  tx: Transaction,
  projectId: string,
): Promise<{ rawCategories: RawCategoryState[]; files: Record<string, LabelState> }> {
  const { rows } = await sql<{
    raw_categories: RawCategoryState[] | null;
    labels: Record<string, LabelState> | null;
  }>`
    select
      (select jsonb_agg(to_jsonb(raw_categories) - 'project_id' order by id) from raw_categories
        where project_id = ${projectId}) as raw_categories,
      (select jsonb_object_agg(files.id, jsonb_build_object(
          'raw_name', raw_categories.name, 'raw_language', raw_language, 'confidence', confidence,
          'reason', to_jsonb(reason), 'raw_placed_by', raw_placed_by, 'reason_sentence', reason_sentence,
          'second_category', second_category, 'second_nearness', second_nearness, 'fits_nowhere', fits_nowhere))
        from files join raw_categories on raw_categories.id = files.raw_category_id
        where files.project_id = ${projectId}) as labels`.execute(tx);
  return { rawCategories: rows[0]?.raw_categories ?? [], files: rows[0]?.labels ?? {} };
}

interface LabelsOf {
  readonly projectId: string;
  readonly rawCategories: readonly RawCategoryState[];
  readonly files: Readonly<Record<string, LabelState>>;
}

/** Restores previous labels of files. Files labeled again since keep their new label, which was paid for. */
export async function restoreLabels(
  tx: Transaction,
  { projectId, rawCategories, files }: LabelsOf,
): Promise<void> {
  await sql`
    insert into raw_categories (id, project_id, name, language, created_at)
    select id, ${projectId}, name, language, created_at
    from jsonb_to_recordset(${JSON.stringify(rawCategories)}::jsonb)
      as raw (id uuid, name text, language text, created_at timestamptz)
    on conflict do nothing`.execute(tx);
  await sql`
    update files set raw_category_id = raw_categories.id, raw_language = label.raw_language,
      confidence = label.confidence, reason = label.reason, raw_placed_by = label.raw_placed_by,
      reason_sentence = label.reason_sentence, second_category = label.second_category,
      second_nearness = label.second_nearness, fits_nowhere = label.fits_nowhere
    from ${labelRows(files)}, raw_categories
    where files.id = label.id and files.project_id = ${projectId} and files.raw_category_id is null
      and raw_categories.project_id = ${projectId} and lower(raw_categories.name) = lower(label.raw_name)`.execute(
    tx,
  );
}

/** Removes labels again. Files that have been labeled differently since keep their label. */
export async function removeLabels(tx: Transaction, { projectId, files }: LabelsOf): Promise<void> {
  await sql`
    update files set raw_category_id = null, raw_language = null, confidence = null, reason = '{}',
      raw_placed_by = null, reason_sentence = null, second_category = null, second_nearness = null,
      fits_nowhere = false
    from ${labelRows(files)}, raw_categories
    where files.id = label.id and files.project_id = ${projectId} and raw_categories.id = files.raw_category_id
      and lower(raw_categories.name) = lower(label.raw_name)
      and files.confidence is not distinct from label.confidence`.execute(tx);
  await sql`
    delete from raw_categories where project_id = ${projectId} and not exists (
      select from files where files.project_id = ${projectId} and files.raw_category_id = raw_categories.id
    )`.execute(tx);
}

const labelRows = (files: Readonly<Record<string, LabelState>>) => sql`jsonb_to_recordset(${JSON.stringify(
  Object.entries(files).map(([id, label]) => ({ id, ...label })),
)}::jsonb) as label (id uuid, raw_name text, raw_language text, confidence real, reason text[],
  raw_placed_by text, reason_sentence text, second_category text, second_nearness real, fits_nowhere boolean)`;

/** Updates a category that keeps its name; its downloads stay. */
export const updateCategory = (tx: Transaction, { id, created_at: _, ...fields }: CategoryState) =>
  tx.updateTable('categories').set(fields).where('id', '=', id).execute();

/**
 * Returns the most common language of some files, or of all files of the project if none are given; null without files.
 */
export async function findMainLanguage(
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds?: readonly string[] },
): Promise<string | null> {
  const row = await tx
    .selectFrom('files')
    .select((file) => [
      sql<string>`coalesce(raw_language, language)`.as('main'),
      file.fn.countAll<number>().as('count'),
    ])
    .where('project_id', '=', projectId)
    .$if(fileIds !== undefined, (query) => query.where('id', '=', sql<string>`any(${fileIds}::uuid[])`))
    .groupBy('main')
    .orderBy('count', 'desc')
    .orderBy('main')
    .limit(1)
    .executeTakeFirst();
  return row?.main ?? null;
}
