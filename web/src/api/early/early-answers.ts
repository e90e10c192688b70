import { ACCOUNT_ID_HEADER } from '@sheaf/contract/http/request-headers';

/** A question that was asked before the app's code was there. */
interface EarlyAnswer {
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** Older ones are asked for anew. */
const MAX_AGE_MS = 10_000;

/**
 * Runs in the head of a page behind the sign-in, after `APPLY_SESSION_HINT`: asks who is signed in and, where somebody
 * was at the last visit, for what the first screen shows, while the code is still on its way. A test holds its addresses
 * to those of the contract. Written as `APPLY_STORED_THEME` is.
 */
export const FETCH_EARLY = `try{const at=location.pathname.split(\`/\`);if(at[1]===\`app\`){const ask=[\`/auth/status\`],early={};if(document.documentElement.dataset.session){ask.push(\`/credits/balance\`,\`/system/limits\`);const project=\`/projects/\`+at[3];if(!at[2])ask.push(\`/projects\`);if(at[2]===\`projects\`)ask.push(project,project+\`/files\`,project+\`/categories\`,project+\`/phase-status\`,project+\`/edits\`)}for(const path of ask){const answer=fetch(path,{credentials:\`include\`,headers:{accept:\`application/json\`}});answer.catch(function(){});early[path]={askedAt:performance.now(),answer}}window.earlyAnswers=early}}catch{}`;

/** Whether something was asked early that nobody has taken yet. */
export const hasEarlyAnswers = (): boolean => Object.keys(window.earlyAnswers ?? {}).length > 0;

/**
 * The answer to a question that was asked early, once: null where it was not asked, or too long ago. One that is not
 * the account's of the page, no answer, or a refusal, is asked for again, as it would have been. What changes anything
 * makes all of them old.
 */
export function takeEarlyAnswer(path: string, request: RequestInit): Promise<Response> | null {
  const early = window.earlyAnswers;
  if (!early) return null;
  if (request.method !== 'GET') {
    delete window.earlyAnswers;
    return null;
  }
  const asked = early[path];
  delete early[path];
  if (!asked || performance.now() - asked.askedAt > MAX_AGE_MS) return null;
  const again = () => window.fetch(path, request);
  const account = new Headers(request.headers).get(ACCOUNT_ID_HEADER);
  return asked.answer.then((answer) => (isFor(account, answer) ? answer : again()), again);
}

/** Whether an answer is good for a page of an account; for one of nobody yet, whoever it is of: it asks who that is. */
const isFor = (account: string | null, { ok, headers }: Response): boolean =>
  ok &&
  // Before mocks or a proxy are ready, a page may be the answer.
  headers.get('content-type')?.includes('json') === true &&
  (account === null || headers.get(ACCOUNT_ID_HEADER) === account);
