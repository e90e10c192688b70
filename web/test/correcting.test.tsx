// @vitest-environment happy-dom
import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { EDITS_PER_PAGE, LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import { type Edit, editEndpoints } from '@sheaf/contract/edits';
import { fileEndpoints } from '@sheaf/contract/files';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { keyOf, queryClient } from '../src/api/query-client.ts';
import { failConnection, neverRespond, respond, respondWithProblem } from '../src/mocks/server/mock.ts';
import { withFiles, withStatus } from '../src/mocks/server/project-handlers.ts';
import {
  bread,
  categories,
  edits,
  runEdit,
  sortedFiles,
  sortedProject,
} from '../src/mocks/server/sample-project.ts';
import { notify } from '../src/ui/notifications/notify.ts';
import { bodiesOf, queriesOf, renderState, server, stateNamed } from './render-state.tsx';

/** Opens the sorted project with different server responses. */
const openProject = (...handlers: HttpHandler[]) => renderState({ ...stateNamed('project'), handlers });

const [, astronomy] = categories;
const currentEdit = edits.find(({ undone }) => !undone)?.id;
const editNamed = (summary: string): Edit => ({
  ...runEdit,
  id: crypto.randomUUID(),
  kind: 'rename',
  summary,
});

const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
const pressRedo = () => fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });

async function rename({ screen, user }: Awaited<ReturnType<typeof openProject>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Change Astronomy' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name of the category Astronomy' });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
const categoryNamed = (context: Awaited<ReturnType<typeof openProject>>, name: string) =>
  context.screen.queryByRole('link', { name: lineOf(name) });
/** The accessible name of a category's line: its name, then how many files it has. */
const lineOf = (name: string) => new RegExp(`^${name}\\b.* files?$`);

/** Renames the file "Jupiter and its moons.txt", whose extension is not selected in the field. */
async function renameFile({ screen, user }: Awaited<ReturnType<typeof openProject>>, filename: string) {
  await user.click(await screen.findByRole('link', { name: 'Jupiter and its moons.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Rename the file' }));
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Name of the file' });
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('Jupiter and its moons');
  fireEvent.change(field, { target: { value: filename } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('a new name is shown before the server has responded, on the category and on its files', async () => {
  const context = await openProject(neverRespond(editEndpoints.updateCategory));
  const bodies = bodiesOf(editEndpoints.updateCategory);
  await rename(context, 'Stars');
  await context.screen.findByRole('link', { name: lineOf('Stars') });
  const list = within(await context.screen.findByRole('region', { name: 'List of files' }));
  expect(list.getAllByText('Stars')).toHaveLength(2);
  await waitFor(() => expect(bodies).toEqual([{ name: 'Stars', after_edit: currentEdit }]));
});

test('a file has its new name before the server has responded, and gets the old one back if that is refused', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const waiting = await openProject(http.patch(fileEndpoints.renameFile.path, () => answered));
  const bodies = bodiesOf(fileEndpoints.renameFile);
  await renameFile(waiting, 'Jupiter.md');
  await waiting.screen.findByRole('heading', { level: 2, name: 'Jupiter.md' });
  await waitFor(() => expect(bodies).toEqual([{ filename: 'Jupiter.md' }]));
  answer(HttpResponse.json({ id: crypto.randomUUID(), filename: 'Jupiter.md' }));
  cleanup();

  const refused = await openProject(
    respondWithProblem(fileEndpoints.renameFile, { status: 409, detail: 'There is one already.' }),
  );
  await renameFile(refused, 'Hafenplan Kiel.txt');
  await refused.screen.findByText('Rename failed');
  await refused.screen.findByText('There is one already.');
  await refused.screen.findByRole('heading', { level: 2, name: 'Jupiter and its moons.txt' });
});

test('the files to check come one after the other: confirmed where they are, or moved to the nearest other category', async () => {
  const files = sortedFiles.map((file, index) => ({
    ...file,
    confidence: index < 3 ? 0.1 * (index + 1) : file.confidence,
  }));
  const [first, second, third] = files;
  const decided = new Set<string>();
  if (!first || !second || !third) throw new Error('There are no files.');
  const { screen, user } = await openProject(
    http.get('*/projects/:id/files', () =>
      HttpResponse.json(files.map((file) => ({ ...file, is_pinned: decided.has(file.id) }))),
    ),
    withStatus({ files_to_check: 3 }),
    http.post('*/projects/:id/files/move', async ({ request }) => {
      const { file_ids } = (await request.clone().json()) as { file_ids: string[] };
      for (const id of file_ids) decided.add(id);
      return HttpResponse.json({ moved_files: 1, category: null });
    }),
  );
  const bodies = bodiesOf(editEndpoints.moveFiles);
  await user.click(await screen.findByRole('button', { name: /^Check 3 files/ }));
  await screen.findByText('1 of 3');
  await user.click(screen.getByRole('button', { name: `It’s right: ${first.filename}` }));
  await screen.findByRole('dialog', { name: second.filename });
  await screen.findByText('2 of 3');
  fireEvent.keyDown(document.body, { key: '1' });
  await screen.findByRole('dialog', { name: third.filename });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { file_ids: [first.id], category_id: first.final_category_id },
      { file_ids: [second.id], category_id: astronomy?.id },
      { file_ids: [third.id], category_id: third.final_category_id },
    ]),
  );
});

