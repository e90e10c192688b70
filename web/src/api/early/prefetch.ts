import { ACCOUNT_ID_HEADER } from '@sheaf/contract/http/request-headers';

interface Prefetch {
  readonly requestedAt: number;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    prefetches?: Record<string, Prefetch>;
  }
}

/** Older responses are requested again. */
const MAX_AGE_MS = 10_000;

/**
 * Runs in the head of a signed-in page, after `APPLY_SESSION_HINT`: while the code is still loading, requests the
 * session and, if somebody was signed in at the last visit, what the first screen shows. A test checks its addresses
 * against those of the contract. Written like `APPLY_STORED_THEME`.
 */
export const FETCH_EARLY = `try{const at=location.pathname.split(\`/\`);if(at[1]===\`app\`){const ask=[\`/auth/status\`],early={};if(document.documentElement.dataset.session){ask.push(\`/credits/balance\`,\`/system/limits\`);const project=\`/projects/\`+at[3];if(!at[2])ask.push(\`/projects\`);if(at[2]===\`projects\`)ask.push(project,project+\`/files\`,project+\`/categories\`,project+\`/phase-status\`,project+\`/edits\`)}for(const path of ask){const response=fetch(path,{credentials:\`include\`,headers:{accept:\`application/json\`}});response.catch(function(){});early[path]={requestedAt:performance.now(),response}}window.prefetches=early}}catch{}`;

/** Whether there are early responses that have not been used yet. */
export const hasPrefetches = (): boolean => Object.keys(window.prefetches ?? {}).length > 0;

/**
 * Returns the response to an early request, once; null if it was not made, or too long ago. If it failed, is an error
 * other than 404, or is for a different account than the page's, the request is made again as usual. Any request that is
 * not a GET discards all early responses.
 */
export function consumePrefetch(path: string, request: RequestInit): Promise<Response> | null {
  const prefetches = window.prefetches;
  if (!prefetches) return null;
  if (request.method !== 'GET') {
    delete window.prefetches;
    return null;
  }
  const prefetch = prefetches[path];
  delete prefetches[path];
  if (!prefetch || performance.now() - prefetch.requestedAt > MAX_AGE_MS) return null;
  const again = () => window.fetch(path, request);
  const account = new Headers(request.headers).get(ACCOUNT_ID_HEADER);
  return prefetch.response.then((response) => (isFor(account, response) ? response : again()), again);
}

/**
 * Whether a response can be used on a page of this account; a page without an account yet accepts any, since it is
 * asking whose session it is.
 */
const isFor = (account: string | null, { ok, status, headers }: Response): boolean =>
  (ok || status === 404) &&
  // Before the mocks or a proxy are ready, the response may be an HTML page.
  headers.get('content-type')?.includes('json') === true &&
  (account === null || headers.get(ACCOUNT_ID_HEADER) === account);
