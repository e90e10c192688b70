import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { type ModelOutage, modelOutageMessage } from '@sheaf/contract/placement/placed-by';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { DomainError } from '@sheaf/contract/problems';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { Transaction } from '../../../tables.ts';
import { refundJob } from '../../credits/credits.ts';
import type { JobControl, JobDefinition, JobOutcome, JobRow, JobsContext } from '../../jobs/jobs.ts';
import { countFiles, findMergeForecast, saveMergeForecast } from '../../projects/projects.ts';
import { changeOf, runSummary, settlementText } from '../categorization.rules.ts';
import * as store from '../categorization.store.ts';
import { followPhaseOne } from './follow-phase-one.ts';
import { labelFiles } from './label-files.ts';
import { readOwnerRules } from './owner-rules.store.ts';
import { assignFiles, computeMerge, fitsOf, mergeCategories, placedByOf, withRules } from './phase-two.ts';
import { finishPlacement, placeFiles, resumePlacement } from './place-files.ts';
import { type ActiveRunContext, engineOptions, type RunsContext } from './run-context.ts';
import { readDocuments } from './run-documents.store.ts';
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

/**
 * Places the files of the run, which have no category, into the present ones, and moves nothing else. Files without a
 * raw category get one first. A file that fits nowhere, or would need a new category, stays without one.
 */
async function placeNewFiles(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { job } = control;
  await labelFiles(context, control);
  const documents = await readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
  const present = await store.listCategories(context.db, job.project_id);
  const rawCategories = await store.listRawCategories(context.db, job.project_id);
  const rules = await readOwnerRules(context.db, {
    projectId: job.project_id,
    arePinTargetsOwn: true,
  });
  const groups = await context.categorizer.assignDocuments(
    {
      documents,
      present,
      rawCategories,
      // With room for new categories, no file is forced into an existing one.
      maxCategories: MAX_CATEGORIES.max,
      mayLeaveOut: true,
      ...withRules(rules),
    },
    engineOptions(control),
  );
  const isNew = new Set(
    documents.filter(({ isInRun, categoryId }) => isInRun && categoryId === null).map(({ id }) => id),
  );
  const open = new Set(present.flatMap(({ id, lock }) => (lock === 'closed' ? [] : [id])));
  await placeFiles(context, control, {
    isReplacing: false,
    fits: fitsOf(groups),
    groups: groups
      .filter(({ existingId }) => existingId !== null && open.has(existingId))
      .map((group) => ({
        ...group,
        documentIds: group.documentIds.filter((id) => isNew.has(id)),
        placedBy: placedByOf(group, documents),
      })),
  });
}

/**
 * Finds out, at the end of phase 1, what merging would do with as many categories as are allowed: with any lower maximum,
 * it does the same as long as that has room for the result. Nothing is kept if the project has changed in the meantime.
 */
async function forecastMerge(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { project_id: projectId } = control.job;
  if (!context.canForecast) return;
  const { version } = await findMergeForecast(context.db, { id: projectId });
  const { groups, rawCategories, members } = await computeMerge(context, control.job, {
    maxCategories: MAX_CATEGORIES.max,
    options: { signal: control.signal },
  });
  const present = await store.listCategories(context.db, projectId);
  const change = changeOf(groups, { present, isReplacing: true, raw: { rawCategories, members } });
  const forecast: MergeForecast = {
    raw_categories: rawCategories.length,
    categories: groups.length,
    is_unchanged: change !== 'changed',
    up_to: MAX_CATEGORIES.max,
  };
  await control.step(async (tx) => {
    const now = await findMergeForecast(tx, { id: projectId });
    if (now.version === version) await saveMergeForecast(tx, { projectId, version, forecast });
  });
}
