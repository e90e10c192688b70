import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/**
 * Collects the errors in the pages of a window until it is stopped: uncaught errors, and violations of the content
 * security policy.
 */
export function collectPageErrors(context: BrowserContext): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const onError = (event: WebError) => errors.push(event.error().message);
  const onMessage = (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  };
  context.on('weberror', onError).on('console', onMessage);
  return { errors, stop: () => context.off('weberror', onError).off('console', onMessage) };
}

/** Collects a page's console output from now on, in lines such as "error: It broke.". */
export function collectConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

/** Returns the console lines that are errors or warnings. */
export const findFaults = (lines: readonly string[]): string[] =>
  lines.filter((line) => /^(error|warning): /.test(line));
