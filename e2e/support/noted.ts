import type { Locator, Page } from 'playwright-core';

/** Notes everything that stands on a page from its loading on, however shortly. */
export async function noteWords(on: Page): Promise<() => Promise<string>> {
  await on.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    // What one drawing replaces by the next before anybody could look is noted as it goes.
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes])
          if (node !== document) noted.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => on.evaluate(() => (window as unknown as { noted: string[] }).noted.join('\n'));
}

/**
 * Notes how long after the answer to a call the page goes on: says that it redirects, asks who is signed in, or leaves
 * for another address. In milliseconds of its own clock, which a busy machine does not falsify.
 */
export async function noteDeparture(on: Page, call: string): Promise<() => Promise<number>> {
  await on.addInitScript((path) => {
    const times = { answered: Number.NaN, left: Number.NaN };
    Object.assign(window, { times });
    const goOn = () => {
      if (!Number.isNaN(times.answered) && Number.isNaN(times.left)) times.left = performance.now();
    };
    const { fetch } = window;
    window.fetch = async (...request) => {
      if (String(request[0]).endsWith('/auth/status')) goOn();
      const response = await fetch(...request);
      if (String(request[0]).endsWith(path)) times.answered = performance.now();
      return response;
    };
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = history[way].bind(history);
      history[way] = (...target) => {
        goOn();
        go(...target);
      };
    }
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Redirecting...')) goOn();
    }).observe(document, { childList: true, subtree: true });
  }, call);
  return () =>
    on.evaluate(() => {
      const { times } = window as unknown as { times: { answered: number; left: number } };
      return times.left - times.answered;
    });
}

/** The hue of a colour as it is drawn, in degrees: red is 0, yellow 60, green 120. */
export const hueOf = (element: Locator, property: 'color' | 'backgroundColor'): Promise<number> =>
  element.evaluate((drawn, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('Nothing to draw on');
    context.fillStyle = getComputedStyle(drawn)[name];
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
  }, property);
