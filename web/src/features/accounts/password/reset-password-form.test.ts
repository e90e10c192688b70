import { expect, test } from 'vitest';
import { readResetLink } from './reset-password-form.tsx';

const read = (query: string) => readResetLink(new URLSearchParams(query));

test('both secrets of a link are read', { tags: ['@2.69'] }, () => {
  expect(read('access_token=a-1&refresh_token=b_2')).toEqual({ access_token: 'a-1', refresh_token: 'b_2' });
});

test.each([
  '',
  'access_token=a',
  'refresh_token=b',
  'access_token=&refresh_token=b',
  'access_token=a&refresh_token=',
])('a link with the query %j is invalid', { tags: ['@5.20'] }, (query) => {
  expect(read(query)).toBeNull();
});
