import { expect, test } from 'vitest';
import { freeTop } from './free-place.ts';

const place = { left: 900, right: 1_264, top: 72, height: 96, lowest: 450 };
const box = (left: number, top: number, height = 40, width = 200) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

test('notifications stay at the top if nothing is there', () => {
  expect(freeTop([], place)).toBe(72);
  expect(freeTop([box(24, 80), box(1_000, 168)], place)).toBe(72);
});

test('they move below a title, and below the tabs that are under it', () => {
  expect(freeTop([box(1_000, 167)], place)).toBe(215);
  expect(freeTop([box(1_000, 180), box(950, 100)], place)).toBe(228);
  // Between them, if there is room.
  expect(freeTop([box(950, 100), box(1_000, 300)], place)).toBe(148);
});

test('they stay at the top if the only free place is far down', () => {
  const tall = box(950, 80, 400);
  expect(freeTop([tall], place)).toBe(72);
});
