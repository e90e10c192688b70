import type { PhaseStart, RunEstimate, RunType } from '@sheaf/contract/categorization';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { debitCredits, getBalance, type SpendingKey } from '../../credits/credits.ts';
import { addJob, type JobsContext, newJobId } from '../../jobs/jobs.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../../projects/projects.ts';
import { getRunPrice } from './run-price.ts';
import * as store from './runs.store.ts';

export interface RunStart {
  readonly type: RunType;
  /** For phase 1: the maximum number of files, oldest first. */
  readonly maxFiles?: number | undefined;
  readonly maxCategories?: number;
  readonly reuseExisting?: boolean;
  /** The run is not started if it would cost more. */
  readonly maxCredits?: number | undefined;
  /** The API key, if a program starts the run. */
  readonly key?: SpendingKey | undefined;
}

/** Returns what starting a run would cost now. Throws `nothing_to_do` or `phase_order` if there is nothing to start. */
export async function estimateRun(
  { db, clock }: Pick<JobsContext, 'db' | 'clock'>,
  project: AuthorizedProject,
  start: Pick<RunStart, 'type' | 'maxFiles'>,
): Promise<RunEstimate> {
  const { amount, files } = await db
    .transaction()
    .execute((tx) => getRunPrice(tx, project, { type: start.type, scope: scopeOf(start) }));
  const { total_credits: balance } = await getBalance(db, {
    accountId: project.accountId,
    now: clock.now(),
  });
  return { run: start.type, credits: amount, files, balance };
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
    const scope = scopeOf(start);
    // The project is locked, so the amount checked here is the amount debited below.
    const price = await getRunPrice(tx, project, { type: start.type, scope });
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
  });
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
