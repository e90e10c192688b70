import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/**
 * Collects what goes wrong in the pages of a window, until it is stopped: errors that nothing caught, and breaches of the
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

/** Collects what the console of a page says from now on, as "error: It broke.". */
export function collectConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

/** The lines of a console that are errors or warnings. */
export const findFaults = (lines: readonly string[]): string[] =>
  lines.filter((line) => /^(error|warning): /.test(line));
