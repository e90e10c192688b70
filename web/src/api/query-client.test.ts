import { accountEndpoints } from '@sheaf/contract/accounts';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import type { QueryFunction } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ArgsOf } from './caller.ts';

// The cache decides when it is loaded whether it runs in a browser.
const fetch = vi.hoisted(() => {
  const stub = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('window', { fetch: stub });
  return stub;
});

vi.mock('./log.ts', () => ({ log: { warn: () => {}, error: () => {} } }));

import { keyOf, queryClient, queryOf } from './query-client.ts';

const params = { id: '0190a5d2-0000-7000-8000-000000000001' };
/**
 * The query options of a call that accept any response: the tests are about when it is requested, not what it returns.
 */
function optionsOf(endpoint: Endpoint) {
  const args = (endpoint.params ? [{ params }] : []) as ArgsOf<Endpoint>;
  const { queryFn } = queryOf({ ...endpoint, response: z.unknown() } as Endpoint, ...args);
  if (!queryFn) throw new Error('A call without a question');
  return { ...queryOf(endpoint, ...args), queryFn: queryFn as QueryFunction<Blob> };
}

const answer = (status: number) => async () => new Response('{}', { status });
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  fetch.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a response is fresh for', () => {
  const table: [string, Endpoint, number][] = [
    [nameOf(signInEndpoints.getAuthStatus), signInEndpoints.getAuthStatus, 30],
    [nameOf(projectEndpoints.listProjects), projectEndpoints.listProjects, 15],
    [nameOf(projectEndpoints.getProject), projectEndpoints.getProject, 10],
    [nameOf(fileEndpoints.listFiles), fileEndpoints.listFiles, 10],
    [nameOf(fileEndpoints.getStorageUsage), fileEndpoints.getStorageUsage, 10],
    [nameOf(categorizationEndpoints.listCategories), categorizationEndpoints.listCategories, 10],
    [nameOf(categorizationEndpoints.getPhaseStatus), categorizationEndpoints.getPhaseStatus, 5],
    [nameOf(categorizationEndpoints.getRawCategories), categorizationEndpoints.getRawCategories, 30],
    [nameOf(systemEndpoints.getSystemLimits), systemEndpoints.getSystemLimits, 300],
    [nameOf(creditEndpoints.getCreditCosts), creditEndpoints.getCreditCosts, 300],
    [nameOf(creditEndpoints.getCreditBalance), creditEndpoints.getCreditBalance, 30],
    [nameOf(accountEndpoints.getProfile), accountEndpoints.getProfile, 30],
  ];

  test.each(table)(
    '%s: %3$i s, then it is asked for again',
    { tags: ['@4.9', '@7.49'] },
    async (_, endpoint, seconds) => {
      fetch.mockImplementation(answer(200));
      const options = optionsOf(endpoint);
      await queryClient.fetchQuery(options);
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      await queryClient.fetchQuery(options);
      expect(fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      await queryClient.fetchQuery(options);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );
});

test('what no component uses is evicted after 5 minutes', { tags: ['@7.50'] }, async () => {
  fetch.mockImplementation(answer(200));
  const options = optionsOf(systemEndpoints.getSystemLimits);
  await queryClient.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(queryClient.getQueryData(options.queryKey)).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined();
});

describe('a query that fails', () => {
  const besides: readonly string[] = [systemEndpoints.isLive.path, signInEndpoints.getAuthStatus.path];

  /** Makes a query, lets ten minutes pass, and returns the seconds at which the server was requested. */
  async function askedAt(endpoint: Endpoint, serve: () => Promise<Response>): Promise<number[]> {
    const start = Date.now();
    const asked: number[] = [];
    fetch.mockImplementation((path) => {
      // A call without a response also makes the page probe the server, and a 401 makes it check the session.
      if (!besides.includes(String(path))) asked.push((Date.now() - start) / 1_000);
      return serve();
    });
    const failed = queryClient.fetchQuery(optionsOf(endpoint)).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await failed).toBe('failed');
    return asked;
  }
  const noAnswer = async () => {
    throw new TypeError('Failed to fetch');
  };

  test.each([400, 409, 429, 500, 503])(
    'with %i is asked two more times, after 1 s and then 2 s',
    { tags: ['@7.51'] },
    async (status) => {
      expect(await askedAt(projectEndpoints.getProject, answer(status))).toEqual([0, 1, 3]);
    },
  );

  test('without a response is retried two times, too', { tags: ['@7.51'] }, async () => {
    expect(await askedAt(projectEndpoints.listProjects, noAnswer)).toEqual([0, 1, 3]);
  });

  test.each([401, 403])('with %i is not asked again', { tags: ['@7.52'] }, async (status) => {
    vi.stubGlobal('window', { fetch, location: { assign: vi.fn() } });
    expect(await askedAt(projectEndpoints.listProjects, answer(status))).toEqual([0]);
    expect(await askedAt(fileEndpoints.listFiles, answer(status))).toEqual([0]);
  });

  test.each([
    ['a project', projectEndpoints.getProject],
    ['its files', fileEndpoints.listFiles],
    ['its storage', fileEndpoints.getStorageUsage],
    ['its categories', categorizationEndpoints.listCategories],
    ['its phases', categorizationEndpoints.getPhaseStatus],
    ['its raw categories', categorizationEndpoints.getRawCategories],
    ['the limits', systemEndpoints.getSystemLimits],
  ])('with 404 for %s is not asked again', { tags: ['@7.53'] }, async (_, endpoint) => {
    expect(await askedAt(endpoint, answer(404))).toEqual([0]);
  });

  test('with 404 for anything else is retried two times', { tags: ['@7.53'] }, async () => {
    expect(await askedAt(creditEndpoints.getCreditBalance, answer(404))).toEqual([0, 1, 3]);
    expect(await askedAt(projectEndpoints.listProjects, answer(404))).toEqual([0, 1, 3]);
  });
});

test('the wait before a retry doubles from 1 s up to 30 s', { tags: ['@7.54'] }, () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const wait = (failures: number) =>
    typeof retryDelay === 'function' ? retryDelay(failures, new Error('no')) : null;
  expect([0, 1, 2, 4, 5, 20].map(wait)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

describe('a cache key', () => {
  test('without parameters covers the call for every project', () => {
    const all = keyOf(fileEndpoints.listFiles);
    const one = keyOf(fileEndpoints.listFiles, { params });
    expect(one.slice(0, all.length)).toEqual(all);
    expect(one).not.toEqual(all);
  });

  test('of one call is never a prefix of another call’s', () => {
    const keys = [
      keyOf(projectEndpoints.listProjects),
      keyOf(projectEndpoints.getProject),
      keyOf(fileEndpoints.listFiles),
      keyOf(fileEndpoints.getStorageUsage),
    ];
    expect(new Set(keys.map((key) => key[0])).size).toBe(keys.length);
  });
});
