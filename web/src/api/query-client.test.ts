import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { keyOf, queryOf, retryDelayMs, shouldRetry } from './query-client.ts';

const params = { id: '0190a5d2-0000-7000-8000-000000000001' };

describe('a failed query', () => {
  const serverError = new ApiError(500, null);

  test('is tried up to two more times', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, serverError))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(shouldRetry(0, new ConnectionError(null))).toBe(true);
  });

  test.each([401, 403, 404])('is not tried again on %i', (status) => {
    expect(shouldRetry(0, new ApiError(status, null))).toBe(false);
  });

  test('waits twice as long each time, from 1 s up to 30 s', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});

describe('a cache key', () => {
  test('without parameters covers the call for every project', () => {
    const all = keyOf(fileEndpoints.listFiles);
    const one = keyOf(fileEndpoints.listFiles, { params });
    expect(one.slice(0, all.length)).toEqual(all);
    expect(one).not.toEqual(all);
  });

  test('of one call is never the beginning of another call’s', () => {
    const keys = [
      keyOf(projectEndpoints.listProjects),
      keyOf(projectEndpoints.getProject),
      keyOf(fileEndpoints.listFiles),
      keyOf(fileEndpoints.getStorageUsage),
    ];
    expect(new Set(keys.map((key) => key[0])).size).toBe(keys.length);
  });
});

test('answers stay fresh for as long as the product says', () => {
  expect(queryOf(projectEndpoints.listProjects).staleTime).toBe(15_000);
  expect(queryOf(fileEndpoints.listFiles, { params }).staleTime).toBe(10_000);
});
