import { describe, expect, it } from 'vitest';
import { clashesWith, isBundleName, planPull } from './pull.plan.ts';

const NAME = '01 Bread.md';
const written = new Map([[NAME, { key: 'a', hashes: ['1', '0'] }]]);

describe('what a pull does', () => {
  it.each([
    ['leaves what is as it was written', 'a', '1', 'current'],
    ['fetches another version', 'b', '1', 'needed'],
    ['mends what somebody has changed', 'a', '2', 'needed'],
    ['mends what a killed pull has left as it was before', 'a', '0', 'needed'],
    ['mends a link or a folder', 'a', null, 'needed'],
    ['fetches what is gone', 'a', undefined, 'needed'],
  ] as const)('%s', (_, key, hash, kind) => {
    const present = new Map(hash === undefined ? [] : [[NAME, hash]]);
    expect(planPull([{ name: NAME, key }], { files: written, present })[kind]).toEqual([NAME]);
  });

  it('fetches what it has no record of, whatever is there', () => {
    const plan = planPull([{ name: NAME, key: 'a' }], {
      files: new Map(),
      present: new Map([[NAME, '1']]),
    });
    expect(plan).toEqual({ current: [], needed: [NAME], stale: [], edited: [] });
  });

  it('removes what is no longer generated if it is as written, by the last pull or the one before', () => {
    const planOf = (hash: string) => planPull([], { files: written, present: new Map([[NAME, hash]]) });
    expect(planOf('1').stale).toEqual([NAME]);
    expect(planOf('0').stale).toEqual([NAME]);
    expect(planOf('2')).toMatchObject({ stale: [], edited: [NAME] });
    expect(planPull([], { files: written, present: new Map() })).toMatchObject({ stale: [], edited: [] });
  });
});

it.each([
  '',
  '.',
  '..',
  '../a.md',
  'a/b.md',
  '/a.md',
  'a\\b.md',
  '.sheaf-bundles.json',
  'a\0.md',
  'con.md',
  'a.md ',
  'C:a.md',
])('%j is not a valid bundle name', (name) => {
  expect(isBundleName(name)).toBe(false);
});

it('a bundle may have any name that is a single file name on every system', () => {
  for (const name of [NAME, '02 Contracts (2 of 3).md', '12 Santé, Garten and 2 more categories.pdf'])
    expect(isBundleName(name)).toBe(true);
  expect(clashesWith('01 bread.md', [NAME])).toBe(true);
  expect(clashesWith(NAME, [NAME, '02 Rye.md'])).toBe(false);
});
