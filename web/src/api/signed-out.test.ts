import { expect, test } from 'vitest';
import { signInPath, wayBackTo } from './signed-out.ts';

const PROJECT = { pathname: '/app/projects/1', search: '?tab=files' };

test.each([
  [PROJECT, '/login?redirect=%2Fapp%2Fprojects%2F1%3Ftab%3Dfiles&session=ended'],
  [{ pathname: '/app', search: '' }, '/login?redirect=%2Fapp&session=ended'],
  [{ pathname: '/login', search: '' }, null],
  [{ pathname: '/application', search: '' }, null],
])('of all pages, only those of the signed-in area have a way back: %j', (place, wayBack) => {
  expect(wayBackTo(place)).toBe(wayBack);
});

test('a page that had no session before does not say that one has ended', () => {
  expect(signInPath(PROJECT, { hasEnded: false })).toBe(
    '/login?redirect=%2Fapp%2Fprojects%2F1%3Ftab%3Dfiles',
  );
});
