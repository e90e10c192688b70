import { expect, test } from 'vitest';
import { seededRandom } from '../numeric/random.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';
import { splitDominant } from './dominant-groups.ts';
import { neighborGraph } from './graph.ts';
import { labelCounts } from './labels.ts';

const SIZE = 60;

/** Each of 60 nodes has eight neighbors, all of its own kind. */
function graphOf(kindOf: (node: number) => number) {
  const random = seededRandom(9);
  const rows = Array.from({ length: SIZE }, (_, node) => {
    const alike = [...Array(SIZE).keys()].filter((other) => other !== node && kindOf(other) === kindOf(node));
    const chosen = alike
      .map((other) => ({ other, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, 8);
    return chosen.map(({ other }) => ({ column: other, value: 0.5 }));
  });
  return neighborGraph(SparseRows.of(rows, SIZE));
}

const one = new Int32Array(SIZE);

test('a group above the maximum is split into its natural parts', () => {
  const parts = splitDominant(
    graphOf((node) => node % 3),
    one,
    0.4 * SIZE,
  );
  expect([...labelCounts(parts, 3)]).toEqual([20, 20, 20]);
  for (const [node, part] of parts.entries()) expect(part).toBe(node % 3);
});

test('a group of the maximum size and one without structure stay whole', () => {
  expect(
    splitDominant(
      graphOf((node) => node % 3),
      one,
      SIZE,
    ),
  ).toEqual(one);
  expect(
    splitDominant(
      graphOf(() => 0),
      one,
      0.4 * SIZE,
    ),
  ).toEqual(one);
});

test('other groups stay as they are', () => {
  const groups = Int32Array.from(one, (_, node) => (node % 4 === 3 ? 0 : 1));
  const parts = splitDominant(
    graphOf((node) => node % 4),
    groups,
    0.5 * SIZE,
  );
  expect(new Set(parts).size).toBe(4);
  const small = [...parts.keys()].filter((node) => node % 4 === 3);
  expect(new Set(small.map((node) => parts[node])).size).toBe(1);
});
