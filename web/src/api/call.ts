import { createCaller } from './caller.ts';
import { connection } from './connection.ts';
import { log } from './log.ts';

/**
 * `call` makes any call of the contract; `withCsrf` and `reactToRefusal` serve uploads, which need their own
 * request for progress.
 */
export const { call, withCsrf, reactToRefusal } = createCaller({
  fetch: (...request) => window.fetch(...request),
  readCookies: () => document.cookie,
  // A late answer to a page that has been left must not take away what the landing page says of it.
  onSignedOut: () => {
    if (window.location.pathname !== '/') window.location.assign('/');
  },
  onUnanswered: connection.check,
  log,
});
