import { expect, test } from 'vitest';
import { projectAllowance } from './project-allowance.ts';

const standing = { isDeactivated: false, projectCount: 0, limit: 20 };

test.each([
  [19, { state: 'open' }],
  [20, { state: 'full', limit: 20 }],
  [21, { state: 'full', limit: 20 }],
])('with %i of 20 projects the allowance is %j', { tags: ['@2.26', '@5.3'] }, (projectCount, allowance) => {
  expect(projectAllowance({ ...standing, projectCount })).toEqual(allowance);
});

test('a deactivated account cannot create projects, whatever its count', { tags: ['@2.25'] }, () => {
  expect(projectAllowance({ ...standing, isDeactivated: true, projectCount: 20 })).toEqual({
    state: 'deactivated',
  });
});

test('the server decides while the count or the limit is unknown', () => {
  expect(projectAllowance({ ...standing, projectCount: undefined })).toEqual({ state: 'open' });
  expect(projectAllowance({ ...standing, projectCount: 30, limit: undefined })).toEqual({ state: 'open' });
});
