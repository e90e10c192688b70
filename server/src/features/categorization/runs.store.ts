import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placed-by';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../tables.ts';
import { piecesOf } from './pieces.ts';

/** Records which files a run is for: those without a raw category, or those with one. */
export async function insertRunFiles(
  tx: Transaction,
  run: { jobId: string; projectId: string; areLabelled: boolean },
): Promise<void> {
  await tx
    .insertInto('runs')
    .columns(['job_id', 'file_ids'])
    .expression((row) =>
      row
        .selectFrom('files')
        .select([
          sql<string>`${run.jobId}::uuid`.as('job_id'),
          sql<string[]>`coalesce(array_agg(id), '{}')`.as('file_ids'),
        ])
        .where('project_id', '=', run.projectId)
        .where('raw_category_id', run.areLabelled ? 'is not' : 'is', null),
    )
    .execute();
}

/** `isDone`: the run is for it, and phase 1 has labelled it, this run or (in phase 2) one before. */
type RunDocument = EngineDocument & { isInRun: boolean; isDone: boolean };

/**
 * What the categoriser reads of a project: the files of the run, and those that phase 1 has labelled before.
 * Read piece by piece, since the embedded database answers nobody else while it answers one query.
 */
export async function readDocuments(
  db: Database,
  run: { jobId: string; projectId: string },
): Promise<RunDocument[]> {
  const { file_ids, labelled } = await db
    .selectFrom('runs')
    .select((row) => [
      'file_ids',
      // Ten thousand ids as one value are read in a tenth of the time that as many rows take.
      row
        .selectFrom('files')
        .select(sql<string[]>`coalesce(array_agg(id), '{}')`.as('ids'))
        .where('project_id', '=', run.projectId)
        .where('raw_category_id', 'is not', null)
        .as('labelled'),
    ])
    .where('job_id', '=', run.jobId)
    .executeTakeFirstOrThrow();
  const inRun = new Set(file_ids);
  const needed = [...new Set([...file_ids, ...(labelled ?? [])])].sort();
  const documents: RunDocument[] = [];
  for (let start = 0; start < needed.length; start += DOCUMENTS_PER_PAGE) {
    const ids = needed.slice(start, start + DOCUMENTS_PER_PAGE);
    for (const piece of piecesOf(await listDocuments(db, ids), READ_AT_ONCE)) {
      documents.push(...(await readPiece(db, piece, inRun)));
    }
  }
  return documents;
}

const DOCUMENTS_PER_PAGE = 500;

