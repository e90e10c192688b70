import { reloadForOtherAccount } from './account-change.ts';
import { createCaller } from './caller.ts';
import { connection } from './connection.ts';
import { log } from './log.ts';
import { pageAccount } from './page-account.ts';
import { leaveSignedOut } from './signed-out.ts';

/**
 * `call` makes any call of the contract; `withCsrf`, `headersWith` and `reactToRefusal` serve uploads, which need their
 * own request for progress.
 */
export const { call, withCsrf, headersWith, reactToRefusal } = createCaller({
  fetch: (...request) => window.fetch(...request),
  readCookies: () => document.cookie,
  readAccountId: () => pageAccount.id,
  onSignedOut: () => void leaveSignedOut(),
  onAccountChanged: reloadForOtherAccount,
  onUnanswered: connection.check,
  log,
});
