/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

type ColorProperty = 'color' | 'backgroundColor';

/** Returns the hue of a rendered color in degrees: red is 0, yellow 60, green 120. */
export const hueOf = async (element: Locator, property: ColorProperty): Promise<number> =>
  (await colorOf(element, property)).hue;

/**
 * Returns the hue and the saturation (0 to 1) of a rendered color. The saturation tells real colors from grays, almost
 * all of which have a slight hue.
 */
export const colorOf = (
  element: Locator,
  property: ColorProperty,
): Promise<{ hue: number; saturation: number }> =>
  element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The canvas has no 2D context.');
    context.fillStyle = getComputedStyle(node)[name];
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    const greatest = Math.max(r, g, b);
    return {
      hue: ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360,
      saturation: greatest === 0 ? 0 : (greatest - Math.min(r, g, b)) / greatest,
    };
  }, property);
