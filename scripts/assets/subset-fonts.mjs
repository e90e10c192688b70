// Builds web/src/fonts from the font packages: the letters of Western Europe in the weights in use, two thirds of the
// size of the packages' own files, which every first visit would have to wait for. Run it again when a package, or the
// range of weights in use, has changed: `node scripts/with-node.mjs scripts/assets/subset-fonts.mjs`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../programs.mjs';

const fonts = [
  { name: 'inter', weights: { min: 400, max: 700 } },
  { name: 'newsreader', weights: { min: 400, max: 500 } },
];
/** The same ranges as `unicode-range` in web/src/styles/fonts.css; the packages' files serve all other letters. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
];
const folder = join(root, 'web/src/fonts');
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

mkdirSync(folder, { recursive: true });
for (const { name, weights } of fonts) {
  const from = join(root, 'node_modules/@fontsource-variable', name);
  const whole = readFileSync(join(from, `files/${name}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(join(folder, `${name}-latin.woff2`), part);
  copyFileSync(join(from, 'LICENSE'), join(folder, `${name}-LICENSE.txt`));
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}
