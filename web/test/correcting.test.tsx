// @vitest-environment happy-dom
import { editEndpoints } from '@sheaf/contract/edits';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answer, neverAnswer, refuse } from '../src/mocks/server/mock.ts';
import { categories, edits, runEdit } from '../src/mocks/server/sample-project.ts';
import { states } from '../src/mocks/states/states.ts';
import { type Notification, setDisplay } from '../src/ui/notifications/notify.ts';
import { renderState, server } from './render-state.tsx';

// The product's own display, which comes after some seconds, would take the place of the one below.
vi.mock('../src/ui/notifications/notifications.tsx', () => ({ Notifications: () => null }));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

let notifications: Notification[] = [];
beforeEach(() => {
  notifications = [];
  return setDisplay((notification) => notifications.push(notification));
});

const stateOf = (name: string) => {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return state;
};

/** Opens the sorted project with other answers of its server. */
const openProject = (...handlers: HttpHandler[]) => renderState({ ...stateOf('project'), handlers });

/** The bodies that a call is made with, from now on. */
function bodiesOf({ path, method }: { path: string; method: string }): unknown[] {
  const bodies: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    const pattern = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
    if (request.method === method && pattern.test(new URL(request.url).pathname))
      bodies.push(await request.clone().json());
  });
  return bodies;
}

const [, astronomy] = categories;
const currentEdit = edits.find(({ undone }) => !undone)?.id;

/** Renames the category of the sky. */
async function rename({ screen, user }: Awaited<ReturnType<typeof openProject>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Change Astronomy' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name of the category Astronomy' });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
const categoryNamed = (acting: Awaited<ReturnType<typeof openProject>>, name: string) =>
  acting.screen.queryByRole('heading', { level: 3, name });

test('a new name is shown before the server has answered, at the category and at its files', async () => {
  const acting = await openProject(neverAnswer(editEndpoints.updateCategory));
  const bodies = bodiesOf(editEndpoints.updateCategory);
  await rename(acting, 'Stars');
  await acting.screen.findByRole('heading', { level: 3, name: 'Stars' });
  const list = within(await acting.screen.findByRole('region', { name: 'List of files' }));
  expect(list.getAllByText('Stars')).toHaveLength(2);
  await waitFor(() => expect(bodies).toEqual([{ name: 'Stars', after_edit: currentEdit }]));
});

test('a refused edit is put back, with the reason', async () => {
  const acting = await openProject(
    refuse(editEndpoints.updateCategory, { status: 403, detail: 'Not on Sundays.' }),
  );
  await rename(acting, 'Stars');
  await waitFor(() =>
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'error', title: 'Rename failed', message: 'Not on Sundays.' }),
    ),
  );
  expect(categoryNamed(acting, 'Astronomy')).not.toBeNull();
});

test('an edit that another window was ahead of says what changed there, and is made again on demand', async () => {
  const other = { ...runEdit, id: crypto.randomUUID(), summary: 'Merged 2 categories into Sky' };
  let isAhead = false;
  const acting = await openProject(
    http.get('*/projects/:id/edits', () => HttpResponse.json(isAhead ? [other, ...edits] : edits)),
    refuse(editEndpoints.updateCategory, {
      status: 409,
      code: 'edited_meanwhile',
      detail: 'The categories were changed meanwhile.',
    }),
  );
  await acting.screen.findByRole('button', { name: 'Undo' });
  isAhead = true;
  await rename(acting, 'Stars');
  await waitFor(() => expect(notifications).toHaveLength(1));
  const [notification] = notifications;
  expect(notification?.title).toBe('Changed in another window');
  expect(notification?.message).toBe('Merged 2 categories into Sky. Your change was not made.');
  expect(categoryNamed(acting, 'Stars')).toBeNull();

  if (astronomy) server.use(answer(editEndpoints.updateCategory, astronomy));
  const bodies = bodiesOf(editEndpoints.updateCategory);
  notification?.action?.onClick();
  await waitFor(() => expect(bodies).toEqual([{ name: 'Stars', after_edit: other.id }]));
});

test('Ctrl+Z takes the last edit back and Ctrl+Shift+Z does it again, but not while somebody types', async () => {
  const acting = await openProject();
  const undone = bodiesOf(editEndpoints.undoEdit);
  const redone = bodiesOf(editEndpoints.redoEdit);
  await acting.screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(await acting.screen.findByRole('searchbox'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(redone).toEqual([{ after_edit: currentEdit }]));
  expect(undone).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(undone).toEqual([{ after_edit: currentEdit }]));
});

test('files that are chosen with Shift move together, to a category that is made for them, and are pinned', async () => {
  const acting = await openProject(neverAnswer(editEndpoints.moveFiles));
  const { screen, user } = acting;
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hafenplan Kiel.txt' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Rye loaf for beginners.txt' }), {
    shiftKey: true,
  });
  await screen.findByText('3 files selected');
  const bodies = bodiesOf(editEndpoints.moveFiles);
  await user.click(screen.getByRole('button', { name: 'Move to…' }));
  await user.type(await screen.findByRole('combobox', { name: /^Find a category/ }), 'Sundries{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([{ new_category: { name: 'Sundries' }, after_edit: currentEdit }]);
  expect(categoryNamed(acting, 'Sundries')).not.toBeNull();
  expect(screen.getByText('3 pinned')).not.toBeNull();
  // What lost its only file stays, empty, until the server says otherwise.
  expect(categoryNamed(acting, 'Segeln')).not.toBeNull();
  expect(screen.queryByText('3 files selected')).toBeNull();
});
