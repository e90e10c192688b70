import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { Transaction } from '../../../tables.ts';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import { findMergeForecast, saveMergeForecast } from '../../projects/projects.ts';
import { changeOf } from '../categorization.rules.ts';
import * as store from '../categorization.store.ts';
import { computeMerge } from './phase-two.ts';
import type { ActiveRunContext } from './run-context.ts';

/**
 * Finds out, at the end of phase 1, what merging would do with as many categories as are allowed: with any lower maximum,
 * it does the same as long as that has room for the result. Nothing is kept if the project has changed in the meantime.
 */
export async function forecastMerge(context: ActiveRunContext, control: JobControl): Promise<void> {
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
