import { expect, test } from 'vitest';
import { adjustedMutualInformation } from './mutual-information.ts';
import { seededRandom } from './random.ts';

const random = seededRandom(5);
const labels = (count: number) => Int32Array.from({ length: 600 }, () => Math.floor(random() * count));

test('a partition agrees with itself by 1, regardless of its numbering', () => {
  const one = labels(6);
  expect(adjustedMutualInformation(one, one)).toBeCloseTo(1, 10);
  expect(
    adjustedMutualInformation(
      one,
      one.map((label) => 5 - label),
    ),
  ).toBeCloseTo(1, 10);
});

test('unrelated partitions agree by about 0, however fine they are', () => {
  for (const count of [2, 20, 100]) {
    expect(Math.abs(adjustedMutualInformation(labels(5), labels(count)))).toBeLessThan(0.05);
  }
});

test('a finer partition agrees less than the same one, and more than chance', () => {
  const coarse = labels(4);
  const fine = coarse.map((label, i) => 3 * label + (i % 3));
  const agreement = adjustedMutualInformation(coarse, fine);
  expect(agreement).toBeGreaterThan(0.5);
  expect(agreement).toBeLessThan(0.9);
});

test.each([
  ['nothing', [], []],
  ['one thing', [0], [0]],
  ['one class in one cluster', [0, 0, 0], [0, 0, 0]],
  ['one class in several clusters', [0, 0, 0], [0, 1, 2]],
  ['all apart in both', [0, 1, 2], [0, 1, 2]],
])('%s has an agreement that is a number', (_, a, b) => {
  expect(adjustedMutualInformation(Int32Array.from(a), Int32Array.from(b))).not.toBeNaN();
});
