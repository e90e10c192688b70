import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsALook } from './confidence-level.ts';
import { countToCheck, filesToCheck, MAX_FILES_TO_CHECK } from './files-to-check.ts';

const fileOf = (confidence: number | null, over = {}) => ({
  raw_category: 'Letters',
  final_category_id: null,
  confidence,
  has_text: true,
  is_pinned: false,
  left_out: false,
  ...over,
});

test('the queue has the files that need a look, the most doubtful first', () => {
  const [worst, noText, sure, pinned, doubtful] = [
    fileOf(0.1),
    fileOf(0.9, { has_text: false }),
    fileOf(0.9),
    fileOf(0, { is_pinned: true }),
    fileOf(0.5),
  ];
  expect(filesToCheck([doubtful, sure, pinned, worst, noText])).toEqual([noText, worst, doubtful]);
});

test.each([19, 20, 21])('of %d doubtful files, the queue has 20 at most', (count) => {
  const files = Array.from({ length: count }, (_, i) => fileOf(0.5 - i / 100));
  const queue = filesToCheck(files);
  expect(queue).toHaveLength(Math.min(count, 20));
  expect(queue.at(0)).toBe(files.at(-1));
});

test('the count is the length of the queue', () => {
  const file = fc
    .tuple(fc.constantFrom(null, 0, 0.2, 0.54, 0.55, 0.9), fc.boolean(), fc.boolean(), fc.boolean())
    .map(([confidence, has_text, is_pinned, left_out]) =>
      fileOf(confidence, { has_text, is_pinned, left_out }),
    );
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 * MAX_FILES_TO_CHECK }), (files) => {
      expect(filesToCheck(files)).toHaveLength(countToCheck(files.filter(needsALook).length));
    }),
  );
});
