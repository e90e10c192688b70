import { api } from '@sheaf/contract/api';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { requestAnswered } from '../platform/http/request-log.ts';
import { countEvents } from './counts.ts';

async function methodsCounted(methods: readonly string[]): Promise<string[]> {
  const registry = new Registry();
  const stop = countEvents(registry);
  for (const method of methods) requestAnswered.emit({ method, route: '/', status: 200, durationMs: 1 });
  stop();
  const counts = (await registry.metrics()).matchAll(/_seconds_count\{method="(\w+)"/g);
  return [...counts].map(([, method = '']) => method);
}

it('requests of every method of the API are counted under it', async () => {
  const methods = [...new Set(Object.values(api).map(({ method }) => method)), 'HEAD', 'OPTIONS'];
  expect(methods).toContain('PATCH');
  expect(await methodsCounted(methods)).toEqual(methods);
});

it('requests of methods that callers invent are counted together', async () => {
  expect(await methodsCounted(['PROPFIND', 'BREW'])).toEqual(['other']);
});
