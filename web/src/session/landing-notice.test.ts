import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { isSigningOut, landingNoticeIn, SIGNING_OUT } from './landing-notice.ts';
import { failedSignOut } from './sign-out.ts';

test('the landing page has no notice without a state', () => {
  for (const state of [null, undefined, 'text', 3, {}]) {
    expect(landingNoticeIn(state)).toBeNull();
  }
});

test('a notice has a tone, which is failure by default', () => {
  expect(landingNoticeIn({ notice: 'Gone', tone: 'good' })).toEqual({ notice: 'Gone', tone: 'good' });
  expect(landingNoticeIn({ notice: 'Sign out failed' })).toEqual({ notice: 'Sign out failed', tone: 'bad' });
});

test('a sign-out that failed says so, and that the person is still signed in', () => {
  const refused = new ApiError(500, { code: 'internal', detail: 'It broke.' });
  for (const [error, why] of [
    [refused, 'It broke.'],
    [new ConnectionError(null), 'The server could not sign you out.'],
  ] as const) {
    expect(landingNoticeIn(failedSignOut(error))).toEqual({
      tone: 'bad',
      notice: 'Sign out failed',
      detail: `${why} You are still signed in on this browser. Open your projects and sign out again.`,
    });
  }
});

test('a person who arrives through "Sign Out" is signed out, and nobody else', () => {
  expect(isSigningOut(SIGNING_OUT)).toBe(true);
  for (const state of [null, undefined, 'text', {}, { isSigningOut: 'yes' }, { notice: 'Gone' }]) {
    expect(isSigningOut(state)).toBe(false);
  }
  expect(landingNoticeIn(SIGNING_OUT)).toBeNull();
});
