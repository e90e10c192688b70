import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placement/placed-by';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';
import { isInRuns } from '../../projects/projects.ts';
import type { ResultChange } from '../categorization.rules.ts';

/** The files that a run covers: those without a raw category, those with one, or those without a category. */
export interface RunScope {
  readonly files: 'unlabeled' | 'labeled' | 'unplaced';
  /** The maximum number of files, oldest first. */
  readonly maxFiles?: number | undefined;
}

/**
 * Ids are in upload order. Files without readable text are never guessed at; files that their owner has moved out of
 * all categories must not be placed.
 */
const selectScope = (db: Database, { projectId, scope }: { projectId: string; scope: RunScope }) => {
  const files = db.selectFrom('files').where('project_id', '=', projectId).where(isInRuns);
  const inScope =
    scope.files === 'unplaced'
      ? files.where('category_id', 'is', null).where('is_pinned', '=', false)
      : files.where('raw_category_id', scope.files === 'labeled' ? 'is not' : 'is', null);
  return scope.maxFiles === undefined ? inScope : inScope.orderBy('id').limit(scope.maxFiles);
};

export async function insertRunFiles(
  tx: Transaction,
  run: { jobId: string; projectId: string; scope: RunScope },
): Promise<void> {
  await tx
    .insertInto('runs')
    .columns(['job_id', 'file_ids'])
    .expression((row) =>
      row
        .selectFrom(selectScope(tx, run).select('id').as('scope'))
        .select([
          sql<string>`${run.jobId}::uuid`.as('job_id'),
          sql<string[]>`coalesce(array_agg(id), '{}')`.as('file_ids'),
        ]),
    )
    .execute();
}

/** Returns how many files a run would cover, and what labeling those without a raw category costs. */
export async function sumScope(
  tx: Transaction,
  of: { projectId: string; scope: RunScope },
): Promise<{ files: number; openCredits: number }> {
  const row = await tx
    .selectFrom(selectScope(tx, of).select(['file_credits', 'raw_category_id']).as('scope'))
    .select((file) => [
      file.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(file_credits) filter (where raw_category_id is null), 0)`.as('credits'),
    ])
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), openCredits: Number(row.credits) };
}

/** The category in which phase 2 has placed a file. */
export interface Placement {
  readonly fileId: string;
  readonly categoryId: string;
  /** Null for a file that was already there. */
  readonly placedBy: PlacedBy | null;
}

/** Saves the result of phase 2 with its run, so that it is written completely even though in steps. */
export const savePlacements = (
  tx: Transaction,
  {
    jobId,
    placements,
    counts,
    change,
  }: { jobId: string; placements: readonly Placement[]; counts: PlacedCounts; change: ResultChange },
) =>
  tx
    .updateTable('runs')
    .set({
      placed_file_ids: placements.map(({ fileId }) => fileId),
      placed_category_ids: placements.map(({ categoryId }) => categoryId),
      placed_by: placements.map(({ placedBy }) => placedBy),
      placed_counts: JSON.stringify(counts),
      is_unchanged: change === 'unchanged',
      keeps_raw: change === 'keeps_raw',
    })
    .where('job_id', '=', jobId)
    .execute();

/** Finds whether the result of a run is written completely, and its placements if they are saved but not all written. */
export async function findResult(db: Database, jobId: string) {
  const row = await db
    .selectFrom('runs')
    .select(['is_written', 'placed_file_ids', 'placed_category_ids', 'placed_by'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const unwritten = row?.placed_file_ids?.flatMap((fileId, index): Placement[] => {
    const categoryId = row.placed_category_ids?.[index];
    return categoryId === undefined ? [] : [{ fileId, categoryId, placedBy: row.placed_by?.[index] ?? null }];
  });
  return { isWritten: row?.is_written ?? false, unwritten };
}

/**
 * Marks the result of a run as written, deletes the saved copy, and returns whether the result was the same as before.
 */
export const markRunWritten = (tx: Transaction, jobId: string) =>
  tx
    .updateTable('runs')
    .set({ is_written: true, placed_file_ids: null, placed_category_ids: null, placed_by: null })
    .where('job_id', '=', jobId)
    .returning('is_unchanged')
    .executeTakeFirstOrThrow();

/** Returns how many files of a run each source has placed: counted for phase 1, saved with the result for phase 2. */
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

/**
 * Returns counts of a run's files: total, done, placed, those that a person should check, and the price of the unlabeled
 * ones; and what the result of phase 2 changes.
 */
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
      sql<number>`coalesce(sum(files.file_credits) filter (where files.raw_category_id is null), 0)`.as(
        'open_credits',
      ),
      run.fn.count<number>('files.raw_category_id').distinct().as('raw_categories'),
      run.fn.count<number>('files.category_id').distinct().as('categories'),
      sql<boolean>`coalesce(bool_or(runs.is_unchanged), false)`.as('is_unchanged'),
      sql<boolean>`coalesce(bool_or(runs.keeps_raw), false)`.as('keeps_raw'),
    ])
    .where('runs.job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    done: Number(row.done),
    placed: Number(row.placed),
    openCredits: Number(row.open_credits),
    rawCategories: Number(row.raw_categories),
    categories: Number(row.categories),
    change: row.is_unchanged
      ? ('unchanged' as const)
      : row.keeps_raw
        ? ('keeps_raw' as const)
        : ('changed' as const),
  };
}
