import { z } from 'zod';
import { Category } from '../categorization.ts';
import { MAX_CATEGORIES } from '../constants.ts';
import { AFTER_EDIT, editEndpoints } from '../edits.ts';
import { endpoint } from '../endpoint.ts';
import { CHANGES_PROJECT } from '../projects.ts';

const { createCategory } = editEndpoints;

export const OwnCategory = createCategory.body.omit({ after_edit: true });
export type OwnCategory = z.infer<typeof OwnCategory>;

export const ownCategoriesEndpoints = {
  setOwnCategories: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/own-categories',
    summary: 'Set the list of your own categories, in one edit',
    description:
      'Listed categories that do not exist are created, and those that exist become your own, with this description. Categories of your own that are not listed are deleted if they have no files, and otherwise stay. Names must differ by more than upper and lower case.',
    blockedAction: 'change categories',
    body: z.strictObject({ categories: z.array(OwnCategory).max(MAX_CATEGORIES.max), ...AFTER_EDIT }),
    response: z.array(Category).describe('All categories of the project.'),
    errors: [...createCategory.errors],
  }),
};
