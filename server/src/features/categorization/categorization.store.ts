import type { EngineDocument } from '@sheaf/engine/categoriser';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';

/** The categories of a project with what they hold; `version` changes when what they hold does. */
export const listCategories = (db: Database, projectId: string) =>
  db
    .selectFrom('categories')
    .leftJoin('files', 'files.category_id', 'categories.id')
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
    .innerJoin('files', 'files.raw_category_id', 'raw_categories.id')
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

/** How many files a project has, with a raw category and with a category, and how many categories. */
export async function countFiles(db: Database, projectId: string) {
  const row = await db
    .selectFrom('files')
    .select((file) => [
      file.fn.countAll<number>().as('total'),
      file.fn.count<number>('raw_category_id').as('labelled'),
      file.fn.count<number>('category_id').as('placed'),
      sql<number>`coalesce(sum(file_credits) filter (where raw_category_id is null), 0)`.as('open_credits'),
      sql<number>`(select count(*) from categories where categories.project_id = ${projectId})`.as(
        'categories',
      ),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    labelled: Number(row.labelled),
    placed: Number(row.placed),
    openCredits: Number(row.open_credits),
    categories: Number(row.categories),
  };
}

/** Records which files a run is for: those without a raw category, or those with one. */
export async function insertRunFiles(
  tx: Transaction,
  run: { jobId: string; projectId: string; areLabelled: boolean },
): Promise<void> {
  await tx
    .insertInto('run_files')
    .columns(['job_id', 'file_id'])
    .expression((row) =>
      row
        .selectFrom('files')
        .select([sql<string>`${run.jobId}::uuid`.as('job_id'), 'id'])
        .where('project_id', '=', run.projectId)
        .where('raw_category_id', run.areLabelled ? 'is not' : 'is', null),
    )
    .execute();
}

const DOCUMENTS_PER_PAGE = 100;

/**
 * What the categoriser reads of a project: the files of the run, and those that phase 1 has labelled before.
 * Read page by page, since the embedded database answers nobody else meanwhile.
 */
export async function readDocuments(
  db: Database,
  run: { jobId: string; projectId: string },
): Promise<Array<EngineDocument & { isInRun: boolean; isDone: boolean }>> {
  const documents: Array<EngineDocument & { isInRun: boolean; isDone: boolean }> = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('files')
      .innerJoin('readings', 'readings.file_id', 'files.id')
      .leftJoin('run_files', (join) =>
        join.onRef('run_files.file_id', '=', 'files.id').on('run_files.job_id', '=', run.jobId),
      )
      .select([
        'files.id',
        'files.filename',
        'files.language',
        'files.raw_category_id as rawCategoryId',
        'files.category_id as categoryId',
        'readings.digest',
        'readings.terms',
        'run_files.is_done',
      ])
      .where('files.project_id', '=', run.projectId)
      .where('files.id', '>', after)
      .where((row) =>
        row.or([row('files.raw_category_id', 'is not', null), row('run_files.job_id', 'is not', null)]),
      )
      .orderBy('files.id')
      .limit(DOCUMENTS_PER_PAGE)
      .execute();
    documents.push(
      ...rows.map(({ is_done, ...row }) => ({ ...row, isInRun: is_done !== null, isDone: is_done === true })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < DOCUMENTS_PER_PAGE) return documents;
    after = last.id;
  }
}

/** The raw category of a name (regardless of case), made if need be. */
export async function ensureRawCategory(
  tx: Transaction,
  category: { projectId: string; name: string; language: string; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('raw_categories')
    .values({
      id: uuid(),
      project_id: category.projectId,
      name: category.name,
      language: category.language,
      created_at: category.now,
    })
    .onConflict((conflict) =>
      // Nothing changes, but the row comes back, which "do nothing" would not do.
      conflict
        .expression(sql`project_id, lower(name)`)
        .doUpdateSet({ language: sql`raw_categories.language` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What phase 1 says of one file. */
export interface FileLabel {
  readonly fileId: string;
  readonly rawCategoryId: string;
  readonly language: string;
  readonly confidence: number;
  readonly reason: readonly string[];
}

/** Labels files of a run and marks them as done: two statements, however many files. */
export async function labelFiles(
  tx: Transaction,
  { jobId, labels }: { jobId: string; labels: readonly FileLabel[] },
): Promise<void> {
  await sql`
    update files
    set raw_category_id = label."rawCategoryId", raw_language = label.language,
      confidence = label.confidence, reason = label.reason
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb)
      as label ("fileId" uuid, "rawCategoryId" uuid, language text, confidence real, reason text[])
    where files.id = label."fileId"`.execute(tx);
  await tx
    .updateTable('run_files')
    .set({ is_done: true })
    .where('job_id', '=', jobId)
    .where(
      'file_id',
      'in',
      labels.map((label) => label.fileId),
    )
    .execute();
}

/** Marks all files of a run as done. */
export const markRunDone = (tx: Transaction, jobId: string) =>
  tx.updateTable('run_files').set({ is_done: true }).where('job_id', '=', jobId).execute();

/** How many files a run is for, how many are done, and what those not done were charged. */
export async function sumRun(tx: Transaction, jobId: string) {
  const row = await tx
    .selectFrom('run_files')
    .innerJoin('files', 'files.id', 'run_files.file_id')
    .select((run) => [
      run.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where run_files.is_done)`.as('done'),
      sql<number>`coalesce(sum(files.file_credits) filter (where not run_files.is_done), 0)`.as(
        'open_credits',
      ),
      run.fn.count<number>('files.raw_category_id').distinct().as('raw_categories'),
    ])
    .where('run_files.job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    done: Number(row.done),
    openCredits: Number(row.open_credits),
    rawCategories: Number(row.raw_categories),
  };
}

/** Inserts a category and returns its id. */
export async function insertCategory(
  tx: Transaction,
  category: { projectId: string; name: string; language: string; now: Date },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('categories')
    .values({
      id,
      project_id: category.projectId,
      name: category.name,
      language: category.language,
      created_at: category.now,
    })
    .execute();
  return id;
}

/** Puts files into a category. */
export const placeFiles = (
  tx: Transaction,
  placement: { projectId: string; categoryId: string; fileIds: string[] },
) =>
  tx
    .updateTable('files')
    .set({ category_id: placement.categoryId })
    .where('project_id', '=', placement.projectId)
    .where('id', 'in', placement.fileIds)
    .execute();

/** Puts all files of whole raw categories into a category. */
export const placeRawCategories = (
  tx: Transaction,
  placement: { projectId: string; categoryId: string; rawCategoryIds: string[] },
) =>
  tx
    .updateTable('files')
    .set({ category_id: placement.categoryId })
    .where('project_id', '=', placement.projectId)
    .where('raw_category_id', 'in', placement.rawCategoryIds)
    .execute();

/** Removes one category of a project; undefined when it is not there. */
export const deleteCategory = (tx: Transaction, category: { projectId: string; categoryId: string }) =>
  tx
    .deleteFrom('categories')
    .where('id', '=', category.categoryId)
    .where('project_id', '=', category.projectId)
    .returning('id')
    .executeTakeFirst();

/** Removes all categories of a project; its files stay, without one. */
export const deleteCategories = (tx: Transaction, projectId: string) =>
  tx.deleteFrom('categories').where('project_id', '=', projectId).execute();

/** Removes all raw categories of a project, and what phase 1 said of its files. */
export async function deleteRawCategories(tx: Transaction, projectId: string): Promise<void> {
  await tx.deleteFrom('raw_categories').where('project_id', '=', projectId).execute();
  await tx
    .updateTable('files')
    .set({ raw_category_id: null, raw_language: null, confidence: null, reason: [] })
    .where('project_id', '=', projectId)
    .execute();
}
