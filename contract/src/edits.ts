import { z } from 'zod';
import { Category, CategoryCount, CategoryLock, CategoryParams } from './categorization.ts';
import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  EDITS_PER_PAGE,
  MAX_CATEGORIES,
} from './constants.ts';
import { endpoint } from './endpoint.ts';
import { FileIds } from './files.ts';
import { CHANGES_PROJECT, READS_PROJECT } from './projects.ts';

export const EditKind = z.enum([
  'run',
  'place_new',
  'clear',
  'clear_all',
  'delete',
  'create',
  'rename',
  'describe',
  'lock',
  'merge',
  'move',
  'unpin',
  'split',
  'regroup',
]);
export type EditKind = z.infer<typeof EditKind>;

export const Edit = z
  .object({
    id: z.uuid(),
    kind: EditKind,
    summary: z.string().describe('What was done, in one sentence. Deleted files are not named.'),
    created_at: z.iso.datetime(),
    undone: z.boolean(),
    placed_files: z
      .array(z.uuid())
      .optional()
      .describe('The files that a run has placed in the categories that were there (`place_new`).'),
  })
  .meta({ id: 'Edit', description: 'One change to the categories of a project.' });
export type Edit = z.infer<typeof Edit>;

export const CutPreview = z
  .object({
    categories: z.array(
      z.object({
        category_id: z
          .uuid()
          .nullable()
          .describe('The existing category that it corresponds to; null for a new one.'),
        name: z.string(),
        file_count: z.int(),
        token_count: z.int(),
      }),
    ),
    min_categories: z.int().describe('The fewest categories that pins, locks and own categories allow.'),
    max_categories: z.int().describe('The most categories that regrouping can give.'),
  })
  .meta({ id: 'CutPreview', description: 'A preview of the categories after regrouping.' });
export type CutPreview = z.infer<typeof CutPreview>;

/** Every edit may name the newest edit that its caller knows, so that two tabs never overwrite each other's changes. */
export const AFTER_EDIT = {
  after_edit: z
    .uuid()
    .nullish()
    .describe(
      'The newest edit known to the caller that is not undone, or null for none. If there is a newer one by now, the call is refused with `edited_meanwhile`.',
    ),
};
const CategoryName = z
  .string('Category name is required')
  .trim()
  .min(1, 'Category name is required')
  .max(CATEGORY_NAME_MAX_LENGTH, `Category name must be at most ${CATEGORY_NAME_MAX_LENGTH} characters long`);
const CategoryDescription = z
  .string()
  .trim()
  .max(
    CATEGORY_DESCRIPTION_MAX_LENGTH,
    `Description must be at most ${CATEGORY_DESCRIPTION_MAX_LENGTH} characters long`,
  )
  .nullish();

const NewCategory = z.strictObject({ name: CategoryName, description: CategoryDescription, ...AFTER_EDIT });
const CategoryChange = z.strictObject({
  name: CategoryName.optional(),
  description: CategoryDescription,
  lock: CategoryLock.optional(),
  ...AFTER_EDIT,
});
const CategoryMerge = z.strictObject({
  category_ids: z.array(z.uuid()).min(2).max(MAX_CATEGORIES.max),
  name: CategoryName.optional(),
  ...AFTER_EDIT,
});
const CategorySplit = z.strictObject({
  parts: z.int().min(2).max(MAX_CATEGORIES.max).optional(),
  ...AFTER_EDIT,
});
const Regroup = z.strictObject({ max_categories: CategoryCount, ...AFTER_EDIT });
const namesOneTarget = (move: { category_id?: unknown; new_category?: unknown }): boolean =>
  (move.category_id === undefined) !== (move.new_category === undefined);
/** A move must name exactly one target. */
export const ONE_TARGET = [
  namesOneTarget,
  'Name either an existing category or a new one to move to.',
] as const;
const Move = z
  .strictObject({
    file_ids: FileIds,
    category_id: z
      .uuid()
      .nullable()
      .optional()
      .describe('The category to move to, or null to move out of all categories.'),
    new_category: z.strictObject({ name: CategoryName }).optional(),
    ...AFTER_EDIT,
  })
  .refine(...ONE_TARGET);
