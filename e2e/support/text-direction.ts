/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Finds right-to-left names that are not properly isolated from the text around them: not isolated at all, isolated
 * together with other words, or shown from left to right.
 */
export function findUnisolatedNames(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const rightToLeft = /[\u0590-\u07ff]/;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.nodeValue ?? '';
      const parent = node.parentElement;
      // In plain-text sentences, names are enclosed in the characters FSI and PDI instead of an element.
      const isLoose = rightToLeft.test(words.replace(/\u2068[^\u2069]*\u2069/gu, ''));
      if (!isLoose || !parent?.checkVisibility() || parent.closest('.sr-only, script')) continue;
      const holder = parent.closest<HTMLElement>('bdi, [dir=auto]');
      const whole = holder?.textContent?.trim() ?? '';
      if (!holder) found.push(`not isolated: ${words}`);
      else if (!names.includes(whole)) found.push(`isolated together with other words: ${whole}`);
      else if (rightToLeft.test(whole.charAt(0)) && getComputedStyle(holder).direction !== 'rtl')
        found.push(`from left to right: ${whole}`);
    }
    return found;
  }, names);
}
