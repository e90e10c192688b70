import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { signedOut, statusAfterFailedCheck } from './session.ts';

const known = { ...signedOut(undefined), authenticated: true, support_email: 'help@example.org' };

test.each([401, 403, 499, 500, 503])(
  'a check that is answered %i means signed out, before and while a person works',
  { tags: ['@3.1', '@7.6', '@8.12'] },
  (status) => {
    const error = new ApiError(status, null);
    expect(statusAfterFailedCheck(error, undefined).authenticated).toBe(false);
    expect(statusAfterFailedCheck(error, known)).toEqual(signedOut(known));
  },
);

test('a check without an answer says nothing: a person who is working stays signed in', {
  tags: ['@8.12'],
}, () => {
  expect(statusAfterFailedCheck(new ConnectionError(null), known)).toBe(known);
});

test('what is known about the installation outlasts the session', () => {
  expect(signedOut(known)).toEqual({ ...known, authenticated: false, user: null });
});