const Unpin = z.strictObject({ file_ids: FileIds, ...AFTER_EDIT });
const Undo = z.strictObject({
  to: z
    .uuid()
    .optional()
    .describe(
      'An edit that is not undone: undo everything after it, in one step. By default, one edit is undone.',
    ),
  ...AFTER_EDIT,
});
const Redo = z.strictObject({
  to: z
    .uuid()
    .optional()
    .describe('An undone edit: redo everything up to it, in one step. By default, one edit is redone.'),
  ...AFTER_EDIT,
});
const EDIT_ERRORS = ['project_not_found', 'run_in_progress', 'edited_meanwhile'] as const;

export const editEndpoints = {
  createCategory: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/categories',
    summary: 'Create a category of your own, before or after a run',
    blockedAction: 'change categories',
    body: NewCategory,
    response: Category,
    errors: [...EDIT_ERRORS, 'name_taken', 'category_limit'],
  }),
  updateCategory: endpoint({
    method: 'PATCH',
    path: '/projects/:id/categories/:categoryId',
    summary: 'Change the name, description or lock of a category',
    description: 'Fields that are left out stay as they are. Later runs keep a name set here.',
    access: 'active',
    blockedAction: 'change categories',
    scope: 'write',
    params: CategoryParams,
    body: CategoryChange,
    response: Category,
    errors: [...EDIT_ERRORS, 'category_not_found', 'name_taken'],
  }),
  mergeCategories: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/categories/merge',
    summary: 'Merge categories into one, with a given name or that of the largest',
    blockedAction: 'change categories',
    body: CategoryMerge,
    response: Category,
    errors: [...EDIT_ERRORS, 'category_not_found', 'name_taken', 'category_locked'],
  }),
  splitCategory: endpoint({
    method: 'POST',
    path: '/projects/:id/categories/:categoryId/split',
    summary: 'Split a category into its natural parts',
    access: 'active',
    blockedAction: 'change categories',
    scope: 'write',
    params: CategoryParams,
    body: CategorySplit,
    response: z.object({ categories: z.array(Category) }),
    errors: [...EDIT_ERRORS, 'category_not_found', 'category_locked', 'category_limit', 'cannot_split'],
  }),
  previewRegroup: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/categories/regroup',
    summary: 'Preview regrouping into a different number of categories; changes nothing',
    query: z.strictObject({ max_categories: z.coerce.number().pipe(CategoryCount) }),
    response: CutPreview,
    errors: ['project_not_found', 'no_tree'],
  }),
  regroupCategories: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/categories/regroup',
    summary: 'Regroup the last run of phase 2 into a different number of categories, free of charge',
    blockedAction: 'change categories',
    body: Regroup,
    response: z.object({ categories: z.array(Category) }),
    errors: [...EDIT_ERRORS, 'no_tree'],
  }),
  moveFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/files/move',
    summary: 'Move files to a category, to a new one, or out of all, and pin them there',
    description: 'Runs do not move a pinned file until it is unpinned.',
    blockedAction: 'move files',
    body: Move,
    response: z.object({ moved_files: z.int(), category: Category.nullable() }),
    errors: [
      ...EDIT_ERRORS,
      'category_not_found',
      'file_not_found',
      'name_taken',
      'category_limit',
      'category_locked',
    ],
  }),
  unpinFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/files/unpin',
    summary: 'Unpin files, so that runs can move them again',
    blockedAction: 'move files',
    body: Unpin,
    response: z.object({ unpinned_files: z.int() }),
    errors: [...EDIT_ERRORS, 'file_not_found'],
  }),
  listEdits: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/edits',
    summary: 'List the edit history, newest first',
    description:
      'Undone edits come first, then edits that are not undone; at most `limit` of each, the ones closest to the current state. Use `before` to get older ones. The last 1,000 edits are kept, or fewer if they moved very many files.',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(EDITS_PER_PAGE.max).default(EDITS_PER_PAGE.default),
      before: z
        .uuid()
        .optional()
        .describe('The oldest edit known to the caller; only older ones are listed.'),
    }),
    response: z.array(Edit),
    errors: ['project_not_found'],
  }),
  undoEdit: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/edits/undo',
    summary: 'Undo the newest edit that is not undone yet, or everything after a given edit',
    description: 'Returns the edit that was undone last.',
    blockedAction: 'change categories',
    body: Undo,
    response: Edit,
    errors: [...EDIT_ERRORS, 'nothing_to_undo'],
  }),
  redoEdit: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/edits/redo',
    summary: 'Redo the edit that was undone last, or everything up to a given edit',
    description: 'Returns the edit that was redone last.',
    blockedAction: 'change categories',
    body: Redo,
    response: Edit,
    errors: [...EDIT_ERRORS, 'nothing_to_redo'],
  }),
};
