import type { Visitor } from '@sheaf/testing/visitor/visitor';
import type { startBrowser } from '../../../e2e/support/browser.ts';
import type { Page } from './frames.ts';

type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** Opens an empty browser context that is signed in as the visitor. */
export async function signedInContext(
  browser: Browser,
  { url, visitor }: { url: string; visitor: Visitor },
): Promise<Awaited<ReturnType<Browser['newContext']>>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await context.addCookies(
    ['session', 'known_browser', 'csrf_token'].flatMap((name) => {
      const value = visitor.cookie(name);
      return value === undefined ? [] : [{ name, value, url }];
    }),
  );
  // Set by the sign-in page (`web/src/session/session-hint.ts`).
  await context.addInitScript(() => localStorage.setItem('sheaf-signed-in', 'yes'));
  return context;
}

/** Returns a reader of the processor time that the page's main thread has used so far, in milliseconds. */
export async function mainThreadOf(page: Page): Promise<{ cpuMs: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    cpuMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    },
  };
}
