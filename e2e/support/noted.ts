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

type ColourProperty = 'color' | 'backgroundColor';

/** The hue of a colour as it is drawn, in degrees: red is 0, yellow 60, green 120. */
export const hueOf = async (element: Locator, property: ColourProperty): Promise<number> =>
  (await colourOf(element, property)).hue;

/** The hue, and how far a colour is from grey, from 0 to 1: a hint of a hue is in almost every grey. */
export const colourOf = (
  element: Locator,
  property: ColourProperty,
): Promise<{ hue: number; saturation: number }> =>
  element.evaluate((drawn, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('Nothing to draw on');
    context.fillStyle = getComputedStyle(drawn)[name];
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    const greatest = Math.max(r, g, b);
    return {
      hue: ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360,
      saturation: greatest === 0 ? 0 : (greatest - Math.min(r, g, b)) / greatest,
    };
  }, property);
