import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { SIGNED_OUT, statusAfterFailedCheck } from './session-check.ts';

const known = { ...SIGNED_OUT, authenticated: true };

test('a first check that fails means signed out', { tags: ['@3.1', '@7.6'] }, () => {
  expect(statusAfterFailedCheck(new ConnectionError(null), undefined).authenticated).toBe(false);
  expect(statusAfterFailedCheck(new ApiError(500, null), undefined).authenticated).toBe(false);
});

test('a refusal ends the session on the page', { tags: ['@7.6'] }, () => {
  expect(statusAfterFailedCheck(new ApiError(401, null), known).authenticated).toBe(false);
  expect(statusAfterFailedCheck(new ApiError(499, null), known).authenticated).toBe(false);
});

test('a person who is working stays signed in while the server is unavailable', { tags: ['@8.12'] }, () => {
  expect(statusAfterFailedCheck(new ConnectionError(null), known)).toBe(known);
  expect(statusAfterFailedCheck(new ApiError(500, null), known)).toBe(known);
});
