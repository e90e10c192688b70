import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test('a path of this site is kept with its query', { tags: ['@2.67'] }, () => {
  expect(redirectTarget('/app/projects/1?tab=files')).toBe('/app/projects/1?tab=files');
});

test('without a target, the project list is shown', { tags: ['@2.67'] }, () => {
  expect(redirectTarget(null)).toBe('/app');
  expect(redirectTarget('')).toBe('/app');
});

test.each([
  'https://elsewhere.example/app',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/./\\elsewhere.example',
  '/%2e//elsewhere.example',
  '/..//elsewhere.example',
  '/app/..//elsewhere.example',
  '/app/%2E%2e//elsewhere.example',
  '/.\t//elsewhere.example',
  '/\n/.//elsewhere.example',
  '/././/elsewhere.example/..//app',
  '///elsewhere.example',
  '/\\/elsewhere.example',
  'http:elsewhere.example',
  '//user@elsewhere.example',
  'javascript:alert(1)',
  'app',
])('%j leads to the project list', (asked) => {
  expect(redirectTarget(asked)).toBe('/app');
});

test('signing in does not redirect to the sign-in page again', () => {
  expect(redirectTarget('/login?redirect=/login')).toBe('/app');
});
