import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import type { Transaction } from '../../tables.ts';
import { refundJob } from '../credits/credits.ts';
import {
  type JobControl,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
  publishChange,
} from '../jobs/jobs.ts';
import { countFiles } from '../projects/projects.ts';
import { runSummary, settlementText } from './categorization.rules.ts';
import { label } from './labelling.ts';
import { assign, goOnPlacing, merge, placeRest } from './placing.ts';
import type { CategoriserRuns, Runs } from './run-context.ts';
import * as runStore from './runs.store.ts';

/** The runs of both phases. */
export function runDefinition(runs: Runs): JobDefinition {
  return {
    types: ['raw_categorization', 'merge_categories', 'assign_categories'],
    perform: async (control) => {
      if (await goOnPlacing(runs, control)) return { message: '' };
      await control.report(1, 'Reading the files');
      await runs.withCategoriser(control.job, (categoriser) => perform({ ...runs, categoriser }, control));
      return { message: '' };
    },
    settle: (tx, job, outcome) => settle(runs, tx, { job, outcome }),
  };
}

async function perform(runs: CategoriserRuns, control: JobControl): Promise<void> {
  if (control.job.type === 'raw_categorization') await label(runs, control);
  else if (control.job.type === 'merge_categories') await merge(runs, control);
  else await assign(runs, control);
}

/** Credits back what was not done, and says how the run ended. Runs once, in the transaction that ends it. */
async function settle(
  runs: Runs,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string> {
  if (outcome !== 'completed') await placeRest(runs, tx, job);
  const { total, done, placed, needLook, openCredits, rawCategories } = await runStore.sumRun(tx, job.id);
  const isPhase1 = job.type === 'raw_categorization';
  // Phase 2 is paid by the run, and its result is written whole or not at all.
  const refunded = isPhase1 ? openCredits : done === 0 ? CREDIT_ACTIONS.category_assignment.cost : 0;
  const categories = isPhase1 ? rawCategories : (await countFiles(tx, { id: job.project_id })).categories;
  const end = { outcome, done: isPhase1 ? done : placed, total };
  const message = runSummary({ ...end, type: job.type, categories, needLook, refunded });
  await refundJob(tx, {
    accountId: job.account_id,
    jobId: job.id,
    projectId: job.project_id,
    amount: refunded,
    description: settlementText(end),
    now: runs.clock.now(),
  });
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'project' });
  return message;
}
