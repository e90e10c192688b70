import { describe, expect, test } from 'vitest';
import { type Place, placesOf } from './treemap-layout.ts';

const area = ({ width, height }: Place): number => width * height;
const overlap = (a: Place, b: Place): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

describe('the places of values', () => {
  const values = [60, 40, 30, 30, 20, 10, 5, 3, 1, 1];
  const places = placesOf(values, { ratio: 2.5 });

  test('have areas as large as their shares, and fill the field', () => {
    const total = values.reduce((sum, value) => sum + value, 0);
    for (const [index, value] of values.entries()) {
      expect(area(places[index] as Place)).toBeCloseTo(value / total, 9);
    }
    expect(places.reduce((sum, place) => sum + area(place), 0)).toBeCloseTo(1, 9);
  });

  test('do not overlap or leave the field', () => {
    for (const [index, place] of places.entries()) {
      expect(place.left + place.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(place.top + place.height).toBeLessThanOrEqual(1 + 1e-9);
      for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBeLessThan(1e-9);
    }
  });

  test('are near to squares', () => {
    for (const { width, height } of places) {
      const ratio = (width * 2.5) / height;
      expect(Math.max(ratio, 1 / ratio)).toBeLessThan(4);
    }
  });
});

test('one value has the whole field, nothing has none', () => {
  expect(placesOf([7], { ratio: 2 })).toEqual([{ left: 0, top: 0, width: 1, height: 1 }]);
  expect(placesOf([0, 0], { ratio: 2 }).map(area)).toEqual([0, 0]);
  expect(placesOf([], { ratio: 2 })).toEqual([]);
});

test('a value of nothing among others has no area', () => {
  expect(placesOf([5, 0], { ratio: 2 }).map(area)).toEqual([1, 0]);
});
