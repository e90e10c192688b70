import { expect, test } from 'vitest';
import { storageTone } from './project-totals.tsx';

test.each([
  [0, 'ink'],
  [75, 'ink'],
  [75.1, 'warn'],
  [90, 'warn'],
  [90.1, 'bad'],
  [100, 'bad'],
])('at %d percent the storage bar is %s', { tags: ['@2.38', '@9.9'] }, (percent, tone) => {
  expect(storageTone(percent)).toBe(tone);
});
