/// <reference lib="dom" />

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// The minified file is half the size, and every page that is checked has to parse it again.
const { source }: typeof axe = createRequire(import.meta.url)('axe-core/axe.min.js');

/** WCAG 2.2 at levels A and AA, and axe's best practices beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

export interface AxeOptions {
  /** All rules, or only the one whose result depends on the theme's colors. */
  readonly rules: 'all' | 'contrast';
  /** Selector of the part of the page to check; by default all of it. */
  readonly within?: string | undefined;
}

/**
 * Returns axe's violations on the page as it is, one line for each element. Includes the target size rule, which axe
 * disables by default.
 */
export async function findViolations(page: Page, { rules, within }: AxeOptions): Promise<string[]> {
  // Evaluated through the debugger, to which the page's content security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ rules, within, tags }) => {
      const { violations } = await window.axe.run(within ?? document, {
        runOnly:
          rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
        rules: rules === 'all' ? { 'target-size': { enabled: true } } : {},
        resultTypes: ['violations'],
        // Without style sheets, which axe would fetch again for a rule not used here; media is needed to check
        // autoplay.
        preload: { assets: ['media'] },
        // Computing a selector for every checked element takes a quarter of the time, and none is reported here.
        selectors: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why})`;
        }),
      );
    },
    { rules, within, tags: TAGS },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