test('J and K go through the list, X selects, and Escape goes back one step at a time', async () => {
  const { screen } = await openProject();
  await screen.findByRole('link', { name: 'Hafenplan Kiel.txt' });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('j');
  await screen.findByRole('dialog', { name: 'Bread troubleshooting.md' });
  press('j');
  await screen.findByRole('dialog', { name: 'Hafenplan Kiel.txt' });
  press('k');
  await screen.findByRole('dialog', { name: 'Bread troubleshooting.md' });
  press('x');
  await screen.findByText('1 file selected');
  press('Escape');
  await waitFor(() => expect(screen.queryByText('1 file selected')).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeNull();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('several files are deleted by one call after one confirmation; if it fails, they stay selected', async () => {
  let stored = sortedFiles;
  const context = await openProject(
    http.get('*/projects/:id/files', () => HttpResponse.json(stored)),
    respondWithProblem(fileEndpoints.deleteSelectedFiles, { status: 507, detail: 'The disk is full.' }),
  );
  const bodies = bodiesOf(fileEndpoints.deleteSelectedFiles);
  const { screen, user } = context;
  const list = within(await screen.findByRole('region', { name: 'List of files' }));
  const deleteSelected = async (title: string) => {
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  };
  const filenames = ['Jupiter and its moons.txt', 'Rye loaf for beginners.txt', 'Hafenplan Kiel.txt'];
  for (const filename of filenames)
    await user.click(await list.findByRole('checkbox', { name: `Select ${filename}` }));
  await deleteSelected('Delete 3 files, 6 KB?');
  await screen.findByText('Delete failed');
  await screen.findByText('The disk is full.');
  await screen.findByText('3 files selected');

  const chosen = sortedFiles.filter(({ filename }) => filenames.includes(filename)).map(({ id }) => id);
  server.use(
    http.post('*/projects/:id/files/delete', () => {
      stored = sortedFiles.filter(({ id }) => !chosen.includes(id));
      return HttpResponse.json({ deleted_file_ids: chosen });
    }),
  );
  await deleteSelected('Delete 3 files, 6 KB?');
  await screen.findByText('3 files deleted.');
  const body = { file_ids: chosen, restorable: true };
  expect(bodies).toEqual([body, body]);
  expect(list.queryByRole('checkbox', { name: `Select ${filenames[0]}` })).toBeNull();
});

test('the files of an empty category are none, rather than not found by a search', async () => {
  const files = sortedFiles.filter((file) => file.final_category_id !== astronomy?.id);
  const { screen, user } = await openProject(respond(fileEndpoints.listFiles, files));
  await user.click(await screen.findByRole('link', { name: lineOf('Astronomy') }));
  await screen.findByText('This category has no files.');
});

test('copies are kept one by one or all together, and the server is told', async () => {
  const { screen, user } = await renderState(stateNamed('copies'));
  const bodies = bodiesOf(fileEndpoints.leaveOutFiles);
  server.use(respond(fileEndpoints.leaveOutFiles, { changed_files: 0 }));
  const [, second, , , , sixth] = sortedFiles;
  await user.click(await screen.findByRole('button', { name: /^Keep both .* and Hafenplan Kiel\.txt$/ }));
  await user.click(await screen.findByRole('button', { name: 'Keep them' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { file_ids: [sixth?.id], left_out: false },
      { file_ids: [second?.id, sixth?.id], left_out: false },
    ]),
  );
});

test('a refused edit is reverted, with the reason', async () => {
  const context = await openProject(
    respondWithProblem(editEndpoints.updateCategory, { status: 403, detail: 'Not on Sundays.' }),
  );
  await rename(context, 'Stars');
  await context.screen.findByText('Rename failed');
  await context.screen.findByText('Not on Sundays.');
  expect(categoryNamed(context, 'Astronomy')).not.toBeNull();
});

test('an edit that conflicts with one from another window says what changed there, and can be retried', async () => {
  const other = editNamed('Merged 2 categories into Sky');
  let isAhead = false;
  const context = await openProject(
    http.get('*/projects/:id/edits', () => HttpResponse.json(isAhead ? [other, ...edits] : edits)),
    respondWithProblem(editEndpoints.updateCategory, {
      code: 'edited_meanwhile',
      detail: 'The categories were changed meanwhile.',
    }),
  );
  await context.screen.findByRole('button', { name: 'Undo' });
  isAhead = true;
  await rename(context, 'Stars');
  await context.screen.findByText('Changed in another window');
  await context.screen.findByText('Merged 2 categories into Sky. Your change was not saved.');
  expect(categoryNamed(context, 'Stars')).toBeNull();

  if (astronomy) server.use(respond(editEndpoints.updateCategory, astronomy));
  const bodies = bodiesOf(editEndpoints.updateCategory);
  await context.user.click(await context.screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'Stars', after_edit: other.id }]));
});

