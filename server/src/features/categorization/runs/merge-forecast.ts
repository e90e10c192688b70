import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { JobControl } from '../../jobs/jobs.ts';
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
