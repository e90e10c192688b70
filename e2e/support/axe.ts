/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 at the levels A and AA, and what axe calls best practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What marks the first, the last and the one in the middle of the texts of each kind. */
const MARK = 'data-of-its-kind';

export interface AxeOptions {
  /** All rules, or the one whose verdict depends on the colors of the theme. */
  readonly rules: 'all' | 'contrast';
  /** The part of the page to look at; the whole of it unless said. */
  readonly within?: string | undefined;
  /**
   * Looks at the contrast of three of those texts that are styled alike: for a page whose every text was looked at
   * before, and whose theme or width has changed since. A list of a thousand rows has no more kinds of texts than one of
   * ten.
   */
  readonly isOfKinds?: boolean;
}

/**
 * What axe finds wrong with the page as it is, one line for each element. Includes the size of targets, which axe
 * leaves out by default.
 */
export async function findViolations(
  page: Page,
  { rules, within, isOfKinds = false }: AxeOptions,
): Promise<string[]> {
  // As the debugger's own script, which the page's security policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  if (isOfKinds) await page.evaluate(markKinds, MARK);
  const contrastOf = isOfKinds ? `[${MARK}]` : '*';
  return page.evaluate(
    async ({ rules, within, tags, contrastOf }) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: contrastOf }] });
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
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why})`;
        }),
      );
    },
    { rules, within, tags: TAGS, contrastOf },
  );
}

/**
 * Texts are of one kind where everything is the same that styles them: their elements, with classes and states, and all
 * around them up to the root; and where they stand, first, last or between. Axe leaves out a text of one character, so
 * such texts are kinds of their own.
 */
function markKinds(mark: string): void {
  const STATES = /^(class|style|type|role|dir|lang|disabled|hidden|open|inert|checked|(aria|data)-.*)$/;
  // What is said or named there is no style.
  const WORDS = /^aria-(label|labelledby|describedby|controls|owns|details|value.*)$/;
  const kinds = new Map<string, number>();
  const kindOf = new WeakMap<Element, number>();
  const members: Element[][] = [];
  const list = (kind: number) => {
    members[kind] ??= [];
    return members[kind];
  };
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute(mark);
    const own = [...element.attributes].filter(({ name }) => STATES.test(name) && !WORDS.test(name));
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const length = texts.reduce((sum, { nodeValue }) => sum + (nodeValue ?? '').trim().length, 0);
    const kind = [
      kindOf.get(element.parentElement ?? element) ?? '',
      element.localName,
      !element.previousElementSibling,
      !element.nextElementSibling,
      Math.min(length, 2),
      ...own.map(({ name, value }) => `${name}=${value}`),
    ].join('\n');
    const number = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, number);
    kindOf.set(element, number);
    if (element.checkVisibility()) list(number).push(element);
  }
  for (const all of members)
    for (const element of [all?.[0], all?.[all.length >> 1], all?.at(-1)]) element?.setAttribute(mark, '');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
