import { expect, it } from 'vitest';
import { type BundleManifest, changesSince } from './manifest.ts';

const setOf = (...names: string[]): BundleManifest => ({
  bundles: names.map((name) => ({
    content: name,
    version: 1,
    madeOn: '2026-01-01',
    number: Number(name.slice(0, 2)),
    sections: [{ categoryId: name.slice(3), part: 1 }],
    documents: [{ id: `document of ${name.slice(3)}`, number: 1 }],
  })),
});

it('a file that got the number of one that is no longer made is listed under both', () => {
  const names = ['01 Bread', '02 Sky'];
  const changes = changesSince(setOf('01 Bread', '02 Boats', '03 Sky'), {
    manifest: setOf(...names),
    names,
    nameOf: (id) => id,
  });
  expect(changes.map(({ bundle, removed }) => [bundle, removed])).toEqual([
    ['02 Sky', []],
    ['03 (now 02 Sky)', []],
    ['02 (no longer made)', ['D001 · document of Boats']],
  ]);
});
