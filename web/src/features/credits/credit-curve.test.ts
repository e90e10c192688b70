import { describe, expect, test } from 'vitest';
import { creditCurve, daysSinceFirst, daysWithMovement } from './credit-curve.ts';

const day = (balance: number, { added = 0, used = 0, date = '2026-11-21' } = {}) => ({
  date,
  added,
  used,
  balance,
});

describe('the curve of credits', () => {
  test('steps from day to day at the height of each balance', () => {
    expect(creditCurve([day(0), day(100), day(50)])).toEqual({
      line: 'M0 100H1V0H2V50H3',
      area: 'M0 100H1V0H2V50H3V100H0Z',
      top: 100,
    });
  });

  test.each([
    [0, 10],
    [9, 10],
    [10, 10],
    [11, 20],
    [99, 100],
    [100, 100],
    [101, 200],
    [412, 500],
    [9_999, 10_000],
    [11_500, 20_000],
    [2_312, 3_000],
    [6_001, 8_000],
  ])('with a maximum of %i credits ends at %i', (balance, top) => {
    expect(creditCurve([day(balance)]).top).toBe(top);
  });
});

describe('the drawing starts', () => {
  const empty = (count: number) => Array.from({ length: count }, () => day(0));

  test('with the first movement', () => {
    const days = [day(50, { added: 50 }), ...Array.from({ length: 20 }, () => day(50))];
    expect(daysSinceFirst([...empty(30), ...days])).toEqual(days);
  });

  test('at least two weeks ago', () => {
    expect(daysSinceFirst([...empty(89), day(50, { added: 50 })])).toHaveLength(14);
  });

  test('with the first requested day if nothing ever moved, or if that day already has a balance', () => {
    expect(daysSinceFirst(empty(90))).toHaveLength(90);
    expect(daysSinceFirst([day(1), ...empty(29)])).toHaveLength(30);
  });
});

test('the table lists the days with a movement, the latest first', () => {
  const first = day(50, { added: 50, date: '2026-11-01' });
  const last = day(50, { added: 10, used: 10, date: '2026-11-03' });
  expect(daysWithMovement([first, day(50, { date: '2026-11-02' }), last])).toEqual([last, first]);
});
