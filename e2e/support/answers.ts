import type { Page, Request } from 'playwright-core';

/** A call as the specification writes it: "POST /projects/:id/clear". */
export type CallName = `${'GET' | 'POST' | 'DELETE'} /${string}`;

const OTHERWISE_CODE = 'internal';

/** What the server is made to refuse with; without a detail it gives no reason at all. */
export interface Refusal {
  readonly status: number;
  readonly detail?: string;
  readonly code?: string;
}

/** Makes the server refuse a call, until `page.unrouteAll()`. */
export async function refuse(page: Page, call: CallName, { status, detail, code }: Refusal): Promise<void> {
  const problem = { type: 'about:blank', title: 'Refused', status, detail, code: code ?? OTHERWISE_CODE };
  await page.route(pathOf(call), (route, request) =>
    isMethodOf(call, request)
      ? route.fulfill({
          status,
          contentType: detail ? 'application/problem+json' : 'text/plain',
          body: detail ? JSON.stringify(problem) : '',
        })
      : route.fallback(),
  );
}

/** Makes the line break at a call, until `page.unrouteAll()`. */
export async function breakLine(page: Page, call: CallName): Promise<void> {
  await page.route(pathOf(call), (route, request) =>
    isMethodOf(call, request) ? route.abort() : route.fallback(),
  );
}

/** Changes what the server answers to a call, until `page.unrouteAll()`. */
export async function change<T>(page: Page, call: CallName, revise: (answer: T) => unknown): Promise<void> {
  await page.route(pathOf(call), async (route, request) => {
    if (!isMethodOf(call, request)) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: revise(await response.json()) });
  });
}

/** Answers a call in the place of the server, until `page.unrouteAll()`. */
export async function answer(page: Page, call: CallName, json: unknown): Promise<void> {
  await page.route(pathOf(call), (route, request) =>
    isMethodOf(call, request) ? route.fulfill({ json }) : route.fallback(),
  );
}

/** Whether a request of this method and path is the call. */
export const isCall = (call: CallName, { method, path }: { method: string; path: string }): boolean =>
  call.startsWith(`${method} `) && patternOf(call).test(path);

function patternOf(call: CallName): RegExp {
  const path = call.slice(call.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${path}$`);
}

function pathOf(call: CallName): (url: URL) => boolean {
  const pattern = patternOf(call);
  return ({ pathname }) => pattern.test(pathname);
}

const isMethodOf = (call: CallName, request: Request): boolean => call.startsWith(`${request.method()} `);
