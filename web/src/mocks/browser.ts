import { configure, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { setupWorker } from 'msw/browser';
import { defaultHandlers } from './server/handlers.ts';
import { setValue } from './states/state.ts';
import { states } from './states/states.ts';

const STORAGE_KEY = 'sheaf-mocked-state';
/** The first page waits for its sources to be compiled. */
const TIMEOUT_MS = 30_000;

/**
 * Puts the mocked server between the page and the network, in the state named by `?mock=` in the address, or else in
 * the tab's previous state. Resolves once calls are answered; the person's actions that lead to the state then run by
 * themselves.
 */
export async function startMocks(): Promise<void> {
  const named = new URLSearchParams(location.search).get('mock');
  if (named !== null) sessionStorage.setItem(STORAGE_KEY, named);
  const name = named ?? sessionStorage.getItem(STORAGE_KEY);
  const state = states.find((each) => each.name === name);
  const worker = setupWorker(...(state?.handlers ?? []), ...defaultHandlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  configure({ asyncUtilTimeout: TIMEOUT_MS });
  // Only where the state begins, not on subsequent pages.
  if (state && named !== null)
    void state.act?.({ screen, user: userEvent.setup({ applyAccept: false }), setValue });
}
