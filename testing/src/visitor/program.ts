import type { KeyScope, NewApiKey } from '@sheaf/contract/accounts/keys';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** Creates a key for a person's account, as they would for a program. */
export async function makeKeyOf(
  person: Visitor,
  wish: { scopes?: readonly KeyScope[]; project_id?: string; monthly_credits?: number } = {},
): Promise<string> {
  const { status, body } = await person.post<NewApiKey>('/account/keys', {
    name: 'Command line',
    scopes: ['read', 'write', 'run'],
    ...wish,
  });
  expect(status).toBe(200);
  return body.key;
}

/** Pseudorandom numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
