// @vitest-environment happy-dom

import { accountEndpoints } from '@sheaf/contract/accounts';
import { CONNECT_COOKIE, connectionEndpoints } from '@sheaf/contract/accounts/connections';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { respond, respondWithProblem } from '../src/mocks/server/mock.ts';
import { newKey, user as person } from '../src/mocks/server/sample-account.ts';
import { sortedProject } from '../src/mocks/server/sample-project.ts';
import { bodiesOf, renderState, server, stateNamed } from './render-state.tsx';

const openDialog = () => renderState(stateNamed('account-new-key'));

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
    respondWithProblem(keyEndpoints.createKey, { code: 'reauthentication_needed', detail: 'Prove it.' }),
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

const openQuestion = (name = 'connect') => renderState(stateNamed(name));

/** Approves, and returns what the server got. */
async function approvedWith(act: (opened: Awaited<ReturnType<typeof openQuestion>>) => Promise<void>) {
  const opened = await openQuestion();
  const { screen, user } = opened;
  const sent = bodiesOf(connectionEndpoints.approveConnection);
  server.use(
    respond(connectionEndpoints.approveConnection, { continue_to: `${window.location.origin}/#back` }),
  );
  await screen.findByRole('button', { name: 'Connect' });
  await act(opened);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test('a program is connected with the limits that its owner sets', async () => {
  expect(await approvedWith(async () => {})).toEqual({
    scopes: ['read', 'write', 'run'],
    monthly_credits: 50,
  });
  cleanup();
  const sent = await approvedWith(async ({ screen, user }) => {
    await user.click(screen.getByRole('checkbox', { name: 'Upload and change' }));
    await user.clear(screen.getByLabelText('Monthly credit limit'));
    await user.selectOptions(await screen.findByLabelText('Project'), sortedProject.name);
  });
  expect(sent).toEqual({ scopes: ['read', 'run'], project_id: sortedProject.id });
});

test('a program’s request waits for whoever signs in with Google on the way', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server has set it.
  document.cookie = `${CONNECT_COOKIE}=sample`;
  const { screen } = await renderState({
    name: 'back-from-google',
    path: '/auth/callback?code=a&state=b',
    handlers: [respond(signInEndpoints.completeGoogleSignIn, { user: person, is_reactivated: false })],
    shows: '',
  });
  await screen.findByRole('heading', { name: 'Connect “Claude”?' });
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${CONNECT_COOKIE}=; max-age=0`;
});

test('a program that may do nothing is not connected', async () => {
  const { screen, user } = await openQuestion();
  await screen.findByRole('button', { name: 'Connect' });
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('Choose what the program can do.');
});

test('a connected program is disconnected like a key is revoked, and has none to rotate', async () => {
  const { screen, user } = await renderState(stateNamed('account-manage'));
  expect(screen.queryByRole('button', { name: 'Rotate Claude' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Disconnect Claude' }));
  await screen.findByText('The program loses access right away. Your documents are kept.');
});
