import { expect, test } from 'vitest';
import { departureOf } from './departure.ts';

test('who arrives on the landing page without a departure is told nothing', () => {
  for (const state of [null, undefined, 'text', 3, {}]) {
    expect(departureOf(state)).toBeNull();
  }
});

test('a departure is told in its tone, and as a failure unless it says otherwise', () => {
  expect(departureOf({ notice: 'Gone', tone: 'good' })).toEqual({ notice: 'Gone', tone: 'good' });
  expect(departureOf({ notice: 'Sign out failed' })).toEqual({ notice: 'Sign out failed', tone: 'bad' });
});
