import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { Transaction } from '../../../tables.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { findMergeForecast, saveMergeForecast } from '../../projects/projects.ts';
import * as store from '../categorization.store.ts';

/** Remembers, when the result of a merge is written, that merging again changes nothing. */
export async function rememberMerge(tx: Transaction, job: JobRow): Promise<void> {
  const { project_id: projectId } = job;
  const { version } = await findMergeForecast(tx, { id: projectId });
  const categories = (await store.listCategories(tx, projectId)).length;
  const maximum = job.input.maxCategories ?? MAX_CATEGORIES.default;
  const forecast: MergeForecast = {
    raw_categories: (await store.listRawCategories(tx, projectId)).length,
    categories,
    is_unchanged: true,
    // With room to spare, a higher maximum gives the same.
    up_to: categories < maximum ? MAX_CATEGORIES.max : maximum,
  };
  await saveMergeForecast(tx, { projectId, version, forecast });
}
