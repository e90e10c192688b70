import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { JobControl } from '../../jobs/jobs.ts';
import * as store from '../categorization.store.ts';
import { labelFiles } from './label-files.ts';
import { readOwnerRules } from './owner-rules.store.ts';
import { fitsOf, placedByOf, withRules } from './phase-two.ts';
import { placeFiles } from './place-files.ts';
import { type ActiveRunContext, engineOptions } from './run-context.ts';
import { readDocuments } from './run-documents.store.ts';

/**
 * Places the files of the run, which have no category, into the present ones, and moves nothing else. Files without a
 * raw category get one first. A file that fits nowhere, or would need a new category, stays without one.
 */
export async function placeNewFiles(context: ActiveRunContext, control: JobControl): Promise<void> {
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
