import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { editEndpoints } from '@sheaf/contract/edits';
import { isOpen } from '@sheaf/contract/edits/edit-rules';
import type { File } from '@sheaf/contract/files';
import { plural } from '@sheaf/contract/plural';
import {
  withChangedCategory,
  withMergedCategories,
  withMovedFiles,
  withNewCategory,
  withPins,
} from '../../features/categories/category-changes.ts';
import { type DemoCall, on, RefusedEdit, refuse } from './demo-calls.ts';
import type { DemoProject } from './demo-project.ts';
import { recording } from './recording.ts';
import { refusals } from './refusals.ts';

const nameKey = (name: string): string => name.trim().toLowerCase();

function assertIsFree(project: DemoProject, name: string, except: readonly string[] = []): void {
  const other = project.lists.categories.find(
    (one) => nameKey(one.name) === nameKey(name) && !except.includes(one.id),
  );
  if (!other) return;
  throw new RefusedEdit('name_taken', `There is already a category named "${other.name}".`, {
    categoryId: other.id,
  });
}

function assertIsOpen(category: Category): void {
  if (isOpen(category)) return;
  throw new RefusedEdit('category_locked', `"${category.name}" is locked as it is. Unlock it first.`);
}

/** A category of one's own, in the language of most of the files. */
function newCategory(name: string, files: readonly File[]) {
  const byLanguage = [...Map.groupBy(files, ({ raw_language }) => raw_language ?? 'en')];
  const [language = 'en'] = byLanguage.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { id: crypto.randomUUID(), name, language };
}

const namesOf = (categories: readonly Category[]): string => categories.map(({ name }) => name).join(', ');

const called = (files: readonly File[]): string =>
  files.length === 1 ? (files[0]?.filename ?? '') : `${files.length} ${plural(files.length, 'file')}`;

/** Every edit of the categories, by the rules that the page shows them by at once. */
export const editCalls = (project: DemoProject): DemoCall[] => [
  on(editEndpoints.listEdits, ({ query }) => (query.before ? [] : project.edits)),
  on(editEndpoints.undoEdit, ({ body }) => project.step('undo', body.to)),
  on(editEndpoints.redoEdit, ({ body }) => project.step('redo', body.to)),
  on(editEndpoints.createCategory, ({ body: { name, description } }) => {
    assertIsFree(project, name);
    const category = newCategory(name, project.lists.files);
    const described = { ...category, description: description || null };
    project.edit('create', `Created ${name}`, withNewCategory(project.lists, described));
    return project.category(category.id);
  }),
  on(editEndpoints.updateCategory, ({ params, body: { after_edit: _, ...change } }) => {
    const { name } = project.category(params.categoryId);
    if (change.name !== undefined) assertIsFree(project, change.name, [params.categoryId]);
    const [kind, summary] =
      change.lock !== undefined
        ? (['lock', change.lock === 'none' ? `Unlocked ${name}` : `Locked ${name}`] as const)
        : change.name === undefined
          ? (['describe', `Described ${name}`] as const)
          : (['rename', `Renamed ${name} to ${change.name}`] as const);
    project.edit(kind, summary, withChangedCategory(project.lists, params.categoryId, change));
    return project.category(params.categoryId);
  }),
  on(editEndpoints.mergeCategories, ({ body: { category_ids: ids, name } }) => {
    const merged = ids.map((id) => project.category(id));
    for (const category of merged) assertIsOpen(category);
    if (name !== undefined) assertIsFree(project, name, ids);
    const lists = withMergedCategories(project.lists, { ids, name });
    const target = lists.categories.find(({ id }) => ids.includes(id));
    const others = merged.filter((category) => category.name !== target?.name);
    project.edit('merge', `Merged ${namesOf(others)} into ${target?.name}`, lists);
    return project.category(target?.id ?? '');
  }),
  on(editEndpoints.moveFiles, ({ body: { file_ids, category_id, new_category } }) => {
    const files = file_ids.map((id) => project.file(id));
    if (new_category) assertIsFree(project, new_category.name);
    const made = new_category && newCategory(new_category.name, files);
    const category = made ?? (category_id ? project.category(category_id) : null);
    const leaving = files.filter((file) => file.final_category_id !== (category?.id ?? null));
    const left = new Set(leaving.flatMap((file) => file.final_category_id ?? []));
    for (const id of left) assertIsOpen(project.category(id));
    if (leaving.length > 0 && category_id) assertIsOpen(project.category(category_id));
    const gone = new Set(leaving.map(({ id }) => id));
    const moved = withMovedFiles(made ? withNewCategory(project.lists, made) : project.lists, {
      fileIds: file_ids,
      category,
    });
    project.edit(
      'move',
      leaving.length === 0
        ? `Confirmed ${called(files)} in place`
        : `Moved ${called(leaving)} ${category ? `to ${category.name}` : 'out of all categories'}`,
      {
        ...moved,
        files: moved.files.map((file) => (gone.has(file.id) ? { ...file, final_placed_by: null } : file)),
      },
    );
    return { moved_files: leaving.length, category: category && project.category(category.id) };
  }),
  on(editEndpoints.unpinFiles, ({ body: { file_ids } }) => {
    const pinned = file_ids.map((id) => project.file(id)).filter(({ is_pinned }) => is_pinned);
    const lists = withPins(project.lists, { fileIds: file_ids, isPinned: false });
    project.edit('unpin', `Unpinned ${called(pinned)}`, lists);
    return { unpinned_files: pinned.length };
  }),
  ...removalCalls(project),
  ...cutCalls(project),
];

