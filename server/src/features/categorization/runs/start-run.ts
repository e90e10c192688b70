import type { PhaseStart } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import { isKnownUnchanged, mergeOutcome } from '@sheaf/contract/runs/merge-forecast';
import type { RunEstimate, RunType } from '@sheaf/contract/runs/runs';
import { ALL_SORTED } from '@sheaf/contract/runs/sort-messages';
import { ASSIGN_OUTCOME, assignsToPresent } from '@sheaf/contract/runs/sort-price';
import type { Transaction } from '../../../tables.ts';
import { debitCredits, getBalance, type SpendingKey } from '../../credits/credits.ts';
import type { JobInput } from '../../jobs/jobs.tables.ts';
import { addJob, type JobsContext, newJobId } from '../../jobs/jobs.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  countFiles,
  findMergeForecast,
  lockProject,
} from '../../projects/projects.ts';
import { getRunPrice } from './run-price.ts';
import * as store from './runs.store.ts';

export interface RunStart {
  readonly type: Exclude<RunType, 'sort'>;
  /** For phase 1: the maximum number of files, oldest first. */
  readonly maxFiles?: number | undefined;
  readonly maxCategories?: number | undefined;
  readonly reuseExisting?: boolean | undefined;
  /** The run is not started if it would cost more. */
  readonly maxCredits?: number | undefined;
  readonly key?: SpendingKey | undefined;
  /** For phase 1 of a sort: how phase 2 starts. */
  readonly sort?: JobInput['sort'];
}

interface SortStart {
  readonly maxCategories: number;
  readonly reuseExisting: boolean;
  /** Nothing is started if both phases together might cost more. */
  readonly maxCredits?: number | undefined;
  readonly key?: SpendingKey | undefined;
}

type Estimated = Omit<RunStart, 'type'> & { readonly type: RunType };

/** What starting a run would cost now. Throws `nothing_to_do` or `phase_order` if there is nothing to start. */
export async function estimateRun(
  { db, clock }: Pick<JobsContext, 'db' | 'clock'>,
  project: AuthorizedProject,
  { type, maxFiles, maxCategories = MAX_CATEGORIES.default, reuseExisting = false }: Estimated,
): Promise<RunEstimate> {
  const { amount, files, outcome } = await db.transaction().execute(async (tx) => {
    if (type === 'sort') return planSort(tx, project, { maxCategories, reuseExisting });
    const scope = scopeOf({ type, maxFiles });
    return getRunPrice(tx, project, { type, scope, maxCategories });
  });
  const { total_credits: balance } = await getBalance(db, {
    accountId: project.accountId,
    now: clock.now(),
  });
  return { run: type, credits: amount, files, balance, outcome };
}

/**
 * Starts a run: debits its price, records its files and enqueues it in one transaction. Throws `run_in_progress`,
 * `nothing_to_do`, `phase_order`, `over_max_credits`, `insufficient_credits` or `key_ceiling`, changing nothing.
 */
export async function startRun(
  context: JobsContext,
  project: AuthorizedProject,
  start: RunStart,
): Promise<PhaseStart> {
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    return startInTransaction(context, tx, project, start);
  });
}

/**
 * Starts phase 1 of a sort, or phase 2 if every file has a raw category already. Phase 2 follows in the transaction that
 * ends phase 1 (see `settle` in runs.jobs.ts), so that it starts once, however often a worker dies. Throws like
 * `startRun`.
 */
export async function startSort(
  context: JobsContext,
  project: AuthorizedProject,
  { maxCredits, key, ...options }: SortStart,
): Promise<PhaseStart> {
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    const { amount, phase2, isPhase1Done } = await planSort(tx, project, options);
    assertWithinMax(amount, maxCredits);
    const { maxCategories } = options;
    const reuseExisting = phase2 === 'assign_categories';
    if (isPhase1Done)
      return startInTransaction(context, tx, project, { type: phase2, maxCategories, reuseExisting, key });
    return startInTransaction(context, tx, project, {
      type: 'raw_categorization',
      key,
      sort: { maxCategories, reuseExisting, ...(key && { keyFamilyId: key.familyId }) },
    });
  });
}

