import type { Page } from '@playwright/test';

/** Records all text that is rendered on a page from its loading on, however shortly; the returned function gives it. */
export async function recordRenderedText(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const rendered: string[] = [];
    Object.assign(window, { rendered });
    // What one drawing replaces by the next before anybody could look is recorded as it goes.
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes])
          if (node !== document) rendered.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.join('\n'));
}
