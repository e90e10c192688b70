import type { RawPlacement } from '@sheaf/engine/categorizer';
import type { Transaction } from '../../../tables.ts';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import * as store from '../categorization.store.ts';
import { type ActiveRunContext, ENGINE_PROGRESS, engineOptions, type RunsContext } from './run-context.ts';
import { readDocuments } from './run-documents.store.ts';

const FILES_PER_STEP = 50;

/**
 * Performs phase 1, and labels new files before they are placed. All files of the run are labeled together, so that a
 * run that continues after a crash gives the same labels as an uninterrupted one. Only labels that have not been
 * written yet are written; those that the categorizer emits early are written while it works.
 */
export async function labelFiles(context: ActiveRunContext, control: JobControl): Promise<void> {
  const { job } = control;
  const read = await readDocuments(context.db, { jobId: job.id, projectId: job.project_id });
  // A run that places new files also covers labeled ones, which it does not label again.
  const isPhase1 = job.type === 'raw_categorization';
  const documents = read.map((document) => ({
    ...document,
    rawCategoryId: isPhase1 && document.isInRun ? null : document.rawCategoryId,
  }));
  if (documents.every(({ rawCategoryId }) => rawCategoryId !== null)) return;
  const known = new Set(documents.map((document) => document.rawCategoryId));
  const present = (await store.listRawCategories(context.db, job.project_id)).filter(({ id }) =>
    known.has(id),
  );
  const done = new Set(read.filter((document) => document.isDone).map((document) => document.id));
  const total = read.filter((document) => document.isInRun).length;
  const write = async (placements: RawPlacement[], onStep?: (share: number) => Promise<void>) => {
    const open = placements.filter((placement) => !done.has(placement.documentId));
    for (let start = 0; start < open.length; start += FILES_PER_STEP) {
      const step = open.slice(start, start + FILES_PER_STEP);
      control.signal.throwIfAborted();
      await control.step((tx) => writeLabels(context, tx, { job, placements: step }));
      for (const { documentId } of step) done.add(documentId);
      await onStep?.((start + step.length) / open.length);
    }
  };
  const placements = await context.categorizer.labelDocuments(
    { documents, present },
    { ...engineOptions(control), onPlacements: write },
  );
  await write(placements, (share) =>
    control.report(
      ENGINE_PROGRESS.to + share * (100 - ENGINE_PROGRESS.to),
      `${done.size} of ${total} files categorized`,
    ),
  );
}

async function writeLabels(
  context: RunsContext,
  tx: Transaction,
  { job, placements }: { job: JobRow; placements: RawPlacement[] },
): Promise<void> {
  const ids = await store.ensureRawCategories(tx, {
    projectId: job.project_id,
    categories: newCategories(placements),
    now: context.clock.now(),
  });
  await store.labelFiles(
    tx,
    placements.map((placement) => ({
      fileId: placement.documentId,
      rawCategoryId: placement.existingId ?? idOf(ids, placement.name),
      language: placement.documentLanguage,
      confidence: placement.confidence,
      reason: placement.reason,
      placedBy: placement.placedBy,
      reasonSentence: placement.reasonSentence ?? null,
      secondCategory: placement.secondBest?.name ?? null,
      secondNearness: placement.secondBest?.nearness ?? null,
      fitsNowhere: placement.fitsNowhere ?? false,
    })),
  );
  await context.contentChanged(tx, { projectId: job.project_id, what: 'files_labeled' });
}

function newCategories(placements: readonly RawPlacement[]): store.NewRawCategory[] {
  const open = placements.filter(({ existingId }) => existingId === null);
  return [...new Map(open.map(({ name, language }) => [name, { name, language }])).values()];
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The raw category "${name}" was not made.`);
  return id;
}
