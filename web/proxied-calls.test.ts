import { api } from '@sheaf/contract/api';
import { expect, test } from 'vitest';
import { proxiedCalls } from './proxied-calls.ts';

const patterns = Object.keys(proxiedCalls('http://127.0.0.1:3001')).map((pattern) => new RegExp(pattern));
const isProxied = (url: string) => patterns.some((pattern) => pattern.test(url));

test('every call of the contract is forwarded to the server, with and without a query', () => {
  for (const { path } of Object.values(api)) {
    const url = path.replace(/:\w+/g, '0190a5d2-0000-7000-8000-000000000001');
    expect([url, `${url}?limit=20`].map(isProxied)).toEqual([true, true]);
  }
  for (const url of [
    '/openapi.json',
    '/mcp',
    '/oauth/authorize/x',
    '/.well-known/oauth-protected-resource/mcp',
  ])
    expect(isProxied(url)).toBe(true);
});

test('pages, sources and assets are the web app’s own', () => {
  const own = [
    '/',
    '/login?redirect=%2Fapp',
    '/auth/callback?code=1&state=2',
    '/app/projects/0190a5d2-0000-7000-8000-000000000001',
    '/app/account?payment=success',
    '/docs/api',
    '/src/features/projects/queries.ts',
    '/@vite/client',
    '/healthy',
  ];
  expect(own.filter(isProxied)).toEqual([]);
});
