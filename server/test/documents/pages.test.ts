import { afterAll, expect, it } from 'vitest';
import { openCaseReader } from './case-reader.ts';

const reader = openCaseReader();
afterAll(() => reader.close());

it('a page whose letters stand for others is unreliable, and nothing is sorted or charged', async () => {
  const { hasText, pageKinds } = await reader.read('19', 'river.pdf');
  expect({ hasText, unreliable: pageKinds?.unreliable }).toEqual({ hasText: false, unreliable: [1] });
});
