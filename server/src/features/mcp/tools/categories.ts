import { plural } from '@sheaf/contract/plural';
import type { Tool } from '../tool-call.ts';
import { toolError } from '../tool-results.ts';

export const listCategories: Tool<'list_categories'> = async ({ call }, { project_id: id, summaries }) => {
  const categories = await call('listCategories', { params: { id } });
  const summarized = summaries ? await call('listCategorySummaries', { params: { id } }) : [];
  const summaryOf = new Map(summarized.map(({ category_id, ...summary }) => [category_id, summary]));
  const edits = await call('listEdits', { params: { id }, query: { limit: 1 } });
  const newest = edits.find(({ undone }) => !undone)?.id ?? null;
  const count = categories.length;
  return {
    data: {
      categories: categories.map((category) => ({ ...category, summary: summaryOf.get(category.id) })),
      newest_edit: newest,
    },
    text:
      count > 0
        ? `${count} ${plural(count, 'category', 'categories')}.`
        : 'There are no categories yet: start a run.',
  };
};

export const listFiles: Tool<'list_files'> = async ({ call }, { project_id: id, ...page }) => {
  const all = await call('listFiles', { params: { id } });
  const wanted = all.filter(
    ({ final_category_id, folder }) =>
      (page.category_id === undefined || final_category_id === page.category_id) &&
      (!page.folder || `${folder}/`.startsWith(`${page.folder}/`)),
  );
  const last = page.cursor === undefined ? -1 : wanted.findIndex((file) => file.id === page.cursor);
  if (page.cursor !== undefined && last < 0) {
    throw toolError(
      'invalid_input',
      'The file this page would start after is no longer in the list. Start again without a cursor.',
    );
  }
  const files = wanted.slice(last + 1, last + 1 + page.limit);
  const isLast = last + 1 + files.length >= wanted.length;
  return {
    data: { total: wanted.length, files, next_cursor: isLast ? null : (files.at(-1)?.id ?? null) },
    text: `${files.length} of ${wanted.length} ${plural(wanted.length, 'file')}${isLast ? '' : '; continue with next_cursor'}.`,
  };
};

export const editCategories: Tool<'edit_categories'> = async ({ call }, { project_id: id, ...body }) => {
  const edited = await call('editCategories', { params: { id }, body });
  const { applied, summary } = edited;
  const done = summary === null ? 'The edit changes nothing' : summary;
  return {
    data: edited,
    text: applied
      ? `${done}. The edit "${body.edit.kind === 'undo' ? 'redo' : 'undo'}" reverses it.`
      : `Preview only, nothing was changed: ${done}. Call again with apply to make the change.`,
  };
};