test('an edit made without a connection stays shown, and is sent once there is one', async () => {
  const context = await openProject(failConnection(editEndpoints.updateCategory));
  notify.success('Something else was done', undefined, {
    subject: sortedProject.id,
    action: { label: 'Undo that', onClick: () => {} },
  });
  await context.screen.findByRole('button', { name: 'Undo that' });
  await rename(context, 'Stars');
  await context.screen.findByText('Not saved yet');
  expect(context.screen.queryByRole('button', { name: 'Undo that' })).toBeNull();
  expect(categoryNamed(context, 'Stars')).not.toBeNull();
  if (astronomy) server.use(respond(editEndpoints.updateCategory, astronomy));
  const bodies = bodiesOf(editEndpoints.updateCategory);
  await context.screen.findByText('Renamed to "Stars"', undefined, { timeout: 10_000 });
  expect(bodies).toEqual([{ name: 'Stars', after_edit: currentEdit }]);
});

test('a file renamed without a connection has its new name everywhere, and it is saved once there is one', async () => {
  const context = await openProject(failConnection(fileEndpoints.renameFile));
  await renameFile(context, 'Jupiter.txt');
  await context.screen.findByText('Not saved yet');
  await context.screen.findByRole('dialog', { name: 'Jupiter.txt' });
  await context.user.click(context.screen.getByRole('button', { name: 'Close the file' }));
  const list = within(context.screen.getByRole('region', { name: 'List of files' }));
  list.getByRole('link', { name: 'Jupiter.txt' });
  server.use(
    respond(fileEndpoints.renameFile, { id: crypto.randomUUID(), filename: 'Jupiter.txt', folder: '' }),
  );
  const bodies = bodiesOf(fileEndpoints.renameFile);
  await context.screen.findByText('Your change is saved', undefined, { timeout: 10_000 });
  expect(bodies).toEqual([{ filename: 'Jupiter.txt' }]);
});

test('an edit whose response was lost is not sent twice: the page says what has changed', async () => {
  const renamed = editNamed('Renamed Astronomy to Stars');
  let hasArrived = false;
  const context = await openProject(
    http.get('*/projects/:id/edits', () => HttpResponse.json(hasArrived ? [renamed, ...edits] : edits)),
    http.patch('*/projects/:id/categories/:categoryId', () => {
      hasArrived = true;
      return HttpResponse.error();
    }),
  );
  const bodies = bodiesOf(editEndpoints.updateCategory);
  await context.screen.findByRole('button', { name: 'Undo' });
  await rename(context, 'Stars');
  await context.screen.findByText('Changed while there was no connection');
  await context.screen.findByText('Renamed Astronomy to Stars. If yours is missing, try again.');
  expect(bodies).toHaveLength(1);
});