/** Starts a run in a locked project without one. After an error, the transaction must be rolled back. */
export async function startInTransaction(
  context: JobsContext,
  tx: Transaction,
  project: AuthorizedProject,
  start: RunStart,
): Promise<PhaseStart> {
  const scope = scopeOf(start);
  // The project is locked, so the amount checked here is the amount debited below.
  const price = await getRunPrice(tx, project, { ...start, scope });
  assertWithinMax(price.amount, start.maxCredits);
  const id = newJobId();
  const job = await addJob(context, tx, {
    id,
    projectId: project.id,
    accountId: project.accountId,
    type: start.type,
    target: 'run',
    input: {
      ...(start.maxCategories !== undefined && { maxCategories: start.maxCategories }),
      ...(start.reuseExisting !== undefined && { reuseExisting: start.reuseExisting }),
      ...(start.sort && { sort: start.sort }),
    },
  });
  if (!job) throw new DomainError('run_in_progress', 'A process is already running for this project.');
  await store.insertRunFiles(tx, { jobId: id, projectId: project.id, scope });
  const remaining = await debitCredits(tx, {
    ...price,
    accountId: project.accountId,
    jobId: id,
    projectId: project.id,
    key: start.key,
    now: context.clock.now(),
  });
  return { job_id: id, credits_used: price.amount, remaining_credits: remaining };
}

function assertWithinMax(amount: number, max: number | undefined): void {
  if (max === undefined || amount <= max) return;
  throw new DomainError(
    'over_max_credits',
    `This run costs ${amount} ${plural(amount, 'credit')}, and at most ${max} were allowed. Nothing was started and nothing was charged; allow more, or make the run smaller.`,
  );
}

function scopeOf({ type, maxFiles }: Pick<RunStart, 'type' | 'maxFiles'>): store.RunScope {
  if (type === 'raw_categorization') return { files: 'unlabeled', maxFiles };
  return { files: type === 'place_new' ? 'unplaced' : 'labeled' };
}

interface SortPlan {
  /** Of both phases, at most. */
  amount: number;
  files: number;
  isPhase1Done: boolean;
  phase2: 'merge_categories' | 'assign_categories';
  /** What phase 2 would do, as far as it is known. */
  outcome: string;
}

/** Plans a sort. Throws `nothing_to_do` if it would change nothing. */
async function planSort(
  tx: Transaction,
  project: AuthorizedProject,
  { maxCategories, reuseExisting }: { maxCategories: number; reuseExisting: boolean },
): Promise<SortPlan> {
  const counts = await countFiles(tx, project);
  const { labeled, inRuns, categories, unplaced } = counts;
  const isReusing = (reuseExisting && categories > 0) || assignsToPresent(counts);
  const phase2 = isReusing ? 'assign_categories' : 'merge_categories';
  if (labeled < inRuns || inRuns === 0) {
    const price = await getRunPrice(tx, project, {
      type: 'raw_categorization',
      scope: { files: 'unlabeled' },
    });
    return {
      amount: price.amount + CREDIT_ACTIONS.category_assignment.cost,
      files: price.files,
      isPhase1Done: false,
      phase2,
      outcome: isReusing ? ASSIGN_OUTCOME : mergeOutcome(null, maxCategories),
    };
  }
  const { forecast } = await findMergeForecast(tx, project);
  const isUnchanged = isReusing ? unplaced === 0 : isKnownUnchanged(forecast, maxCategories);
  if (categories > 0 && isUnchanged) throw new DomainError('nothing_to_do', ALL_SORTED);
  const price = await getRunPrice(tx, project, { type: phase2, scope: { files: 'labeled' }, maxCategories });
  return {
    amount: price.amount,
    files: price.files,
    isPhase1Done: true,
    phase2,
    outcome: isReusing ? ASSIGN_OUTCOME : mergeOutcome(forecast, maxCategories),
  };
}
