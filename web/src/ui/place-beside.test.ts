import { expect, test } from 'vitest';
import { positionBeside } from './place-beside.ts';

const view = { width: 400, height: 300 };
const size = { width: 100, height: 40 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 60, height: 20 });

test('it stands centred above', () => {
  expect(positionBeside(anchorAt(170, 150), { size, side: 'top', view })).toEqual({ left: 150, top: 102 });
});

test('it goes below where there is no room above, and above where there is none below', () => {
  expect(positionBeside(anchorAt(170, 30), { size, side: 'top', view }).top).toBe(58);
  expect(positionBeside(anchorAt(170, 270), { size, side: 'bottom', view }).top).toBe(222);
});

test('it never leaves the window at the sides', () => {
  expect(positionBeside(anchorAt(0, 150), { size, side: 'top', view }).left).toBe(8);
  expect(positionBeside(anchorAt(380, 150), { size, side: 'top', view }).left).toBe(292);
});

test('what is wider than the window starts at its beginning', () => {
  expect(
    positionBeside(anchorAt(170, 150), { size: { width: 500, height: 40 }, side: 'top', view }).left,
  ).toBe(8);
});