test('whoever declines to merge two categories of one name gets back to what was typed', async () => {
  const context = await openProject(
    respondWithProblem(editEndpoints.updateCategory, {
      code: 'name_taken',
      detail: 'Taken.',
      category_id: bread.id,
    }),
  );
  await rename(context, bread.name);
  const asked = await context.screen.findByRole('alertdialog', { name: /already exists/ });
  await context.user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  const again = await context.screen.findByRole('alertdialog', { name: /^Another name for/ });
  const field: HTMLInputElement = within(again).getByRole('textbox', { name: 'Category name' });
  expect(field.value).toBe(bread.name);
});

test('M asks where to move the selected files, and types a letter in a field', async () => {
  const { screen, user } = await openProject();
  const box = await screen.findByRole('checkbox', { name: 'Select Hafenplan Kiel.txt' });
  await user.click(box);
  fireEvent.keyDown(await screen.findByRole('searchbox'), { key: 'm' });
  expect(screen.queryByText('Move 1 file to…')).toBeNull();
  fireEvent.keyDown(box, { key: 'm' });
  await screen.findByText('Move 1 file to…');
});

test('the arrow keys move from category to category, on the same control', async () => {
  const { screen } = await openProject();
  const [first, second] = await screen.findAllByRole('button', { name: /^Generate Text of / });
  const last = screen.getAllByRole('button', { name: /^Generate Text of / }).at(-1);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  first?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(second);
  press('End');
  expect(document.activeElement).toBe(last);
  press('Home');
  expect(document.activeElement?.textContent).toMatch(/^All files/);
});

test('a category in several languages says how many', async () => {
  const first = sortedFiles.find((file) => file.final_category_id === astronomy?.id);
  const { screen, user } = await openProject(
    withFiles((file) => (file === first ? { raw_language: 'pl' } : {})),
  );
  await user.click(await screen.findByRole('link', { name: lineOf('Astronomy') }));
  await screen.findByText(/2 languages$/);
});

test('Ctrl+Z undoes the last edit and Ctrl+Shift+Z redoes it, but not while typing', async () => {
  const context = await openProject();
  const undone = bodiesOf(editEndpoints.undoEdit);
  const redone = bodiesOf(editEndpoints.redoEdit);
  await context.screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(await context.screen.findByRole('searchbox'), { key: 'z', ctrlKey: true });
  pressRedo();
  await waitFor(() => expect(redone).toEqual([{ after_edit: currentEdit }]));
  expect(undone).toEqual([]);
  pressUndo();
  await waitFor(() => expect(undone).toEqual([{ after_edit: currentEdit }]));
});

test('Ctrl+Z while an edit is being saved undoes that edit once it is saved, not the run before it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const renamed = editNamed('Renamed Astronomy');
  let history = [runEdit];
  const context = await openProject(
    http.get('*/projects/:id/edits', () => HttpResponse.json(history)),
    http.patch(editEndpoints.updateCategory.path, () => answered),
  );
  const sent = bodiesOf(editEndpoints.updateCategory);
  const undone = bodiesOf(editEndpoints.undoEdit);
  const redone = bodiesOf(editEndpoints.redoEdit);
  await rename(context, 'Stars');
  await waitFor(() => expect(sent).toHaveLength(1));
  pressUndo();
  pressRedo();
  server.use(
    http.post(editEndpoints.undoEdit.path, () => {
      history = [{ ...renamed, undone: true }, runEdit];
      return HttpResponse.json(renamed);
    }),
  );
  history = [renamed, runEdit];
  answer(HttpResponse.json(astronomy));
  await waitFor(() => expect(undone).toEqual([{ after_edit: renamed.id }]));
  await waitFor(() => expect(redone).toEqual([{ after_edit: runEdit.id }]));
  expect(context.screen.queryByText('Undo the last run?')).toBeNull();
});

