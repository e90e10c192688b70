import { type Category, NEW_CATEGORY } from '@sheaf/contract/categorization';
import {
  type CategoryChange,
  changedCategory,
  largestOf,
  mergedCategory,
} from '@sheaf/contract/edits/edit-rules';
import type { File } from '@sheaf/contract/files';
import type { CategoryLists } from '../history/category-lists.ts';

/** The lists after moving files to a category or out of all categories; moved files are pinned. */
export function withMovedFiles(
  lists: CategoryLists,
  { fileIds, category }: { fileIds: readonly string[]; category: Pick<Category, 'id' | 'name'> | null },
): CategoryLists {
  const moved = new Set(fileIds);
  const files = lists.files.map((file) =>
    moved.has(file.id)
      ? {
          ...file,
          final_category_id: category?.id ?? null,
          final_category_name: category?.name ?? null,
          is_pinned: true,
        }
      : file,
  );
  return { files, categories: recounted(lists.categories, { before: lists.files, after: files }) };
}

export function withPins(
  lists: CategoryLists,
  { fileIds, isPinned }: { fileIds: readonly string[]; isPinned: boolean },
): CategoryLists {
  const changed = new Set(fileIds);
  return {
    ...lists,
    files: lists.files.map((file) => (changed.has(file.id) ? { ...file, is_pinned: isPinned } : file)),
  };
}

/** The lists with one category changed; a new name also appears in its files. */
export function withChangedCategory(lists: CategoryLists, id: string, change: CategoryChange): CategoryLists {
  const { name } = change;
  return {
    categories: lists.categories.map((category) =>
      category.id === id ? changedCategory(category, change) : category,
    ),
    files:
      name === undefined
        ? lists.files
        : lists.files.map((file) =>
            file.final_category_id === id ? { ...file, final_category_name: name } : file,
          ),
  };
}

export const withNewCategory = (
  lists: CategoryLists,
  category: Pick<Category, 'id' | 'name'>,
): CategoryLists => ({
  ...lists,
  categories: [...lists.categories, { ...EMPTY_CATEGORY, ...category }],
});

/** The lists after merging categories, optionally under a new name. */
export function withMergedCategories(
  lists: CategoryLists,
  { ids, name }: { ids: readonly string[]; name?: string | undefined },
): CategoryLists {
  const merged = lists.categories.filter(({ id }) => ids.includes(id));
  const target = largestOf(merged, ({ file_count }) => file_count);
  if (!target) return lists;
  const result = mergedCategory(target, { others: merged.filter((category) => category !== target), name });
  const files = lists.files.map((file) =>
    file.final_category_id !== null && ids.includes(file.final_category_id)
      ? { ...file, final_category_id: result.id, final_category_name: result.name }
      : file,
  );
  const categories = lists.categories.flatMap((category) => {
    if (category === target) return result;
    return merged.includes(category) ? [] : category;
  });
  return { files, categories: recounted(categories, { before: lists.files, after: files }) };
}

/** Recounts the categories whose files changed; their outputs no longer fit and are removed. */
export function recounted(
  categories: readonly Category[],
  { before, after }: { before: readonly File[]; after: readonly File[] },
): readonly Category[] {
  const [filesBefore, filesAfter] = [filesByCategory(before), filesByCategory(after)];
  return categories.map((category) => {
    const members = filesAfter.get(category.id) ?? [];
    if (haveSameIds(members, filesBefore.get(category.id) ?? [])) return category;
    const pdfs = members.filter(({ file_type }) => file_type === 'pdf').length;
    return {
      ...category,
      ...NO_OUTPUTS,
      file_count: members.length,
      txt_file_count: members.length - pdfs,
      pdf_file_count: pdfs,
      token_count: members.reduce((sum, file) => sum + file.token_count, 0),
    };
  });
}

const filesByCategory = (files: readonly File[]) =>
  Map.groupBy(files, ({ final_category_id }) => final_category_id);

const haveSameIds = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

const NO_OUTPUTS = {
  output_file_size: null,
  pdf_output_file_size: null,
  output_storage_path: null,
  pdf_output_storage_path: null,
};

const EMPTY_CATEGORY: Omit<Category, 'id' | 'name'> = {
  language: '',
  ...NEW_CATEGORY,
  is_own: true,
  file_count: 0,
  txt_file_count: 0,
  pdf_file_count: 0,
  token_count: 0,
  ...NO_OUTPUTS,
};