/** Documents without their readings, but with the size that the digests have where they are kept. */
const listDocuments = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .innerJoin('readings', 'readings.file_id', 'files.id')
    .select(['id', 'filename', 'files.language', 'raw_category_id', 'category_id'])
    // Their length would have to be read, and most of them unpacked.
    .select(sql<number>`pg_column_size(readings.digest)`.as('digest_bytes'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

// So much is read in a few milliseconds. A document's terms are about as large as its digest, at most, and a digest is
// kept in half the space.
const READ_AT_ONCE = { items: 100, weight: 64 * 1024, weightOf: (of: ListedDocument) => of.digest_bytes };

/** The documents with what was read of them at upload. */
async function readPiece(
  db: Database,
  piece: readonly ListedDocument[],
  inRun: ReadonlySet<string>,
): Promise<RunDocument[]> {
  const ids = piece.map(({ id }) => id);
  const rows = await db
    .selectFrom('readings')
    .select(['file_id', 'digest', 'terms'])
    .where('file_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const readings = new Map(rows.map(({ file_id, ...reading }) => [file_id, reading]));
  return piece.flatMap((document) => {
    const reading = readings.get(document.id);
    // Deleted between the two queries, or read.
    if (!reading) return [];
    return {
      ...reading,
      id: document.id,
      filename: document.filename,
      language: document.language,
      rawCategoryId: document.raw_category_id,
      categoryId: document.category_id,
      isInRun: inRun.has(document.id),
      isDone: inRun.has(document.id) && document.raw_category_id !== null,
    };
  });
}

/** The category that phase 2 has found for a file. */
export interface Placement {
  readonly fileId: string;
  readonly categoryId: string;
  /** Null for a file that was there before. */
  readonly placedBy: PlacedBy | null;
}

/** Keeps the result of phase 2, so that it can be written step by step and still whole. */
export const keepPlacements = (
  tx: Transaction,
  {
    jobId,
    placements,
    counts,
    isUnchanged,
  }: { jobId: string; placements: readonly Placement[]; counts: PlacedCounts; isUnchanged: boolean },
) =>
  tx
    .updateTable('runs')
    .set({
      placed_file_ids: placements.map(({ fileId }) => fileId),
      placed_category_ids: placements.map(({ categoryId }) => categoryId),
      placed_by: placements.map(({ placedBy }) => placedBy),
      placed_counts: JSON.stringify(counts),
      is_unchanged: isUnchanged,
    })
    .where('job_id', '=', jobId)
    .execute();

/** The result that a run has kept and not yet written whole; undefined when there is none. */
export async function findPlacements(db: Database, jobId: string): Promise<Placement[] | undefined> {
  const row = await db
    .selectFrom('runs')
    .select(['placed_file_ids', 'placed_category_ids', 'placed_by'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const categoryIds = row?.placed_category_ids;
  return row?.placed_file_ids?.flatMap((fileId, index) => {
    const categoryId = categoryIds?.[index];
    return categoryId === undefined ? [] : [{ fileId, categoryId, placedBy: row.placed_by?.[index] ?? null }];
  });
}

/** Notes that phase 2 has written its result, which need not be kept any longer; says whether it changed anything. */
export const markRunWritten = (tx: Transaction, jobId: string) =>
  tx
    .updateTable('runs')
    .set({ is_written: true, placed_file_ids: null, placed_category_ids: null, placed_by: null })
    .where('job_id', '=', jobId)
    .returning('is_unchanged')
    .executeTakeFirstOrThrow();

/** How many files a run has placed by whom: phase 1 by its files, phase 2 as it was kept with the result. */
export async function countPlacedBy(
  tx: Transaction,
  { jobId, isPhase1 }: { jobId: string; isPhase1: boolean },
): Promise<PlacedCounts> {
  if (!isPhase1) {
    const run = await tx
      .selectFrom('runs')
      .select('placed_counts')
      .where('job_id', '=', jobId)
      .executeTakeFirst();
    return run?.placed_counts ?? {};
  }
  const rows = await tx
    .selectFrom('runs')
    .innerJoinLateral(sql<{ id: string }>`unnest(runs.file_ids)`.as<'scope'>(sql`scope (id)`), (join) =>
      join.onTrue(),
    )
    .innerJoin('files', 'files.id', 'scope.id')
    .select((run) => ['files.raw_placed_by', run.fn.countAll<number>().as('count')])
    .where('runs.job_id', '=', jobId)
    .where('files.raw_category_id', 'is not', null)
    .groupBy('files.raw_placed_by')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ raw_placed_by, count }) => (raw_placed_by ? [[raw_placed_by, Number(count)]] : [])),
  );
}

/** How many files a run is for, are done, have a category and `needsALook`, and what those not done were charged. */
export async function sumRun(tx: Database, jobId: string) {
  const isDone = sql<boolean>`case jobs.type when 'raw_categorization' then files.raw_category_id is not null
    else runs.is_written end`;
  const row = await tx
    .selectFrom('runs')
    .innerJoin('jobs', 'jobs.id', 'runs.job_id')
    .innerJoinLateral(sql<{ id: string }>`unnest(runs.file_ids)`.as<'scope'>(sql`scope (id)`), (join) =>
      join.onTrue(),
    )
    .innerJoin('files', 'files.id', 'scope.id')
    .select((run) => [
      run.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where ${isDone})`.as('done'),
      sql<number>`count(*) filter (where ${isDone} and files.category_id is not null)`.as('placed'),
      sql<number>`count(*) filter (where ${isDone} and (not files.has_text
        or coalesce(files.confidence, 0) < ${CONFIDENCE_LEVELS.likely}))`.as('need_look'),
      sql<number>`coalesce(sum(files.file_credits) filter (where not ${isDone}), 0)`.as('open_credits'),
      run.fn.count<number>('files.raw_category_id').distinct().as('raw_categories'),
      sql<boolean>`coalesce(bool_or(runs.is_unchanged), false)`.as('is_unchanged'),
    ])
    .where('runs.job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    done: Number(row.done),
    placed: Number(row.placed),
    needLook: Number(row.need_look),
    openCredits: Number(row.open_credits),
    rawCategories: Number(row.raw_categories),
    isUnchanged: row.is_unchanged,
  };
}
