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
import { markContentChanged } from '../projects/projects.ts';
import { runSummary } from './categorization.rules.ts';
import * as store from './categorization.store.ts';

/** What runs need. */
export interface Runs {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly categoriser: Categoriser;
}

/** The runs of both phases. */
export function runDefinition(runs: Runs): JobDefinition {
  return {
    types: ['raw_categorization', 'merge_categories', 'assign_categories'],
    perform: async (control) => {
      await control.report(1, 'Reading the files');
      if (control.job.type === 'raw_categorization') await label(runs, control);
      else if (control.job.type === 'merge_categories') await merge(runs, control);
      else await assign(runs, control);
      return { message: '' };
    },
    settle: (tx, job, outcome) => settle(runs, tx, { job, outcome }),
  };
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
 * same labels as one that was never stopped; only those not done yet are written.
 */
async function label(runs: Runs, control: JobControl): Promise<void> {
  const { job } = control;
  const read = await store.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const documents = read.map((document) => ({
    ...document,
    rawCategoryId: document.isInRun ? null : document.rawCategoryId,
  }));
  const known = new Set(documents.map((document) => document.rawCategoryId));
  const present = (await store.listRawCategories(runs.db, job.project_id)).filter(({ id }) => known.has(id));
  const placements = await runs.categoriser.labelDocuments({ documents, present }, engineOptions(control));
  const done = new Set(read.filter((document) => document.isDone).map((document) => document.id));
  const open = placements.filter((placement) => !done.has(placement.documentId));
  for (let start = 0; start < open.length; start += FILES_PER_STEP) {
    control.signal.throwIfAborted();
    await control.step((tx) =>
      writeLabels(runs, tx, { job, placements: open.slice(start, start + FILES_PER_STEP) }),
    );
    const share = Math.min(1, (start + FILES_PER_STEP) / open.length);
    await control.report(
      ENGINE_SHARE.to + share * (100 - ENGINE_SHARE.to),
      `${Math.min(open.length, start + FILES_PER_STEP) + done.size} of ${placements.length} files categorized`,
    );
  }
}

async function writeLabels(
  runs: Runs,
  tx: Transaction,
  { job, placements }: { job: JobRow; placements: RawPlacement[] },
): Promise<void> {
  const ids = new Map<string, string>();
  const labels: store.FileLabel[] = [];
  for (const placement of placements) {
    const rawCategoryId =
      placement.existingId ??
      ids.get(placement.name) ??
      (await store.ensureRawCategory(tx, {
        projectId: job.project_id,
        name: placement.name,
        language: placement.language,
        now: runs.clock.now(),
      }));
    ids.set(placement.name, rawCategoryId);
    labels.push({
      fileId: placement.documentId,
      rawCategoryId,
      language: placement.documentLanguage,
      confidence: placement.confidence,
      reason: placement.reason,
    });
  }
  await store.labelFiles(tx, { jobId: job.id, labels });
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'files' });
}

const maxCategoriesOf = (job: JobRow): number => job.input.maxCategories ?? MAX_CATEGORIES.default;

/** Phase 2, merge: whole raw categories into at most the maximum of categories; replaces those there are. */
async function merge(runs: Runs, control: JobControl): Promise<void> {
  const { job } = control;
  const documents = await store.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const rawCategories = await store.listRawCategories(runs.db, job.project_id);
  const groups = await runs.categoriser.mergeRawCategories(
    { documents, rawCategories, maxCategories: maxCategoriesOf(job) },
    engineOptions(control),
  );
  await control.step(async (tx) => {
    await store.deleteCategories(tx, job.project_id);
    for (const group of groups) {
      const categoryId = await store.insertCategory(tx, {
        ...group,
        projectId: job.project_id,
        now: runs.clock.now(),
      });
      await store.placeRawCategories(tx, { ...group, projectId: job.project_id, categoryId });
    }
    await finishPlacing(runs, tx, job);
  });
}

/** Phase 2, assign: file by file into at most the maximum of categories; with reuse, those there are stay. */
async function assign(runs: Runs, control: JobControl): Promise<void> {
  const { job } = control;
  const isReusing = job.input.reuseExisting === true;
  const read = await store.readDocuments(runs.db, { jobId: job.id, projectId: job.project_id });
  const documents = isReusing ? read : read.map((document) => ({ ...document, categoryId: null }));
  const present = isReusing ? await store.listCategories(runs.db, job.project_id) : [];
  const groups = await runs.categoriser.assignDocuments(
    { documents, present, maxCategories: maxCategoriesOf(job) },
    engineOptions(control),
  );
  await control.step(async (tx) => {
    if (!isReusing) await store.deleteCategories(tx, job.project_id);
    for (const group of groups) {
      if (group.documentIds.length === 0) continue;
      const categoryId =
        group.existingId ??
        (await store.insertCategory(tx, { ...group, projectId: job.project_id, now: runs.clock.now() }));
      await store.placeFiles(tx, { projectId: job.project_id, categoryId, fileIds: group.documentIds });
    }
    await finishPlacing(runs, tx, job);
  });
}

/** What every phase 2 does in the transaction that writes its result. */
async function finishPlacing(runs: Runs, tx: Transaction, job: JobRow): Promise<void> {
  await store.markRunDone(tx, job.id);
  await markContentChanged(tx, { projectId: job.project_id, areCategoriesTouched: true });
  await publishChange(runs.events, tx, { projectId: job.project_id, what: 'categories' });
}

/** Credits back what was not done, and says how the run ended. Runs once, in the transaction that ends it. */
async function settle(
  runs: Runs,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string> {
  const { total, done, openCredits, rawCategories } = await store.sumRun(tx, job.id);
  const isPhase1 = job.type === 'raw_categorization';
  // Phase 2 is paid by the run, and its result is written whole or not at all.
  const refunded = isPhase1 ? openCredits : done === 0 ? CREDIT_ACTIONS.category_assignment.cost : 0;
  const categories = isPhase1 ? rawCategories : (await store.countFiles(tx, job.project_id)).categories;
  const message = runSummary({ type: job.type, outcome, done, total, categories, refunded });
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
