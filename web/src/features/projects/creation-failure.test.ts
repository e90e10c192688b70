import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { creationFailure } from './creation-failure.ts';

const problem = (code: 'project_limit' | 'internal', detail: string) => new ApiError(409, { code, detail });

test('a reached project limit is reported in the server’s words', { tags: ['@8.18'] }, () => {
  expect(creationFailure(problem('project_limit', 'You have 20 of 20 projects.'))).toEqual([
    'Project limit reached',
    'You have 20 of 20 projects.',
  ]);
});

test('a reached project limit is recognized by the specified words, whatever the code', {
  tags: ['@8.18'],
}, () => {
  const detail = 'Project limit exceeded. Maximum 20 projects allowed.';
  expect(creationFailure(new ApiError(400, { code: null, detail }))).toEqual([
    'Project limit reached',
    detail,
  ]);
});

test('any other failure asks the user to try again', { tags: ['@8.19'] }, () => {
  const expected = ['Creation failed', 'Failed to create project. Please try again.'];
  expect(creationFailure(problem('internal', 'stack trace'))).toEqual(expected);
  expect(creationFailure(new Error('x'))).toEqual(expected);
});
