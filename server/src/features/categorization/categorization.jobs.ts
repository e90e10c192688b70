import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import { type ModelOutage, modelOutageMessage } from '@sheaf/contract/placed-by';
import { DomainError } from '@sheaf/contract/problems';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
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
      try {
        await runs.withCategoriser(control.job, (categoriser) => perform({ ...runs, categoriser }, control));
      } catch (error) {
        throw error instanceof ModelOutageError ? await endOf(runs, control.job, error.outage) : error;
      }
      return { message: '' };
    },
    settle: (tx, job, outcome, cause) => settle(runs, tx, { job, outcome, cause }),
  };
}

/** A run that its language model has ended: the sentence is for whoever started it, who knows no settings. */
class EndedByModel extends DomainError {
  readonly outage: ModelOutage;

  constructor(outage: ModelOutage, message: string) {
    super('unavailable', message);
    this.outage = outage;
  }
}

async function endOf(runs: Runs, job: JobRow, outage: ModelOutage): Promise<EndedByModel> {
  // What phase 1 has done is kept and paid for; phase 2 is done whole or not at all.
  const { done } = await runStore.sumRun(runs.db, job.id);
  return new EndedByModel(outage, modelOutageMessage(outage, { isPartDone: done > 0 }));
}

async function perform(runs: CategoriserRuns, control: JobControl): Promise<void> {
  if (control.job.type === 'raw_categorization') await label(runs, control);
  else if (control.job.type === 'merge_categories') await merge(runs, control);
  else await assign(runs, control);
}

/**
 * Credits back what was not done, and a phase 2 that changed nothing; says how the run ended. Runs once, in the
 * transaction that ends it.
 */
async function settle(
  runs: Runs,
  tx: Transaction,
  { job, outcome, cause }: { job: JobRow; outcome: JobOutcome; cause: DomainError | undefined },
): Promise<string> {
  if (outcome !== 'completed') await placeRest(runs, tx, job);
  const isPhase1 = job.type === 'raw_categorization';
  const { total, done, placed, needLook, openCredits, rawCategories, isUnchanged } = await runStore.sumRun(
    tx,
    job.id,
  );
  const placedBy = await runStore.countPlacedBy(tx, { jobId: job.id, isPhase1 });
  // Phase 2 is paid by the run, and its result is written whole or not at all.
  const isFree = done === 0 || isUnchanged;
  const refunded = isPhase1 ? openCredits : isFree ? CREDIT_ACTIONS.category_assignment.cost : 0;
  const categories = isPhase1 ? rawCategories : (await countFiles(tx, { id: job.project_id })).categories;
  const outage = cause instanceof EndedByModel ? cause.outage : undefined;
  const end = { outcome, done: isPhase1 ? done : placed, total, outage, isUnchanged };
  const message = runSummary({ ...end, type: job.type, categories, needLook, refunded, placedBy });
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
