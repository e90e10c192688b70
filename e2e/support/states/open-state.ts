/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@sheaf/contract/api';
import { defaultHandlers } from '../../../web/src/mocks/server/handlers.ts';
import { responseTo } from '../../../web/src/mocks/server/mock.ts';
import { type ActionContext, type ScreenState, setValue } from '../../../web/src/mocks/states/state.ts';
import { interceptCalls } from '../intercepted-calls.ts';
import { type CallName, isCall } from '../mocked-calls.ts';
import { waitForHydration } from '../screen.ts';
import { NARROW_VIEWPORT } from '../viewports.ts';

const ENDPOINTS = Object.values(api);
const CALLS = [...new Set(ENDPOINTS.map(({ path }) => `/${path.split('/')[1]}*`))];

/**
 * Opens a state of the web app's catalogue: the built app is answered by the state's mocks, and the actions that lead to
 * the state are those of a person. Returns the calls that had no mock so far.
 */
export async function openState(page: Page, state: ScreenState): Promise<readonly string[]> {
  const unanswered: string[] = [];
  const handlers = [...(state.handlers ?? []), ...defaultHandlers];
  for (const path of CALLS)
    await interceptCalls(page, path, async (call) => {
      if (!ENDPOINTS.some((endpoint) => isCall(`${endpoint.method} ${endpoint.path}` as CallName, call)))
        return 'passed';
      const { method, body = null } = call;
      const request = new Request(new URL(call.path, 'http://mocked'), { method, body });
      const response = await responseTo(request, handlers);
      if (!response) unanswered.push(`${method} ${call.path}`);
      if (!response || response.type === 'error') await call.abort();
      else
        await call.fulfill({
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          body: await response.text(),
        });
      return 'handled';
    });
  if (state.isNarrow) await page.setViewportSize(NARROW_VIEWPORT);
  await page.goto(state.path);
  await state.act?.(actionsOn(page));
  await expect.poll(() => page.evaluate(isShown, state.shows)).toBe(true);
  return unanswered;
}

/** Whether an element is visible whose own text is this, as in Testing Library: without that of the elements in it. */
function isShown(shows: string | RegExp): boolean {
  return [...document.querySelectorAll('body *')].some((element) => {
    const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = nodes
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    return (typeof shows === 'string' ? text === shows : shows.test(text)) && element.checkVisibility();
  });
}

/** The methods of Testing Library that the catalogue's actions use, on a real page. */
function actionsOn(page: Page): ActionContext {
  const find = async (locator: Locator) => {
    await locator.first().waitFor({ state: 'attached' });
    await waitForHydration(locator.first());
    return locator.first();
  };
  const byRole = (role: 'button', { name }: { name?: string | RegExp } = {}) =>
    find(page.getByRole(role, { ...(name && { name }), exact: typeof name === 'string' }));
  const type = async (field: Locator, words: string) => {
    for (const [, text = '', key] of words.matchAll(/([^{]*)(?:\{(\w+)\})?/g)) {
      if (text) await field.pressSequentially(text);
      if (key) await field.press(key);
    }
  };
  const context = {
    screen: {
      findByRole: byRole,
      findAllByRole: async (...query: Parameters<typeof byRole>) => [await byRole(...query)],
      findByLabelText: (label: string) => find(page.getByLabel(label, { exact: true })),
      findByText: (text: string) => find(page.getByText(text, { exact: true })),
    },
    user: {
      click: (element: Locator) => element.click(),
      hover: (element: Locator) => element.hover(),
      type,
      clear: (field: Locator) => field.clear(),
      paste: (text: string) => page.keyboard.insertText(text),
      tab: () => page.keyboard.press('Tab'),
      upload: async (input: Locator, files: File[]) =>
        input.setInputFiles(
          await Promise.all(
            files.map(async (file) => ({
              name: file.name,
              mimeType: file.type,
              buffer: Buffer.from(await file.arrayBuffer()),
            })),
          ),
        ),
    },
    setValue: (input: Locator, value: string) => input.evaluate(setValue, value),
  };
  return context as unknown as ActionContext;
}
