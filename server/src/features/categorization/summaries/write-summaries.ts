import type { PhaseStart } from '@sheaf/contract/categorization';
import { categoriesToWrite } from '@sheaf/contract/categorization/summaries';
import { DomainError } from '@sheaf/contract/problems';
import { debitCredits, type SpendingKey } from '../../credits/credits.ts';
import { addJob, type JobsContext, newJobId } from '../../jobs/jobs.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  type ContentChanged,
  lockProject,
} from '../../projects/projects.ts';
import type { ModelCalls } from '../model/model-categorizer.ts';
import { readCategories } from './summaries.ts';
import { countChanged } from './written-summaries.rules.ts';
import { listWritten } from './written-summaries.store.ts';

export interface WriterContext {
  readonly jobs: JobsContext;
  readonly contentChanged: ContentChanged;
  /** Undefined if no language model is set up. */
  readonly model: ModelCalls | undefined;
}

export const noLanguageModel = () =>
  new DomainError(
    'no_language_model',
    'No language model is set up on this server, so none can write summaries.',
  );

/**
 * Starts writing the summaries of a project's categories: debits the price and enqueues the job in one transaction.
 * Throws `no_language_model`, `run_in_progress`, `nothing_to_do`, `insufficient_credits` or `key_ceiling`, changing
 * nothing.
 */
export async function startSummaries(
  { jobs, model }: WriterContext,
  project: AuthorizedProject,
  { key }: { key: SpendingKey | undefined },
): Promise<PhaseStart> {
  if (!model) throw noLanguageModel();
  return jobs.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    const categories = categoriesToWrite(await readCategories(tx, project.id), ({ files }) => files.length);
    if (categories.length === 0)
      throw new DomainError('nothing_to_do', 'There are no categories with files to write about yet.');
    const writtenOf = new Map((await listWritten(tx, project.id)).map((row) => [row.category_id, row]));
    const isCurrent = categories.every(({ id, files }) => {
      const written = writtenOf.get(id);
      return written && countChanged(written.file_ids, files) === 0;
    });
    if (isCurrent)
      throw new DomainError(
        'nothing_to_do',
        'No category has changed since its summary was written, so nothing was charged.',
      );
    const id = newJobId();
    const owner = { projectId: project.id, accountId: project.accountId };
    const job = await addJob(jobs, tx, {
      ...owner,
      id,
      type: 'write_summaries',
      target: 'summaries',
      input: { summaries: { categories: categories.length, credits: model.summariesPrice } },
    });
    if (!job)
      throw new DomainError('run_in_progress', 'The summaries of this project are being written already.');
    const remaining = await debitCredits(tx, {
      ...owner,
      jobId: id,
      amount: model.summariesPrice,
      action: 'summaries',
      description: 'AI summaries',
      key,
      now: jobs.clock.now(),
    });
    return { job_id: id, credits_used: model.summariesPrice, remaining_credits: remaining };
  });
}
