/// <reference lib="dom" />

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { rememberContrast } from './known-contrast.ts';

// Half the size, for each page that is looked at reads it anew.
const { source }: typeof axe = createRequire(import.meta.url)('axe-core/axe.min.js');

/** WCAG 2.2 at the levels A and AA, and what axe calls best practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The looks of texts that axe has found to be read well, on any page that this process has looked at. */
const knownLooks = new Set<string>();

export interface AxeOptions {
  /** All rules, or the one whose verdict depends on the colors of the theme. */
  readonly rules: 'all' | 'contrast';
  /** The part of the page to look at; the whole of it unless said. */
  readonly within?: string | undefined;
}

/**
 * What axe finds wrong with the page as it is, one line for each element. Includes the size of targets, which axe
 * leaves out by default.
 */
export async function findViolations(page: Page, { rules, within }: AxeOptions): Promise<string[]> {
  // As the debugger's own script, which the page's security policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(rememberContrast);
  }
  const { found, learned } = await page.evaluate(
    async ({ rules, within, tags, known }) => {
      const isNew = window.contrast.begin(known, within);
      if (rules === 'contrast' && !isNew) return { found: [], learned: [] };
      const { violations } = await window.axe.run(within ?? document, {
        runOnly:
          rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
        rules: rules === 'all' ? { 'target-size': { enabled: true } } : {},
        resultTypes: ['violations'],
        // Every style sheet would be read anew, for a rule that is not among these; what plays by itself is looked at.
        preload: { assets: ['media'] },
        // A path to every element that was looked at takes a quarter of the time, and no line here names one.
        selectors: false,
      });
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why})`;
        }),
      );
      return { found, learned: window.contrast.end() };
    },
    { rules, within, tags: TAGS, known: [...knownLooks] },
  );
  for (const look of learned) knownLooks.add(look);
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
