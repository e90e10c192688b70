import { expect, test } from 'vitest';
import { signInPath, targetWithoutSession } from './signed-out.ts';

const PROJECT = { pathname: '/app/projects/1', search: '?tab=files' };
const ENDED = '/login?redirect=%2Fapp%2Fprojects%2F1%3Ftab%3Dfiles&session=ended';

test('a person who is signed out elsewhere while working is sent to sign in, is told why, and comes back', {
  tags: ['@8.1'],
}, () => {
  expect(targetWithoutSession(PROJECT, { isSignedOut: true })).toBe(ENDED);
  expect(targetWithoutSession({ pathname: '/app', search: '' }, { isSignedOut: true })).toBe(
    '/login?redirect=%2Fapp&session=ended',
  );
});

test.each([
  ['a page for everybody', { pathname: '/login', search: '' }, true],
  ['a page that is named alike', { pathname: '/application', search: '' }, true],
  ['a server that also says that somebody is signed in', PROJECT, false],
])('%s leads to the start', (_, place, isSignedOut) => {
  expect(targetWithoutSession(place, { isSignedOut })).toBe('/');
});

test('a page that had no session before does not say that one has ended', () => {
  expect(signInPath(PROJECT, { hasEnded: false })).toBe(
    '/login?redirect=%2Fapp%2Fprojects%2F1%3Ftab%3Dfiles',
  );
});
