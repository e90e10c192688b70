import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import {
  ACCOUNT_NOT_ACTIVE,
  KEY_ENDED,
  PHASE_2_SKIPPED,
  phase2NotPaid,
  phase2NotStarted,
} from '@sheaf/contract/runs/sort-messages';
import type { Transaction } from '../../../tables.ts';
import { getBalance, type SpendingKey } from '../../credits/credits.ts';
import { type JobOutcome, type JobRow, type JobsContext, noteNextJob } from '../../jobs/jobs.ts';
import { authorizeProject } from '../../projects/projects.ts';
import * as store from './follow-phase-one.store.ts';
import { startInTransaction } from './start-run.ts';

/**
 * Starts phase 2 of a sort in the transaction that ends its phase 1: it is debited and enqueued when phase 1 is
 * completed, once, or not at all. Returns null, or what to say if it was not started. The project is locked.
 */
export async function followPhaseOne(
  jobs: JobsContext,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string | null> {
  const { sort } = job.input;
  if (!sort) return null;
  if (outcome !== 'completed') return PHASE_2_SKIPPED;
  const now = jobs.clock.now();
  try {
    // What a start that is refused has written is rolled back; phase 1 ends all the same.
    await store.inSavepoint(tx, async () => {
      const key = await findStarter(tx, { job, now });
      const project = await authorizeProject(tx, { accountId: job.account_id, id: job.project_id });
      const { maxCategories, reuseExisting } = sort;
      const next = await startInTransaction(jobs, tx, project, {
        type: reuseExisting ? 'assign_categories' : 'merge_categories',
        maxCategories,
        ...(reuseExisting && { reuseExisting }),
        key,
      });
      await noteNextJob(tx, { jobId: job.id, nextJobId: next.job_id });
    });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'insufficient_credits') return phase2NotStarted(error.message);
    const { total_credits: balance } = await getBalance(tx, { accountId: job.account_id, now });
    return phase2NotPaid({ price: CREDIT_ACTIONS.category_assignment.cost, balance });
  }
}

/** The key that started the sort, if one did. Throws if it has ended, or if its account is not active. */
async function findStarter(
  tx: Transaction,
  { job, now }: { job: JobRow; now: Date },
): Promise<SpendingKey | undefined> {
  if (!(await store.isAccountActive(tx, job.account_id)))
    throw new DomainError('account_deactivated', ACCOUNT_NOT_ACTIVE);
  const familyId = job.input.sort?.keyFamilyId;
  if (familyId === undefined) return undefined;
  const key = await store.findLiveKey(tx, { familyId, now });
  if (!key) throw new DomainError('key_scope', KEY_ENDED);
  return { familyId, monthlyCredits: key.monthly_credits };
}
