import { expect, test } from 'vitest';
import { pageAt, pagePath, pages } from './pages.ts';

test('a path is filled in, whatever the parameter contains', () => {
  expect(pagePath(pages.project, { projectId: 'a b/c' })).toBe('/app/projects/a%20b%2Fc');
  expect(pagePath(pages.login, {})).toBe('/login');
});

test.each([
  '/',
  '/login',
  '/demo',
  '/app',
  '/app/projects/1',
  '/app/account/purchases/2',
  '/test-checkout/3',
])('%s is a page', (path) => {
  expect(pageAt(path)).toBeDefined();
});

test.each(['/nothing', '/app/projects', '/app/projects/1/files', '/logins', '/app/', '/docs'])(
  '%s is no page',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);
