import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { loadFailure } from './load-failure.ts';

test.each([
  [404, 'Project not found'],
  [401, 'Authentication error'],
  [403, 'Authentication error'],
  [500, 'Failed to load files'],
  [429, 'Failed to load files'],
])('a part of a project that answers %i reads "%s"', (status, words) => {
  expect(loadFailure(new ApiError(status, null), 'Failed to load files')).toBe(words);
});

test('a part of a project without a response could not be loaded', () => {
  expect(loadFailure(new ConnectionError(null), 'Failed to load files')).toBe('Failed to load files');
});
