import { reloadForOtherAccount } from './account-change.ts';
import { createCaller } from './caller.ts';
import { connection } from './connection.ts';
import { consumePrefetch } from './early/prefetch.ts';
import { log } from './log.ts';
import { pageAccount } from './page-account.ts';
import { leaveSignedOut } from './signed-out.ts';

const deactivationListeners = new Set<() => void>();

/** Runs `listener` whenever a call or an upload is refused because the account is deactivated. */
export const onAccountDeactivated = (listener: () => void): void => {
  deactivationListeners.add(listener);
};

/**
 * `call` makes any call of the contract, and `request` one whose response is read elsewhere; `withCsrf`, `headersWith` and `handleRefusal` serve uploads, which need their
 * own request for progress.
 */
export const { call, request, withCsrf, headersWith, handleRefusal } = createCaller({
  fetch: (path, request = {}) => consumePrefetch(String(path), request) ?? window.fetch(path, request),
  readCookies: () => document.cookie,
  readAccountId: () => pageAccount.id,
  onSignedOut: leaveSignedOut,
  onAccountChanged: reloadForOtherAccount,
  onDeactivated: () => {
    for (const listener of deactivationListeners) listener();
  },
  onUnanswered: connection.check,
  log,
});
