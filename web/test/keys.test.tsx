// @vitest-environment happy-dom

import { accountEndpoints } from '@sheaf/contract/accounts';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { respond, respondWithProblem } from '../src/mocks/server/mock.ts';
import { newKey } from '../src/mocks/server/sample-account.ts';
import { states } from '../src/mocks/states/states.ts';
import { renderState, server } from './render-state.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const openDialog = () => {
  const state = states.find(({ name }) => name === 'account-new-key');
  if (!state) throw new Error('There is no such state.');
  return renderState(state);
};

test('a new key is shown once, and is gone when its owner is done', async () => {
  const { screen, user } = await openDialog();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night job');
  await user.click(screen.getByRole('checkbox', { name: 'Upload and change' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText(newKey.key);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(newKey.key)).toBeNull();
});

test('a key without any scope is not requested', async () => {
  const { screen, user } = await openDialog();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nothing');
  await user.click(screen.getByRole('checkbox', { name: 'View and download' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText('Choose what the key can do.');
});

test('when the session was not confirmed recently, the key is created with the password', async () => {
  const { screen, user } = await openDialog();
  server.use(
    respondWithProblem(keyEndpoints.createKey, {
      status: 403,
      code: 'reauthentication_needed',
      detail: 'Prove it.',
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night job');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await user.type(await screen.findByLabelText('Your password'), 'a good password');
  server.use(
    respond(accountEndpoints.reauthenticate, { message: 'Proven.' }),
    respond(keyEndpoints.createKey, newKey),
  );
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText(newKey.key);
});
