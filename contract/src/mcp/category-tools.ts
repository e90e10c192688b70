import { z } from 'zod';
import { api } from '../api.ts';
import { CategorySummary } from '../categorization/summaries.ts';
import { Category, CategoryFields } from '../categorization.ts';
import { EditedCategories } from '../edits/edit-categories.ts';
import { File } from '../files.ts';
import { FOLDER_LIMITS } from '../uploads/folders.ts';
import { DESTRUCTIVE, defineTool, FREE, projectInput, READ_ONLY } from './tool.ts';

const FILES_PER_PAGE = { default: 50, max: 200 } as const;

const ListedFile = File.pick({
  id: true,
  filename: true,
  folder: true,
  file_type: true,
  token_count: true,
  page_count: true,
  has_text: true,
  notes: true,
  raw_category: true,
  confidence: true,
  final_category_id: true,
  final_category_name: true,
  is_pinned: true,
  left_out: true,
});

/** Categories and the files in them, and every change to these. */
export const categoryTools = {
  list_categories: defineTool({
    title: 'List categories',
    description:
      'Lists the categories of a project by size, and their newest edit, which can be passed to `edit_categories`. With `summaries`, it also says what each category is about.',
    costs: FREE,
    calls: ['listCategories', 'listCategorySummaries', 'listEdits'],
    input: z.strictObject({
      ...projectInput,
      summaries: z
        .boolean()
        .default(false)
        .describe(
          'Whether to add to each category what it is about: sentences and terms of its files, the most typical file, and which files are close to another category; and what a language model has written of it, if somebody had that done.',
        ),
    }),
    output: z.object({
      categories: z.array(
        CategoryFields.extend(Category.pick({ id: true, file_count: true, token_count: true }).shape).extend({
          summary: CategorySummary.omit({ category_id: true }).optional(),
        }),
      ),
      newest_edit: EditedCategories.shape.newest_edit,
    }),
    annotations: READ_ONLY,
  }),
  list_files: defineTool({
    title: 'List files',
    description: 'Lists the files of a project, page by page, with the raw category and category of each.',
    costs: FREE,
    calls: ['listFiles'],
    input: z.strictObject({
      ...projectInput,
      category_id: z
        .uuid()
        .nullish()
        .describe(
          'Only files of this category, or null for files without a category. By default, all files.',
        ),
      folder: z
        .string()
        .max(FOLDER_LIMITS.length)
        .optional()
        .describe('Only files of this folder and of the folders in it. By default, all files.'),
      limit: z.int().min(1).max(FILES_PER_PAGE.max).default(FILES_PER_PAGE.default),
      cursor: z.string().max(100).optional().describe('The `next_cursor` of the previous page.'),
    }),
    output: z.object({
      total: z.int(),
      files: z.array(ListedFile),
      next_cursor: z.string().nullable().describe('Null on the last page.'),
    }),
    annotations: READ_ONLY,
  }),
  edit_categories: defineTool({
    title: 'Edit categories',
    description:
      'Makes one change to the categories, or moves files between them. Without `apply` it changes nothing and returns what would change; check that first. Every applied edit can be undone with the edit `undo`.',
    costs: FREE,
    calls: ['editCategories'],
    input: z.strictObject({ ...projectInput, ...api.editCategories.body.shape }),
    output: EditedCategories,
    annotations: DESTRUCTIVE,
  }),
};
