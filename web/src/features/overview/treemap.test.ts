import { describe, expect, test } from 'vitest';
import { type Rectangle, treemapOf } from './treemap.tsx';

const area = ({ width, height }: Rectangle): number => width * height;
const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

describe('the rectangles for values', () => {
  const values = [60, 40, 30, 30, 20, 10, 5, 3, 1, 1];
  const rectangles = treemapOf(values, { ratio: 2.5 });

  test('have areas proportional to their values, and fill the area', () => {
    const total = values.reduce((sum, value) => sum + value, 0);
    for (const [index, value] of values.entries()) {
      expect(area(rectangles[index] as Rectangle)).toBeCloseTo(value / total, 9);
    }
    expect(rectangles.reduce((sum, rectangle) => sum + area(rectangle), 0)).toBeCloseTo(1, 9);
  });

  test('do not overlap or leave the area', () => {
    for (const [index, rectangle] of rectangles.entries()) {
      expect(rectangle.left + rectangle.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(rectangle.top + rectangle.height).toBeLessThanOrEqual(1 + 1e-9);
      for (const other of rectangles.slice(index + 1)) expect(overlap(rectangle, other)).toBeLessThan(1e-9);
    }
  });

  test('are close to squares', () => {
    for (const { width, height } of rectangles) {
      const ratio = (width * 2.5) / height;
      expect(Math.max(ratio, 1 / ratio)).toBeLessThan(4);
    }
  });
});

test('a single value gets the whole area, and zero values get none', () => {
  expect(treemapOf([7], { ratio: 2 })).toEqual([{ left: 0, top: 0, width: 1, height: 1 }]);
  expect(treemapOf([0, 0], { ratio: 2 }).map(area)).toEqual([0, 0]);
  expect(treemapOf([], { ratio: 2 })).toEqual([]);
});

test('a zero among other values has no area', () => {
  expect(treemapOf([5, 0], { ratio: 2 }).map(area)).toEqual([1, 0]);
});
