import { categoriesToWrite } from '@sheaf/contract/categorization/summaries';
import { returnedClause } from '@sheaf/contract/credits';
import { outageClause } from '@sheaf/contract/placement/placed-by';
import { joinClauses, plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { Transaction } from '../../../tables.ts';
import { refundJob } from '../../credits/credits.ts';
import type { JobControl, JobDefinition, JobOutcome, JobRow } from '../../jobs/jobs.ts';
import type { JobCalls } from '../model/model-categorizer.ts';
import { profileOf } from './summaries.rules.ts';
import { readCategories, summarize } from './summaries.ts';
import { noLanguageModel, type WriterContext } from './write-summaries.ts';
import { materialOf } from './written-summaries.rules.ts';
import { countWritten, replaceWritten } from './written-summaries.store.ts';

/**
 * Asks the language model once about all categories. What it has written is stored at once, with its job: the price is
 * kept only if that is a summary of each category, whenever the job ends and however often its worker dies.
 */
export const summariesDefinition = (context: WriterContext): JobDefinition => ({
  types: ['write_summaries'],
  perform: async (control) => {
    const { model } = context;
    if (!model) throw noLanguageModel();
    if ((await countWritten(context.jobs.db, toWritten(control.job))) > 0) return {};
    await control.report(10, 'The language model is writing summaries');
    try {
      await model.withModel(control.job, (options) => write(context, control, options));
    } catch (error) {
      if (!(error instanceof ModelOutageError)) throw error;
      throw new DomainError(
        'unavailable',
        `No summaries were written: ${outageClause(error.outage)}. Nothing was charged. Please try again later.`,
      );
    }
    return {};
  },
  settle: (tx, job, outcome) => settle(context, tx, { job, outcome }),
});

async function write(
  { jobs, contentChanged }: WriterContext,
  control: JobControl,
  options: JobCalls,
): Promise<void> {
  const { job, signal } = control;
  const { writeSummaries } = await import('@sheaf/engine/model/write-summaries');
  const profiles = categoriesToWrite(
    await readCategories(jobs.db, job.project_id),
    ({ files }) => files.length,
  ).map(profileOf);
  const summaryOf = new Map((await summarize(jobs.db, profiles)).map((one) => [one.category_id, one]));
  const asked = profiles.map((profile) => ({
    category: profile.category,
    ...materialOf(profile, summaryOf.get(profile.category.id)),
  }));
  if (asked.length === 0) return;
  const texts = await writeSummaries(
    options,
    asked.map(({ material }) => material),
    { signal, onWait: (message) => void control.report(10, message).catch(() => {}) },
  );
  const summaries = asked.flatMap(({ category, sourceIds }, i) => {
    const text = texts.get(i);
    const fileIds = category.files.map(({ id }) => id);
    return text === undefined ? [] : [{ categoryId: category.id, text, fileIds, sourceIds }];
  });
  await control.finish(async (tx) => {
    await replaceWritten(tx, { projectId: job.project_id, jobId: job.id, summaries });
    await contentChanged(tx, { projectId: job.project_id, what: 'summaries_written' });
  });
}

const toWritten = ({ id, project_id }: JobRow) => ({ jobId: id, projectId: project_id });

/** Returns the price unless there is a summary of each category, and says what was written. */
async function settle(
  { jobs }: WriterContext,
  tx: Transaction,
  { job, outcome }: { job: JobRow; outcome: JobOutcome },
): Promise<string> {
  const total = job.input.summaries?.categories ?? 0;
  const written = await countWritten(tx, toWritten(job));
  const categories = `${total} ${plural(total, 'category', 'categories')}`;
  const did =
    written === 0
      ? 'No summaries were written'
      : `Summaries of ${written < total ? `${written} of ${categories}` : categories} written`;
  const description = outcome === 'cancelled' ? `Cancelled: ${did}` : did;
  const refunded =
    written < total
      ? await refundJob(tx, {
          accountId: job.account_id,
          jobId: job.id,
          projectId: job.project_id,
          amount: job.input.summaries?.credits ?? 0,
          description,
          now: jobs.clock.now(),
        })
      : 0;
  return joinClauses(description, returnedClause(refunded));
}
