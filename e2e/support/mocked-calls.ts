import type { Page, Request } from '@playwright/test';
import { type InterceptedCall, interceptCalls } from './intercepted-calls.ts';

/** A call as the specification writes it: "POST /projects/:id/clear". */
export type CallName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

const UNSPECIFIC_CODE = 'internal';

/** An error response; without a detail its body is empty. */
export interface ServerError {
  readonly status: number;
  readonly detail?: string;
  readonly code?: string;
}

/** Responds to a call with an error in place of the server, until `stopIntercepting()`. */
export const mockError = (page: Page, call: CallName, { status, detail, code }: ServerError): Promise<void> =>
  intercept(page, call, (intercepted) => {
    const problem = { type: 'about:blank', title: 'Refused', status, detail, code: code ?? UNSPECIFIC_CODE };
    return intercepted.fulfill({
      status,
      contentType: detail ? 'application/problem+json' : 'text/plain',
      body: detail ? JSON.stringify(problem) : '',
    });
  });

/** Fails a call as if there were no network, until `stopIntercepting()`. */
export const abortCall = (page: Page, call: CallName): Promise<void> =>
  intercept(page, call, (intercepted) => intercepted.abort());

/** Modifies the server's response to a call, until `stopIntercepting()`. */
export const modifyResponse = <T>(
  page: Page,
  call: CallName,
  modify: (answer: T) => unknown,
): Promise<void> =>
  intercept(page, call, (intercepted) =>
    intercepted.modify((body) => JSON.stringify(modify(JSON.parse(body) as T))),
  );

/** Sets fields of the object that the server responds with, until `stopIntercepting()`. */
export const modifyFields = (page: Page, call: CallName, fields: object): Promise<void> =>
  modifyResponse(page, call, (answer: object) => ({ ...answer, ...fields }));

/** Lets the account look deactivated, until `stopIntercepting()`. */
export const deactivate = (page: Page, { blocked } = { blocked: true }): Promise<void> =>
  modifyResponse(page, 'GET /auth/status', (status: { user: object }) => ({
    ...status,
    user: { ...status.user, account_status: 'deactivated', blocked },
  }));

/** Responds to a call in place of the server, until `stopIntercepting()`. */
export const mockResponse = (page: Page, call: CallName, json: unknown): Promise<void> =>
  intercept(page, call, (intercepted) => answer(intercepted, json));

/** Responds to a call with a text that is no JSON, until `stopIntercepting()`. */
export const mockTextResponse = (page: Page, call: CallName, text: string): Promise<void> =>
  intercept(page, call, (intercepted) => intercepted.fulfill({ contentType: 'text/plain', body: text }));

/** Delays a call until the returned function is called; it then continues, or gets the given response. */
export async function delayCall(page: Page, call: CallName, json?: unknown): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, call, async (intercepted) => {
    await isReleased;
    return json === undefined ? 'passed' : answer(intercepted, json);
  });
  return release;
}

export const isRequestOf = (call: CallName, request: Request): boolean =>
  isCall(call, { method: request.method(), path: new URL(request.url()).pathname });

export const isCall = (call: CallName, { method, path }: { method: string; path: string }): boolean =>
  call.startsWith(`${method} `) && patternOf(call).test(path);

const answer = (intercepted: InterceptedCall, json: unknown): Promise<void> =>
  intercepted.fulfill({ contentType: 'application/json', body: JSON.stringify(json) });

const intercept = (
  page: Page,
  call: CallName,
  handle: (intercepted: InterceptedCall) => Promise<unknown>,
): Promise<void> =>
  interceptCalls(page, pathOf(call).replace(/:\w+/g, '*'), async (intercepted) =>
    isCall(call, intercepted) && (await handle(intercepted)) !== 'passed' ? 'handled' : 'passed',
  );

const pathOf = (call: CallName): string => call.slice(call.indexOf(' ') + 1);

const patternOf = (call: CallName): RegExp => new RegExp(`^${pathOf(call).replace(/:\w+/g, '[^/]+')}$`);
