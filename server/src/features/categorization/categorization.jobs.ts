import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import type { Categoriser, CategoriserOptions, RawPlacement } from '@sheaf/engine/categoriser';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Database, Transaction } from '../../tables.ts';
import { refundJob } from '../credits/credits.ts';
import {
  type JobControl,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
  publishChange,
} from '../jobs/jobs.ts';
import { countFiles, markContentChanged, markLabelsChanged } from '../projects/projects.ts';
import { runSummary } from './categorization.rules.ts';
import * as store from './categorization.store.ts';
import * as runStore from './runs.store.ts';

/** What runs need. */
export interface Runs {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly withCategoriser: WithCategoriser;
}

/** Lends a run the categoriser that is to do it. */
export type WithCategoriser = (
  job: JobRow,
  work: (categoriser: Categoriser) => Promise<void>,
) => Promise<void>;

interface CategoriserRuns extends Runs {
  readonly categoriser: Categoriser;
}

/** The runs of both phases. */
export function runDefinition(runs: Runs): JobDefinition {
  return {
    types: ['raw_categorization', 'merge_categories', 'assign_categories'],
    perform: async (control) => {
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

// The categoriser's own progress fills this share of the bar; reading and writing fill the rest.
const ENGINE_SHARE = { from: 5, to: 85 };

const engineOptions = ({ signal, report }: JobControl): CategoriserOptions => ({
  signal,
  onProgress: (done, message) =>
    void report(ENGINE_SHARE.from + done * (ENGINE_SHARE.to - ENGINE_SHARE.from), message).catch(() => {}),
});

const FILES_PER_STEP = 50;

/**
 * Phase 1. All files of the run are labelled together, so that a run which goes on after a crash gives the
 * same labels as one that was never stopped; only those not done yet are written, and those that the categoriser
 * hands over early are written while it goes on.
 */
async function label(runs: CategoriserRuns, control: JobControl): Promise<void> {
  const { job } = control;
  const read = await runStore.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const documents = read.map((document) => ({
    ...document,
    rawCategoryId: document.isInRun ? null : document.rawCategoryId,
  }));
  const known = new Set(documents.map((document) => document.rawCategoryId));
  const present = (await store.listRawCategories(runs.db, job.project_id)).filter(({ id }) => known.has(id));
  const done = new Set(read.filter((document) => document.isDone).map((document) => document.id));
  const total = read.filter((document) => document.isInRun).length;
  const write = async (placements: RawPlacement[], onStep?: (share: number) => Promise<void>) => {
    const open = placements.filter((placement) => !done.has(placement.documentId));
    for (let start = 0; start < open.length; start += FILES_PER_STEP) {
      const step = open.slice(start, start + FILES_PER_STEP);
      control.signal.throwIfAborted();
      await control.step((tx) => writeLabels(runs, tx, { job, placements: step }));
      for (const { documentId } of step) done.add(documentId);
      await onStep?.((start + step.length) / open.length);
    }
  };
  const placements = await runs.categoriser.labelDocuments(
    { documents, present },
    { ...engineOptions(control), onPlacements: write },
  );
  await write(placements, (share) =>
    control.report(
      ENGINE_SHARE.to + share * (100 - ENGINE_SHARE.to),
      `${done.size} of ${total} files categorized`,
    ),
  );
}

async function writeLabels(
  runs: Runs,
  tx: Transaction,
  { job, placements }: { job: JobRow; placements: RawPlacement[] },
): Promise<void> {
  const ids = await store.ensureRawCategories(tx, {
    projectId: job.project_id,
    categories: newCategories(placements),
    now: runs.clock.now(),
  });
  await store.labelFiles(
    tx,
    placements.map((placement) => ({
      fileId: placement.documentId,
      rawCategoryId: placement.existingId ?? idOf(ids, placement.name),
      language: placement.documentLanguage,
      confidence: placement.confidence,
      reason: placement.reason,
    })),
  );
  await markLabelsChanged(tx, job.project_id);
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'files' });
}

/** The raw categories of placements that join no present one, each once. */
function newCategories(placements: readonly RawPlacement[]): store.NewRawCategory[] {
  const open = placements.filter(({ existingId }) => existingId === null);
  return [...new Map(open.map(({ name, language }) => [name, { name, language }])).values()];
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The raw category "${name}" was not made.`);
  return id;
}

const maxCategoriesOf = (job: JobRow): number => job.input.maxCategories ?? MAX_CATEGORIES.default;

/** Phase 2, merge: whole raw categories into at most the maximum of categories; replaces those there are. */
async function merge(runs: CategoriserRuns, control: JobControl): Promise<void> {
  const { job } = control;
  const documents = await runStore.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const rawCategories = await store.listRawCategories(runs.db, job.project_id);
  const groups = await runs.categoriser.mergeRawCategories(
    { documents, rawCategories, maxCategories: maxCategoriesOf(job) },
    engineOptions(control),
  );
  await control.step(async (tx) => {
    await store.deleteCategories(tx, job.project_id);
    const placements = await withCategories(runs, tx, { job, groups });
    await store.placeRawCategories(tx, job.project_id, placements);
    await finishPlacing(runs, tx, job);
  });
}

/** Phase 2, assign: file by file into at most the maximum of categories; with reuse, those there are stay. */
async function assign(runs: CategoriserRuns, control: JobControl): Promise<void> {
  const { job } = control;
  const isReusing = job.input.reuseExisting === true;
  const read = await runStore.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const documents = isReusing ? read : read.map((document) => ({ ...document, categoryId: null }));
  const present = isReusing ? await store.listCategories(runs.db, job.project_id) : [];
  const rawCategories = await store.listRawCategories(runs.db, job.project_id);
  const groups = await runs.categoriser.assignDocuments(
    { documents, present, maxCategories: maxCategoriesOf(job), rawCategories },
    engineOptions(control),
  );
  await control.step(async (tx) => {
    if (!isReusing) await store.deleteCategories(tx, job.project_id);
    const filled = groups.filter(({ documentIds }) => documentIds.length > 0);
    await store.placeFiles(tx, await withCategories(runs, tx, { job, groups: filled }));
    await finishPlacing(runs, tx, job);
  });
}

/** Each group with the id of its category: the present one that it is, or a new one. */
async function withCategories<G extends { name: string; language: string; existingId?: string | null }>(
  runs: Runs,
  tx: Transaction,
  { job, groups }: { job: JobRow; groups: readonly G[] },
): Promise<Array<G & { categoryId: string }>> {
  const placed = groups.map((group) => ({ ...group, categoryId: group.existingId ?? store.newCategoryId() }));
  await store.insertCategories(tx, {
    projectId: job.project_id,
    categories: placed.filter(({ existingId }) => !existingId),
    now: runs.clock.now(),
  });
  return placed;
}

/** What every phase 2 does in the transaction that writes its result. */
async function finishPlacing(runs: Runs, tx: Transaction, job: JobRow): Promise<void> {
  await store.takeDeletedCategories(tx, job.project_id);
  await runStore.markRunWritten(tx, job.id);
  await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'categories' });
}

/** Credits back what was not done, and says how the run ended. Runs once, in the transaction that ends it. */
async function settle(
  runs: Runs,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string> {
  const { total, done, placed, needLook, openCredits, rawCategories } = await runStore.sumRun(tx, job.id);
  const isPhase1 = job.type === 'raw_categorization';
  // Phase 2 is paid by the run, and its result is written whole or not at all.
  const refunded = isPhase1 ? openCredits : done === 0 ? CREDIT_ACTIONS.category_assignment.cost : 0;
  const categories = isPhase1 ? rawCategories : (await countFiles(tx, { id: job.project_id })).categories;
  const message = runSummary({
    type: job.type,
    outcome,
    done: isPhase1 ? done : placed,
    total,
    categories,
    needLook,
    refunded,
  });
  await refundJob(tx, {
    accountId: job.account_id,
    jobId: job.id,
    projectId: job.project_id,
    amount: refunded,
    description: message,
    now: runs.clock.now(),
  });
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'project' });
  return message;
}
