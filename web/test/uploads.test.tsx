// @vitest-environment happy-dom
import { fileEndpoints } from '@sheaf/contract/files';
import { cleanup, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { respond } from '../src/mocks/server/mock.ts';
import { states } from '../src/mocks/states/states.ts';
import { renderState, server } from './render-state.tsx';

beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

test('of many files that failed to upload, ten are listed at first, and all on request', async () => {
  const state = states.find(({ name }) => name === 'upload-report');
  if (!state) throw new Error('There is no such state.');
  const names = Array.from({ length: 11 }, (_, index) => `file ${index + 1}.txt`);
  const failed_files = names.map((filename) => ({
    filename,
    error: 'Unreadable.',
    code: 'unknown_encoding',
  }));
  const { screen, user } = await renderState({
    ...state,
    handlers: [
      respond(fileEndpoints.uploadFiles, { uploaded_files: [], skipped_files: [], failed_files }),
      ...(state.handlers ?? []),
    ],
    act: async ({ screen, user }) =>
      user.upload(
        await screen.findByLabelText('Files to upload'),
        names.map((name) => new File(['Text'], name, { type: 'text/plain' })),
      ),
  });
  const list = await screen.findByRole('list', { name: 'Files that were not uploaded' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 11' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(11);
});
