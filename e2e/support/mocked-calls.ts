import type { Page, Request, Route } from '@playwright/test';

/** A call as the specification writes it: "POST /projects/:id/clear". */
export type CallName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

const UNSPECIFIC_CODE = 'internal';

/** An error of the server; without a detail it gives no reason at all. */
export interface ServerError {
  readonly status: number;
  readonly detail?: string;
  readonly code?: string;
}

/** Answers a call with an error in the place of the server, until `page.unrouteAll()`. */
export const mockError = (page: Page, call: CallName, { status, detail, code }: ServerError): Promise<void> =>
  intercept(page, call, (route) => {
    const problem = { type: 'about:blank', title: 'Refused', status, detail, code: code ?? UNSPECIFIC_CODE };
    return route.fulfill({
      status,
      contentType: detail ? 'application/problem+json' : 'text/plain',
      body: detail ? JSON.stringify(problem) : '',
    });
  });

/** Lets a call fail as without a network, until `page.unrouteAll()`. */
export const abortCall = (page: Page, call: CallName): Promise<void> =>
  intercept(page, call, (route) => route.abort());

/** Modifies what the server answers to a call, until `page.unrouteAll()`. */
export const modifyAnswer = <T>(page: Page, call: CallName, modify: (answer: T) => unknown): Promise<void> =>
  intercept(page, call, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: modify(await response.json()) });
  });

/** Answers a call in the place of the server, until `page.unrouteAll()`. */
export const mockAnswer = (page: Page, call: CallName, json: unknown): Promise<void> =>
  intercept(page, call, (route) => route.fulfill({ json }));

/** Delays a call until the returned function is called; it then goes on, or has the answer given. */
export async function delayCall(page: Page, call: CallName, json?: unknown): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, call, async (route) => {
    await isReleased;
    return json === undefined ? route.fallback() : route.fulfill({ json });
  });
  return release;
}

/** Whether a request is the call. */
export const isRequestOf = (call: CallName, request: Request): boolean =>
  isCall(call, { method: request.method(), path: new URL(request.url()).pathname });

/** Whether a request of this method and path is the call. */
export const isCall = (call: CallName, { method, path }: { method: string; path: string }): boolean =>
  call.startsWith(`${method} `) && patternOf(call).test(path);

async function intercept(page: Page, call: CallName, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => patternOf(call).test(pathname),
    (route, request) => (isRequestOf(call, request) ? handle(route) : route.fallback()),
  );
}

function patternOf(call: CallName): RegExp {
  const path = call.slice(call.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${path}$`);
}
