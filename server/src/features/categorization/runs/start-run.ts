import type { PhaseStart } from '@sheaf/contract/categorization';
import type { JobType } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import { debitCredits, type SpendingKey } from '../../credits/credits.ts';
import { addJob, type JobsContext, newJobId } from '../../jobs/jobs.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../../projects/projects.ts';
import { getRunPrice } from './run-price.ts';
import * as store from './runs.store.ts';

type RunType = Extract<
  JobType,
  'raw_categorization' | 'merge_categories' | 'assign_categories' | 'place_new'
>;

export interface RunStart {
  readonly type: RunType;
  /** For phase 1: so many files at most, the oldest first. */
  readonly maxFiles?: number | undefined;
  readonly maxCategories?: number;
  readonly reuseExisting?: boolean;
  /** With what a program starts it. */
  readonly key?: SpendingKey | undefined;
}

/**
 * Starts a run: debits its price, records its files and enqueues it, in one transaction.
 * Throws `run_in_progress`, `nothing_to_do`, `phase_order`, `insufficient_credits` or `key_ceiling`, changing nothing.
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
    const price = await getRunPrice(tx, project, { type: start.type, scope });
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

function scopeOf({ type, maxFiles }: RunStart): store.RunScope {
  if (type === 'raw_categorization') return { files: 'unlabeled', maxFiles };
  return { files: type === 'place_new' ? 'unplaced' : 'labeled' };
}
