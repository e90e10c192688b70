import type { PhaseStart } from '@sheaf/contract/categorization';
import { CREDIT_ACTIONS, type CreditAction } from '@sheaf/contract/credits';
import type { JobType } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Transaction } from '../../tables.ts';
import { debitCredits } from '../credits/credits.ts';
import { addJob, type Jobs, newJobId } from '../jobs/jobs.ts';
import { type AuthorizedProject, assertNoRun, countFiles, lockProject } from '../projects/projects.ts';
import * as store from './runs.store.ts';

/** What a run is started with. */
export interface RunStart {
  readonly type: Extract<JobType, 'raw_categorization' | 'merge_categories' | 'assign_categories'>;
  readonly maxCategories?: number;
  readonly reuseExisting?: boolean;
}

/**
 * Starts a run: debits its price, records which files it is for, and queues it: all of it happens, or none.
 * Throws `run_in_progress`, `nothing_to_do`, `phase_order` or `insufficient_credits`, changing nothing.
 */
export async function startRun(jobs: Jobs, project: AuthorizedProject, start: RunStart): Promise<PhaseStart> {
  return jobs.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    const price = await priceOf(tx, project, start);
    const id = newJobId();
    const job = await addJob(jobs, tx, {
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
    await store.insertRunFiles(tx, {
      jobId: id,
      projectId: project.id,
      areLabelled: start.type !== 'raw_categorization',
    });
    const remaining = await debitCredits(tx, {
      ...price,
      accountId: project.accountId,
      jobId: id,
      projectId: project.id,
      now: jobs.clock.now(),
    });
    return { job_id: id, credits_used: price.amount, remaining_credits: remaining };
  });
}

interface Price {
  amount: number;
  action: CreditAction;
  description: string;
}

/** What a run costs now: phase 1 by its files, phase 2 by the run. */
async function priceOf(tx: Transaction, project: AuthorizedProject, start: RunStart): Promise<Price> {
  const counts = await countFiles(tx, project);
  if (start.type === 'raw_categorization') {
    if (counts.labelled === counts.total) {
      throw new DomainError(
        'nothing_to_do',
        counts.total === 0
          ? 'There are no files to categorize. Upload files first.'
          : 'Every file already has a raw category.',
      );
    }
    const files = counts.total - counts.labelled;
    return {
      amount: counts.openCredits,
      action: 'file_categorization',
      description: `File categorization of ${files} ${files === 1 ? 'file' : 'files'}`,
    };
  }
  if (counts.labelled === 0) {
    throw new DomainError('phase_order', 'Run phase 1 first: no file has a raw category yet.');
  }
  return {
    amount: CREDIT_ACTIONS.category_assignment.cost,
    action: 'category_assignment',
    description: 'Category assignment',
  };
}
