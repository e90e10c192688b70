import { describe, expect, test } from 'vitest';
import { flowOf, layoutFlow } from './flow.ts';

const file = (raw_category: string | null, final: string | null) => ({
  raw_category,
  final_category_id: final && `id of ${final}`,
  final_category_name: final,
});
const times = (count: number, one: ReturnType<typeof file>) => Array.from({ length: count }, () => one);

const files = [
  ...times(3, file('Loaves', 'Bread')),
  ...times(2, file('Starters', 'Bread')),
  ...times(4, file('Planets', 'Astronomy')),
  file('Planets', 'Bread'),
  ...times(2, file('Sailing', 'Sailing')),
  file('Diary', null),
  file(null, 'Bread'),
];

describe('the flow from raw to final categories', () => {
  const flow = flowOf(files);
  const linesOf = (bands: typeof flow.bands) =>
    bands.map(({ raw, category, count }) => `${raw} > ${category}: ${count}`);

  test('counts the files of each pair, the largest category first; a file without a raw category is in none', () => {
    expect(linesOf(flow.bands)).toEqual([
      'Loaves > Bread: 3',
      'Starters > Bread: 2',
      'Planets > Bread: 1',
      'Planets > Astronomy: 4',
      'Sailing > Sailing: 2',
      'Diary > No category: 1',
    ]);
  });

  test('leaves out categories that are one whole raw category', () => {
    expect(linesOf(flow.changed)).toEqual(
      linesOf(flow.bands).filter((line) => line !== 'Sailing > Sailing: 2'),
    );
  });

  test('is empty before phase 1, and has nothing to draw if each raw category became one category', () => {
    expect(flowOf([file(null, null)])).toEqual({ bands: [], changed: [] });
    expect(flowOf([file('A', 'A'), file('B', 'C')]).changed).toEqual([]);
  });
});

describe('its layout', () => {
  const { height, raws, finals, ribbons } = layoutFlow(flowOf(files).bands);

  test.each([
    ['raw', raws],
    ['final', finals],
  ])('keeps the %s boxes apart and within the height', (_, nodes) => {
    for (const [index, { top, height: own }] of nodes.entries()) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + own).toBeLessThanOrEqual((nodes[index + 1]?.top ?? height) + 1e-9);
      expect(own).toBeGreaterThanOrEqual(26);
    }
  });

  test('fills each box with its bands', () => {
    for (const node of finals) {
      const own = ribbons.filter(({ band }) => (band.categoryId ?? 'none') === node.key);
      expect(own.reduce((sum, { right }) => sum + right.height, 0)).toBeCloseTo(node.height, 9);
      expect(own[0]?.right.top).toBeCloseTo(node.top, 9);
    }
  });
});
