import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { cleanup, configure, prettyDOM, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, expect, TestRunner, vi } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { defaultHandlers } from '../src/mocks/server/handlers.ts';
import { type ScreenState, setValue } from '../src/mocks/states/state.ts';
import { states } from '../src/mocks/states/states.ts';
import routes from '../src/routes.ts';

/** Set where a change is tested: only the tests of these screens run, and they wait less long for what does not appear. */
const changedScreens = process.env.CHANGED_SCREENS?.split(',');

configure({
  // Long, because a busy machine is slow.
  asyncUtilTimeout: changedScreens ? 5_000 : 20_000,
  // Waiting polls often, and every failed attempt creates an error. Only the error that is finally read, because the
  // test has failed, needs to render the document.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () =>
      changedScreens
        ? (message?.split('\n\n')[0] ?? '')
        : [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

/** The server of the component tests; a call without a handler is a failure. */
export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const endpoints: Endpoint[] = Object.values(api);
/** Calls whose query the server would refuse; the page hides most such refusals and retries. */
const refused: string[] = [];
server.events.on('request:start', ({ request: { method, url } }) => {
  const { pathname, search, searchParams } = new URL(url);
  const asked = endpoints.find(
    ({ path, ...endpoint }) =>
      endpoint.method === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  if (asked?.query?.safeParse(Object.fromEntries(searchParams)).success === false)
    refused.push(`${method} ${pathname}${search}`);
});
afterEach(() => expect(refused.splice(0)).toEqual([]));
// Notifications outlive the page, and the fourth cannot be clicked.
afterEach(() => toast.dismiss());

/** A stream that never opens: a DOM without a browser has no streams, and no state depends on their events. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}
vi.stubGlobal('EventSource', SilentEventSource);

// A DOM without a browser has no layout, and a virtual list renders no rows into a box without a height.
for (const side of ['clientWidth', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
}

// It understands no widths in `rem`, and has none: as in a wide window with a mouse.
vi.stubGlobal('matchMedia', (query: string) => {
  const isMatch = query.startsWith('(width >=');
  return Object.assign(new EventTarget(), { media: query, matches: isMatch });
});

// It also has no popovers: an open one is marked as open, and its first field is focused.
HTMLElement.prototype.togglePopover = function toggle(force) {
  const isOpen = Boolean(force);
  this.toggleAttribute('open', isOpen);
  if (isOpen) this.querySelector<HTMLElement>('input, button')?.focus();
  return isOpen;
};

function requestsOf({ path, method }: Endpoint, note: (request: Request) => void): void {
  const pattern = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
  server.events.on('request:start', ({ request }) => {
    if (request.method === method && pattern.test(new URL(request.url).pathname)) note(request.clone());
  });
}

/** Collects the bodies that a call is made with from now on. */
export function bodiesOf(endpoint: Endpoint): unknown[] {
  const bodies: unknown[] = [];
  requestsOf(endpoint, async (request) => bodies.push(await request.json()));
  return bodies;
}

/** Collects the queries that a call is made with from now on. */
export function queriesOf(endpoint: Endpoint): string[] {
  const queries: string[] = [];
  requestsOf(endpoint, ({ url }) => queries.push(new URL(url).search));
  return queries;
}

interface ScreenModule {
  readonly default: ComponentType;
  readonly ErrorBoundary?: ComponentType;
}
const modules = import.meta.glob<ScreenModule>('../src/**/*.route.tsx');

type Declared = (typeof routes)[number];

/** Converts the product's own routes, as declared, for a memory router. */
const toRouteObject = ({ file, children, ...route }: Declared): RouteObject => {
  const shared = {
    handle: file,
    ...(route.path === undefined ? {} : { path: route.path }),
    lazy: async () => {
      const load = modules[`../src/${file}`];
      if (!load) throw new Error(`${file} is no screen.`);
      const { default: Component, ErrorBoundary } = await load();
      return { Component, ...(ErrorBoundary && { ErrorBoundary }) };
    },
  };
  return route.index
    ? { ...shared, index: true }
    : { ...shared, children: (children ?? []).map((child) => toRouteObject(child)) };
};

/** The state of that name; the given handlers come before its own. */
export function stateNamed(name: string, handlers: readonly HttpHandler[] = []): ScreenState {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return { ...state, handlers: [...handlers, ...(state.handlers ?? [])] };
}

/** Opens a state as the browser would, and performs its actions. Each call starts with an empty cache. */
export async function renderState(
  state: ScreenState,
): Promise<{ screen: typeof screen; user: ReturnType<typeof userEvent.setup> }> {
  queryClient.clear();
  server.resetHandlers(...(state.handlers ?? []), ...defaultHandlers);
  const router = createMemoryRouter(
    routes.map((route) => toRouteObject(route)),
    { initialEntries: [state.path] },
  );
  const isChanged = ({ route }: { route: { handle?: unknown } }) =>
    changedScreens?.includes(String(route.handle)) ?? true;
  if (!router.state.matches.some(isChanged)) TestRunner.getCurrentTest()?.context.skip();
  render(<RouterProvider router={router} />);
  // A file chooser can show files of all types.
  const context = { screen, user: userEvent.setup({ applyAccept: false }) };
  await state.act?.({ ...context, setValue });
  return context;
}
