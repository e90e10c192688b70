import { expect, test } from 'vitest';
import { targetAfterAccountChange } from './account-change.ts';
import { createPageAccount } from './page-account.ts';

test.each([
  ['/app', '', '/app'],
  ['/app/account', '?tab=buy', '/app/account?tab=buy'],
  ['/app/projects/1', '', '/app'],
  ['/app/account/purchases/1', '', '/app'],
  ['/login', '?redirect=%2Fapp', '/login?redirect=%2Fapp'],
])(
  'a page of another account is loaded anew, where both have something: %s%s',
  (pathname, search, target) => {
    expect(targetAfterAccountChange({ pathname, search })).toBe(target);
  },
);

test('a page has no account, then one, and another only once that is set', () => {
  const page = createPageAccount();
  expect([page.id, page.isOther('ada')]).toEqual([null, false]);
  page.set('ada');
  expect([page.id, page.isOther('ada'), page.isOther('bob')]).toEqual(['ada', false, true]);
  page.set('bob');
  expect([page.id, page.isOther('ada')]).toEqual(['bob', true]);
  page.clear();
  expect([page.id, page.isOther('ada')]).toEqual([null, false]);
});
