import type { Category } from '@sheaf/contract/categorization';
import type { OwnCategory } from '@sheaf/contract/edits/own-categories';
import { invalidField } from '@sheaf/contract/problems';
import { nameKey } from '@sheaf/engine/name-key';
import type { AuthorizedProject } from '../../projects/projects.ts';
import * as categoriesStore from '../categorization.store.ts';
import { type CategorizationContext, listCategories } from '../categorization.ts';
import * as stateStore from './categories-state.store.ts';
import { assertHasRoom, languageOfNew } from './edited-categories.ts';
import { type CategoriesState, listNames } from './edits.rules.ts';
import { recordEdit } from './record-edit.ts';

interface OwnList {
  readonly categories: readonly OwnCategory[];
  readonly after_edit?: string | null | undefined;
}

/**
 * Makes the listed categories the owner's own: creates those that are missing, and deletes own ones that are not listed
 * and have no files. One edit, or none if nothing changes. Throws `category_limit`.
 */
export const setOwnCategories = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { categories, after_edit }: OwnList,
): Promise<Category[]> =>
  recordEdit(context, project, { kind: 'create', afterEdit: after_edit }, async (tx, before) => {
    const { created, changed, removed } = compare(before, categories);
    assertHasRoom({ categories: before.categories.filter((one) => !removed.includes(one)) }, created.length);
    const projectId = project.id;
    await stateStore.replaceCategories(tx, {
      projectId,
      ids: [...changed, ...removed].map(({ id }) => id),
      rows: changed,
    });
    const language = created.length > 0 ? await languageOfNew(tx, { projectId }) : '';
    await categoriesStore.insertCategories(tx, {
      projectId,
      categories: created.map(({ name, description }) => ({
        id: categoriesStore.newCategoryId(),
        name,
        language,
        description: description || null,
        is_own: true,
      })),
      now: context.clock.now(),
    });
    const [first = '', ...others] = [
      ['created', created] as const,
      ['changed', changed] as const,
      ['deleted', removed] as const,
    ].flatMap(([verb, list]) =>
      list.length > 0 ? [`${verb} ${listNames(list.map(({ name }) => name))}`] : [],
    );
    return {
      result: await listCategories({ db: tx }, project),
      summary: [[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')],
    };
  });

function compare({ categories, files }: CategoriesState, list: readonly OwnCategory[]) {
  const listed = new Map(list.map((one) => [nameKey(one.name), one]));
  if (listed.size < list.length) throw invalidField('categories', 'Each name may be listed once.');
  const present = new Set(categories.map(({ name }) => nameKey(name)));
  const withFiles = new Set([...files.values()].map(([categoryId]) => categoryId));
  return {
    created: list.filter(({ name }) => !present.has(nameKey(name))),
    changed: categories.flatMap((row) => {
      const entry = listed.get(nameKey(row.name));
      const description = entry?.description || null;
      const isSame = row.is_own && row.name === entry?.name && row.description === description;
      return entry && !isSame ? [{ ...row, name: entry.name, description, is_own: true }] : [];
    }),
    removed: categories.filter(
      ({ id, name, is_own }) => is_own && !withFiles.has(id) && !listed.has(nameKey(name)),
    ),
  };
}
