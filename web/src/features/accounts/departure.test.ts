import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { departureOf, isSigningOut, SIGNING_OUT } from './departure.ts';
import { failedSignOut } from './failed-sign-out.ts';

test('who arrives on the landing page without a departure is told nothing', () => {
  for (const state of [null, undefined, 'text', 3, {}]) {
    expect(departureOf(state)).toBeNull();
  }
});

test('a departure is told in its tone, and as a failure unless it says otherwise', () => {
  expect(departureOf({ notice: 'Gone', tone: 'good' })).toEqual({ notice: 'Gone', tone: 'good' });
  expect(departureOf({ notice: 'Sign out failed' })).toEqual({ notice: 'Sign out failed', tone: 'bad' });
});

test('a sign-out that failed says so, and that the person is still signed in', () => {
  const refused = new ApiError(500, { code: 'internal', detail: 'It broke.' });
  for (const [error, why] of [
    [refused, 'It broke.'],
    [new ConnectionError(null), 'The server could not be told.'],
  ] as const) {
    expect(departureOf(failedSignOut(error))).toEqual({
      tone: 'bad',
      notice: 'Sign out failed',
      detail: `${why} You are still signed in in this browser. Open your projects and sign out again.`,
    });
  }
});

test('who arrives by "Sign Out" is signed out, and nobody else', () => {
  expect(isSigningOut(SIGNING_OUT)).toBe(true);
  for (const state of [null, undefined, 'text', {}, { isSigningOut: 'yes' }, { notice: 'Gone' }]) {
    expect(isSigningOut(state)).toBe(false);
  }
  expect(departureOf(SIGNING_OUT)).toBeNull();
});
