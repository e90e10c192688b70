import { type ModelOutage, modelOutageMessage } from '@sheaf/contract/placement/placed-by';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { Transaction } from '../../../tables.ts';
import { refundJob } from '../../credits/credits.ts';
import type { JobControl, JobDefinition, JobOutcome, JobRow, JobsContext } from '../../jobs/jobs.ts';
import { countFiles } from '../../projects/projects.ts';
import { runSummary, settlementText } from '../categorization.rules.ts';
import { followPhaseOne } from './follow-phase-one.ts';
import { labelFiles } from './label-files.ts';
import { forecastMerge } from './merge-forecast.ts';
import { assignFiles, mergeCategories } from './phase-two.ts';
import { finishPlacement, resumePlacement } from './place-files.ts';
import { placeNewFiles } from './place-new-files.ts';
import type { ActiveRunContext, RunsContext } from './run-context.ts';
import * as runStore from './runs.store.ts';

export function runDefinition(context: RunsContext & { readonly jobs: JobsContext }): JobDefinition {
  return {
    types: ['raw_categorization', 'merge_categories', 'assign_categories', 'place_new'],
    perform: async (control) => {
      if (await resumePlacement(context, control)) return {};
      await control.report(1, 'Reading the files');
      try {
        await context.withCategorizer(control.job, (categorizer) =>
          perform({ ...context, categorizer }, control),
        );
      } catch (error) {
        throw error instanceof ModelOutageError
          ? await toFailedRun(context, control.job, error.outage)
          : error;
      }
      return {};
    },
    settle: (tx, job, outcome, cause) => settle(context, tx, { job, outcome, cause }),
  };
}

/** Fails a run because its language model failed. The message is for users, who cannot change the settings. */
class ModelFailedRun extends DomainError {
  readonly outage: ModelOutage;

  constructor(outage: ModelOutage, message: string) {
    super('unavailable', message);
    this.outage = outage;
  }
}

async function toFailedRun(context: RunsContext, job: JobRow, outage: ModelOutage): Promise<ModelFailedRun> {
  // Files labeled by phase 1 stay labeled and paid for; phase 2 is all-or-nothing.
  const { done } = await runStore.sumRun(context.db, job.id);
  return new ModelFailedRun(outage, modelOutageMessage(outage, { isPartDone: done > 0 }));
}

async function perform(context: ActiveRunContext, control: JobControl): Promise<void> {
  if (control.job.type === 'raw_categorization') {
    await labelFiles(context, control);
    await forecastMerge(context, control);
  } else if (control.job.type === 'place_new') await placeNewFiles(context, control);
  else if (control.job.type === 'merge_categories') await mergeCategories(context, control);
  else await assignFiles(context, control);
}

/** Refunds what was not done, starts phase 2 of a sort, and returns the message: once, in the ending transaction. */
async function settle(
  context: RunsContext & { readonly jobs: JobsContext },
  tx: Transaction,
  { job, outcome, cause }: { job: JobRow; outcome: JobOutcome; cause: DomainError | undefined },
): Promise<string> {
  if (outcome !== 'completed') await finishPlacement(context, tx, job);
  const isPhase1 = job.type === 'raw_categorization';
  const { total, done, placed, openCredits, change, ...kinds } = await runStore.sumRun(tx, job.id);
  const placedBy = await runStore.countPlacedBy(tx, { jobId: job.id, isPhase1 });
  // Phase 2 is priced per run, since its result is all-or-nothing; labels are priced per file.
  const isFree = done === 0 || change !== 'changed';
  const isByFile = isPhase1 || job.type === 'place_new';
  const amount = isByFile ? openCredits : isFree ? CREDIT_ACTIONS.category_assignment.cost : 0;
  const counts = await countFiles(tx, { id: job.project_id });
  const categories = isPhase1 ? kinds.rawCategories : kinds.categories;
  const allCategories = isPhase1 ? kinds.rawCategories : counts.categories;
  const outage = cause instanceof ModelFailedRun ? cause.outage : undefined;
  const end = { outcome, done: isPhase1 ? done : placed, total, outage, change };
  const refunded = await refundJob(tx, {
    accountId: job.account_id,
    jobId: job.id,
    projectId: job.project_id,
    amount,
    description: settlementText(end),
    now: context.clock.now(),
  });
  const notFollowed = await followPhaseOne(context.jobs, tx, { job, outcome });
  await context.contentChanged(tx, { projectId: job.project_id, what: 'project_changed' });
  const { toCheck } = counts;
  return runSummary({
    ...end,
    ...{ type: job.type, categories, allCategories, toCheck, refunded, placedBy, notFollowed },
  });
}