const IN_NO_CATEGORY = {
  ...{ final_category_id: null, final_category_name: null, final_placed_by: null },
  is_pinned: false,
};
const WITHOUT_LABEL = {
  ...IN_NO_CATEGORY,
  ...{ raw_category: null, raw_language: null, raw_placed_by: null, confidence: null },
  ...{ reason: [], reason_sentence: null, second_category: null, second_nearness: null, fits_nowhere: false },
};

const removalCalls = (project: DemoProject): DemoCall[] => [
  on(categorizationEndpoints.deleteCategory, ({ params: { categoryId } }) => {
    const { name } = project.category(categoryId);
    const { categories, files } = project.lists;
    project.edit('delete', `Deleted ${name}`, {
      categories: categories.filter(({ id }) => id !== categoryId),
      files: files.map((file) =>
        file.final_category_id === categoryId ? { ...file, ...IN_NO_CATEGORY } : file,
      ),
    });
    return { message: `Deleted ${name}.` };
  }),
  on(categorizationEndpoints.clearCategories, () => {
    const files = project.lists.files.map((file) => ({ ...file, ...IN_NO_CATEGORY }));
    project.edit('clear', 'Cleared all categories', { categories: [], files });
    return { message: 'Cleared.' };
  }),
  on(categorizationEndpoints.clearAllCategorization, () => {
    const files = project.lists.files.map((file) => ({ ...file, ...WITHOUT_LABEL }));
    project.edit('clear_all', 'Cleared all categories and raw categories', { categories: [], files });
    return { message: 'Cleared.' };
  }),
];

/** Coarser, finer and split: what the product made of its own sort, as long as nothing else has changed. */
const cutCalls = (project: DemoProject): DemoCall[] => [
  on(editEndpoints.previewRegroup, ({ query: { max_categories: count } }) => {
    const { categories } = project.lists;
    const numbers = Object.keys(recording.cuts.regroup).map(Number);
    const known = recording.cuts.regroup[count];
    if (known && project.isOnlyCut) return known.preview;
    if (count !== categories.length) return refuse(refusals.cuts);
    return {
      categories: categories.map(({ id, ...category }) => ({ ...category, category_id: id })),
      min_categories: Math.min(count, ...numbers),
      max_categories: Math.max(count, ...numbers),
    };
  }),
  on(editEndpoints.regroupCategories, ({ body: { max_categories: count } }) => {
    const known = recording.cuts.regroup[count];
    if (!known || !project.isOnlyCut) return refuse(refusals.cuts);
    const summary = `Regrouped into ${known.preview.categories.length} categories`;
    project.cut(known.made, { kind: 'regroup', summary });
    return { categories: [...project.lists.categories] };
  }),
  on(editEndpoints.splitCategory, ({ params: { categoryId } }) => {
    assertIsOpen(project.category(categoryId));
    const made = recording.cuts.split[categoryId];
    if (!made || !project.isAsRecorded) return refuse(refusals.cuts);
    project.cut(made, made.edit);
    return { categories: [...project.lists.categories] };
  }),
];
