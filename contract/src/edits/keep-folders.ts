import { z } from 'zod';
import { Category } from '../categorization.ts';
import { CATEGORY_NAME_MAX_LENGTH, MAX_CATEGORIES } from '../constants.ts';
import { AFTER_EDIT } from '../edits.ts';
import { endpoint } from '../endpoint.ts';
import { compareNames } from '../natural-order.ts';
import { CHANGES_PROJECT } from '../projects.ts';

export const KEEP_FOLDERS_LABEL = 'Keep my folders';
export const KEEP_FOLDERS_EXPLANATION =
  'Makes a category of your own of each folder, and pins its files there. Files that you pinned elsewhere stay.';
export const KEEP_FOLDERS_FAILED = 'Your folders could not be kept';
export const NO_FOLDERS_MESSAGE =
  'No file of this project has a folder, so nothing was changed. Upload a folder instead of single files.';

/** What the folders of a project become categories of: the first names in which their paths differ. */
interface TopFolder<F> {
  readonly name: string;
  readonly files: readonly F[];
}

/**
 * The top folders of files, those with the most files first. A folder that holds all others, as after the drop of one
 * folder, is none, unless it is the only one; files directly in it are in none.
 */
export function topFolders<F extends { readonly folder: string }>(all: readonly F[]): TopFolder<F>[] {
  const files = all
    .filter(({ folder }) => folder !== '')
    .map((file) => [file, file.folder.split('/')] as const);
  const [, first = []] = files[0] ?? [];
  const differing = first.findIndex((name, depth) => files.some(([, path]) => path[depth] !== name));
  const shared = differing < 0 ? first.length : differing;
  const depth = files.some(([, path]) => path.length > shared) ? shared : shared - 1;
  const groups = Map.groupBy(
    files.filter(([, path]) => path.length > depth),
    ([, path]) => (path[depth] ?? '').slice(0, CATEGORY_NAME_MAX_LENGTH).toWellFormed().trim(),
  );
  return [...groups]
    .map(([name, members]) => ({ name, files: members.map(([file]) => file) }))
    .sort((a, b) => b.files.length - a.files.length || compareNames(a.name, b.name));
}

const KeepFolders = z.strictObject({
  max_categories: z
    .int()
    .min(MAX_CATEGORIES.min)
    .max(MAX_CATEGORIES.max)
    .default(MAX_CATEGORIES.default)
    .describe('How many folders become categories at most: those with the most files.'),
  ...AFTER_EDIT,
});

export const keepFoldersEndpoints = {
  keepFolders: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/own-categories/from-folders',
    summary: 'Make categories of your own of the top folders, and pin their files there, in one edit',
    description:
      'A folder that holds all others is passed over. A category with the name of a folder takes its files. Pinned files, and those of a category that is locked as it is, stay where they are.',
    blockedAction: 'change categories',
    body: KeepFolders,
    response: z.object({
      categories: z.array(Category).describe('All categories of the project.'),
      moved_files: z.int(),
      left_folders: z.array(z.string()).describe('The top folders beyond `max_categories`.'),
    }),
    errors: ['project_not_found', 'run_in_progress', 'edited_meanwhile', 'category_limit', 'nothing_to_do'],
  }),
};
