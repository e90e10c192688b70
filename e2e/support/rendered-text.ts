import type { Page } from '@playwright/test';

/** Records all text rendered on a page from its next load on, however briefly; the returned function returns it. */
export async function recordRenderedText(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const rendered: string[] = [];
    Object.assign(window, { rendered });
    // Removed nodes are recorded too, since text may be replaced before it could be read from the page.
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes])
          if (node !== document) rendered.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.join('\n'));
}