test('Ctrl+Z while an edit is being saved undoes nothing if that edit is refused, and says why', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const context = await openProject(http.patch(editEndpoints.updateCategory.path, () => answered));
  const sent = bodiesOf(editEndpoints.updateCategory);
  const undone = bodiesOf(editEndpoints.undoEdit);
  await rename(context, 'Stars');
  await waitFor(() => expect(sent).toHaveLength(1));
  pressUndo();
  answer(HttpResponse.json({ detail: 'There is one already.', code: 'conflict' }, { status: 409 }));
  await context.screen.findByText('Rename failed');
  await context.screen.findByText('Nothing was undone');
  expect(undone).toEqual([]);
  pressUndo();
  await waitFor(() => expect(undone).toEqual([{ after_edit: currentEdit }]));
});

test('a long history shows older edits on demand, and goes back to one of them in one step', async () => {
  const long = Array.from({ length: 150 }, (_, index) => editNamed(`Edit ${150 - index}`));
  const { screen, user } = await openProject(
    http.get('*/projects/:id/edits', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      const start = long.findIndex(({ id }) => id === before) + 1;
      return HttpResponse.json(long.slice(start, start + EDITS_PER_PAGE.default));
    }),
  );
  const undone = bodiesOf(editEndpoints.undoEdit);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await screen.findByText('Edit 150');
  expect(screen.queryByText('Edit 50')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older edits' }));
  await screen.findByText('Edit 1');
  expect(screen.queryByRole('button', { name: 'Show older edits' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Back to here ?: Edit 1$/ }));
  await waitFor(() => expect(undone).toEqual([{ after_edit: long[0]?.id, to: long.at(-1)?.id }]));
});

test('files selected with Shift move together to a category created for them, and are pinned', async () => {
  const context = await openProject(neverRespond(editEndpoints.moveFiles));
  const { screen, user } = context;
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hafenplan Kiel.txt' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Rye loaf for beginners.txt' }), {
    shiftKey: true,
  });
  await screen.findByText('3 files selected');
  const bodies = bodiesOf(editEndpoints.moveFiles);
  await user.click(screen.getByRole('button', { name: 'Move to…' }));
  await user.type(
    await screen.findByRole('combobox', { name: /^Find (or create )?a category/ }),
    'Sundries{Enter}',
  );
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([{ new_category: { name: 'Sundries' }, after_edit: currentEdit }]);
  expect(categoryNamed(context, 'Sundries')).not.toBeNull();
  expect(screen.getAllByText('Checked')).toHaveLength(3);
  // A category that lost its only file stays, empty, until the server says otherwise.
  expect(categoryNamed(context, 'Segeln')).not.toBeNull();
  expect(screen.queryByText('3 files selected')).toBeNull();
});

test('when the categories of a first run arrive right after its edit, they are previewed in that number', async () => {
  const { screen } = await openProject(
    respond(editEndpoints.listEdits, []),
    respond(categorizationEndpoints.listCategories, []),
  );
  await screen.findByText(/^No categories yet/);
  const asked = queriesOf(editEndpoints.previewRegroup);
  server.use(
    respond(editEndpoints.listEdits, edits),
    respond(categorizationEndpoints.listCategories, categories),
  );
  const address = { params: { id: sortedProject.id } };
  queryClient.setQueryData(keyOf(editEndpoints.listEdits, address), edits);
  queryClient.setQueryData(keyOf(categorizationEndpoints.listCategories, address), categories);
  await screen.findByRole('slider', { name: 'Finer or coarser' });
  expect(asked).toEqual([`?max_categories=${categories.length}`]);
});

test('no number of categories is previewed after a run with own categories only, which leaves none to regroup', async () => {
  const asked = queriesOf(editEndpoints.previewRegroup);
  const [first, ...others] = categories.map((category) => ({ ...category, is_own: true }));
  const leftover = { ...first, name: LEFTOVER_CATEGORY_NAME, is_own: false } as Category;
  const { screen } = await openProject(
    respond(editEndpoints.listEdits, edits),
    respond(categorizationEndpoints.listCategories, [leftover, ...others]),
  );
  await screen.findByRole('link', { name: lineOf(LEFTOVER_CATEGORY_NAME) });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('slider', { name: 'Finer or coarser' })).toBeNull();
});
