import type { OwnCategory } from '@sheaf/engine/categorizer';
import { rulesOf } from '@sheaf/engine/testing/owner-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOwnerRules } from './owner-rules.rules.ts';
import type { PlacedGroup } from './place-files.ts';

const own = (id: string, more: Partial<OwnCategory> = {}): OwnCategory => ({
  id,
  name: `Own ${id}`,
  language: 'en',
  description: null,
  lock: 'none',
  ...more,
});
const group = (name: string, documentIds: string[], existingId: string | null = null): PlacedGroup => ({
  name,
  language: 'en',
  existingId,
  documentIds,
  placedBy: () => 'builtin',
});
const shown = (groups: readonly PlacedGroup[]) =>
  groups.map(({ name, existingId, documentIds }) => [name, existingId, documentIds.toSorted()]);
const inNone = (...ids: string[]) => ids.map((id) => ({ id, categoryId: null }));

describe('the owner’s rules, regardless of the categorizer,', () => {
  it('leave its result unchanged if there are none', () => {
    const groups = [group('A', ['1']), group('B', ['2'])];
    expect(
      applyOwnerRules(groups, { rules: undefined, documents: inNone('1', '2'), maxCategories: 1 }),
    ).toEqual(groups);
  });

  it('keep own categories with their ids and names, even if empty, and add what was placed under their name', () => {
    const rules = rulesOf({ ownCategories: [own('a'), own('b')] });
    const result = applyOwnerRules([group('OWN A', ['1']), group('New', ['2'])], {
      rules,
      documents: inNone('1', '2'),
      maxCategories: 3,
    });
    expect(shown(result)).toEqual([
      ['Own a', 'a', ['1']],
      ['Own b', 'b', []],
      ['New', null, ['2']],
    ]);
  });

  it('keep pinned files in place, even outside all categories, and files of locked categories', () => {
    const rules = rulesOf({
      ownCategories: [own('a'), own('b', { lock: 'grow' })],
      pins: { 1: 'a', 2: null },
    });
    const documents = [...inNone('1', '2'), { id: '3', categoryId: 'b' }, { id: '4', categoryId: 'a' }];
    const result = applyOwnerRules([group('New', ['1', '2', '3', '4'])], {
      rules,
      documents,
      maxCategories: 9,
    });
    expect(shown(result)).toEqual([
      ['Own a', 'a', ['1']],
      ['Own b', 'b', ['3']],
      ['New', null, ['4']],
    ]);
    expect(result.map(({ placedBy, documentIds }) => placedBy(documentIds[0] ?? ''))).toEqual([
      null,
      null,
      'builtin',
    ]);
  });

  it('let nothing into a closed category: files placed there get a separate category', () => {
    const rules = rulesOf({ ownCategories: [own('a', { lock: 'closed' })] });
    const documents = [{ id: '1', categoryId: 'a' }, ...inNone('2')];
    const result = applyOwnerRules([group('Own a', ['1', '2'], 'a')], { rules, documents, maxCategories: 5 });
    expect(shown(result)).toEqual([
      ['Own a', 'a', ['1']],
      ['Own a 2', null, ['2']],
    ]);
  });

  it('allow one category more than the maximum if all that exist are closed, because files must be somewhere', () => {
    const closed = rulesOf({ ownCategories: [own('a', { lock: 'closed' })] });
    const groups = [group('New', ['1', '2']), group('Newer', ['3'])];
    const result = applyOwnerRules(groups, {
      rules: closed,
      documents: inNone('1', '2', '3'),
      maxCategories: 1,
    });
    expect(shown(result)).toEqual([
      ['Own a', 'a', []],
      ['New', null, ['1', '2', '3']],
    ]);
  });

  it('allow only one other category, the leftover, in strict mode', () => {
    const documents = inNone('1', '2', '3');
    const groups = [group('New', ['1']), group('Newer', ['2']), group('Own a', ['3'])];
    const strict = rulesOf({ mode: 'strict', ownCategories: [own('a')] });
    expect(shown(applyOwnerRules(groups, { rules: strict, documents, maxCategories: 9 }))).toEqual([
      ['Own a', 'a', ['3']],
      ['Other', null, ['1', '2']],
    ]);
  });

  it('hold for any result: each file at most once, and none beyond the maximum but one if all are closed', () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const place = fc.constantFrom('a', 'b', 'c', null);
    const lock = fc.constantFrom('none' as const, 'grow' as const, 'closed' as const);
    fc.assert(
      fc.property(
        fc.record({
          mode: fc.constantFrom('free' as const, 'prefer' as const, 'strict' as const),
          locks: fc.tuple(lock, lock, lock),
          now: fc.tuple(place, place, place, place, place, place),
          pinned: fc.subarray(ids),
          names: fc.array(fc.constantFrom('Own a', 'own b', 'Own c', 'x', 'y', 'z', 'Other'), {
            minLength: 6,
            maxLength: 6,
          }),
          maxCategories: fc.integer({ min: 1, max: 8 }),
        }),
        ({ mode, locks, now, pinned, names, maxCategories }) => {
          const documents = ids.map((id, index) => ({ id, categoryId: now[index] ?? null }));
          const at = new Map(documents.map(({ id, categoryId }) => [id, categoryId]));
          const rules = rulesOf({
            mode,
            ownCategories: ['a', 'b', 'c'].map((id, index) => own(id, { lock: locks[index] ?? 'none' })),
            pins: Object.fromEntries(pinned.map((id) => [id, at.get(id) ?? null])),
          });
          const groups = [...Map.groupBy(ids, (_, index) => names[index] ?? '')].map(([name, members]) =>
            group(name, members),
          );
          const result = applyOwnerRules(groups, { rules, documents, maxCategories });
          const placed = result.flatMap(({ documentIds }) => documentIds);
          expect(new Set(placed).size).toBe(placed.length);
          const keys = result.map(({ name }) => name.toLowerCase());
          expect(new Set(keys).size).toBe(keys.length);
          expect(result.filter(({ existingId }) => existingId).map(({ existingId }) => existingId)).toEqual([
            'a',
            'b',
            'c',
          ]);
          const most = locks.every((lock) => lock === 'closed') ? 4 : 3;
          expect(result.length).toBeLessThanOrEqual(Math.max(most, maxCategories));
          const categoryOf = new Map(
            result.flatMap((one) => one.documentIds.map((id) => [id, one.existingId])),
          );
          for (const { id, categoryId } of documents) {
            const index = ['a', 'b', 'c'].indexOf(categoryId ?? '');
            if (pinned.includes(id) || (categoryId && locks[index] !== 'none')) {
              expect(categoryOf.get(id) ?? null).toBe(categoryId);
            }
            const target = ['a', 'b', 'c'].indexOf(categoryOf.get(id) ?? '');
            if (target >= 0 && locks[target] === 'closed') expect(categoryId).toBe(['a', 'b', 'c'][target]);
          }
        },
      ),
    );
  });
});
