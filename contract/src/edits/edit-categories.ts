import { z } from 'zod';
import { Category } from '../categorization.ts';
import { AFTER_EDIT, editEndpoints, ONE_TARGET } from '../edits.ts';
import { endpoint } from '../endpoint.ts';
import { CHANGES_PROJECT } from '../projects.ts';
import { keepFoldersEndpoints } from './keep-folders.ts';

const CategoryReference = { category_id: z.uuid() };

/** The body of the call for one kind of edit, with `kind` added and `after_edit` left out. */
function edit<const K extends string, S extends z.core.$ZodShape>(kind: K, { shape }: z.ZodObject<S>) {
  const { after_edit: _, ...fields } = shape as S & { after_edit: unknown };
  return z.strictObject({ kind: z.literal(kind), ...(fields as Omit<S, 'after_edit'>) });
}
const { createCategory, updateCategory, mergeCategories, splitCategory, regroupCategories } = editEndpoints;
const { keepFolders } = keepFoldersEndpoints;
const { moveFiles, unpinFiles, undoEdit, redoEdit } = editEndpoints;
const EDIT_CALLS = [
  ...[createCategory, keepFolders, updateCategory, mergeCategories, splitCategory, regroupCategories],
  ...[moveFiles, unpinFiles, undoEdit, redoEdit],
];

/** One edit of any kind, with the fields of the call for that kind. */
export const AnyEdit = z
  .discriminatedUnion('kind', [
    edit('create', createCategory.body),
    edit('keep_folders', keepFolders.body),
    edit('update', updateCategory.body).extend(CategoryReference),
    z.strictObject({ kind: z.literal('delete'), ...CategoryReference }),
    edit('merge', mergeCategories.body),
    edit('split', splitCategory.body).extend(CategoryReference),
    edit('regroup', regroupCategories.body),
    edit('move', moveFiles.body).refine(...ONE_TARGET),
    edit('unpin', unpinFiles.body),
    z.strictObject({ kind: z.literal('undo') }),
    z.strictObject({ kind: z.literal('redo') }),
  ])
  .describe(
    'Create a category; make categories of the folders (`keep_folders`); change its name, description or lock (`update`); delete, merge or split categories; regroup them all into a different number (`regroup`); move and pin files, or unpin them; undo or redo one edit.',
  );
export type AnyEdit = z.infer<typeof AnyEdit>;

const EditRequest = z.strictObject({
  edit: AnyEdit,
  apply: z
    .boolean()
    .default(false)
    .describe(
      'Whether to make the edit. If false, nothing is changed and the response says what the edit would do.',
    ),
  ...AFTER_EDIT,
});

const CategorySummary = Category.pick({ name: true, lock: true, file_count: true });

export const EditedCategories = z
  .object({
    applied: z.boolean().describe('Whether the edit was made; false for a preview.'),
    summary: z.string().nullable().describe('What the edit does, in one sentence; null if it does nothing.'),
    newest_edit: z
      .uuid()
      .nullable()
      .describe('The newest edit that is not undone, to send as the next `after_edit`.'),
    categories: z.array(
      CategorySummary.extend({
        id: z.uuid().nullable().describe('Null for a category that exists only in a preview.'),
        before: CategorySummary.nullable().describe('The same category before the edit; null for a new one.'),
      }),
    ),
    removed: z.array(CategorySummary.extend({ id: z.uuid() })).describe('Categories that the edit removes.'),
  })
  .meta({ id: 'EditedCategories', description: 'The categories before and after an edit.' });
export type EditedCategories = z.infer<typeof EditedCategories>;

export const editCategoriesEndpoints = {
  editCategories: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/edits',
    summary: 'Make one edit of any kind, or preview what it would change',
    description:
      'A preview makes the edit and rolls it back, so it is refused whenever the edit would be refused.',
    blockedAction: 'change categories',
    body: EditRequest,
    response: EditedCategories,
    // The errors of the calls for each kind; deleting has no others.
    errors: [...new Set(EDIT_CALLS.flatMap(({ errors }) => errors))],
  }),
};
