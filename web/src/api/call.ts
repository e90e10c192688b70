import { createCaller } from './caller.ts';
import { log } from './log.ts';

/** `call` makes any call of the contract; `withCsrf` serves uploads, which need their own request for progress. */
export const { call, withCsrf } = createCaller({
  fetch: (...request) => window.fetch(...request),
  readCookies: () => document.cookie,
  onSignedOut: () => window.location.assign('/'),
  log,
});
