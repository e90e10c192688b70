import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineDocument, NamedGroup } from '../categorizer.ts';
import { anyReplies, categorizerReplying as categorizer } from '../testing/arbitrary-replies.ts';
import { documentsOf } from '../testing/model-tests.ts';
import { ModelOutageError } from './calls/model-outage.ts';

const TEXTS = [
  'Flour, yeast and water become bread in a hot oven, and the dough must rest before it is baked.',
  'The boats lie in the harbour, and their sails are trimmed to the wind when the tide is right.',
  'Im Garten wachsen Tomaten und Rosen, wenn man das Beet gut pflegt und im Sommer gießt.',
];
const raw: NamedGroup[] = [0, 1, 2, 3, 4].map((i) => ({
  id: `r${i}`,
  name: `Raw ${i}`,
  language: i === 2 ? 'de' : 'en',
}));
const documents: EngineDocument[] = documentsOf(Array.from({ length: 12 }, (_, i) => `${TEXTS[i % 3]} ${i}`));
const labeled = documents.map((document, i) => ({ ...document, rawCategoryId: `r${i % 4}` }));
const ids = documents.map(({ id }) => id).sort();

const properNames = (names: string[]) => {
  for (const one of names) {
    expect(one.trim()).toBe(one);
    expect([...one].length).toBeGreaterThan(0);
    expect([...one].length).toBeLessThanOrEqual(80);
  }
};
const runs = { numRuns: 200 };

/**
 * Returns the result if the model has placed anything, else checks the error. Counts results, so that tests can require
 * some.
 */
function resultsOf() {
  const count = { results: 0 };
  const resultOf = async <T>(sorted: Promise<T>): Promise<T | undefined> => {
    try {
      const result = await sorted;
      count.results += 1;
      return result;
    } catch (error) {
      expect(error).toBeInstanceOf(ModelOutageError);
      expect(error).toMatchObject({ outage: 'unusable' });
      return undefined;
    }
  };
  return { count, resultOf };
}
const expectSomePlacedByModel = (placedBy: string[]) => {
  if (placedBy.some((by) => by !== 'builtin')) expect(placedBy).toContain('model');
};

describe('whatever a model answers', { timeout: 60_000 }, () => {
  it('phase 1 labels every document exactly once, under a valid name in one language', async () => {
    const { count, resultOf } = resultsOf();
    await fc.assert(
      fc.asyncProperty(anyReplies, async (replies) => {
        const placements = await resultOf(
          categorizer(replies).labelDocuments({ documents, present: [] }, {}),
        );
        if (!placements) return;
        expect(placements.map(({ placedBy }) => placedBy)).toContain('model');
        expect(placements.map(({ documentId }) => documentId).sort()).toEqual(ids);
        properNames(placements.map((placement) => placement.name));
        const spellings = new Set(placements.map((placement) => placement.name));
        const languages = new Set(placements.map((placement) => `${placement.name} ${placement.language}`));
        expect(new Set([...spellings].map((one) => one.toLowerCase())).size).toBe(spellings.size);
        expect(languages.size).toBe(spellings.size);
      }),
      runs,
    );
    expect(count.results).toBeGreaterThan(runs.numRuns / 4);
  });

  it('merging places every raw category exactly once, in at most N categories', async () => {
    const { count, resultOf } = resultsOf();
    await fc.assert(
      fc.asyncProperty(anyReplies, fc.integer({ min: 1, max: 6 }), async (replies, maxCategories) => {
        const input = { documents: labeled, rawCategories: raw, maxCategories };
        const groups = await resultOf(categorizer(replies).mergeRawCategories(input, {}));
        if (!groups) return;
        const placedBy = groups.flatMap((group) => [...(group.placedBy?.values() ?? [])]);
        expect(placedBy).toHaveLength(raw.length);
        expectSomePlacedByModel(placedBy);
        expect(groups.flatMap(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual(
          raw.map(({ id }) => id),
        );
        expect(groups.length).toBeLessThanOrEqual(maxCategories);
        properNames(groups.map((group) => group.name));
        expect(new Set(groups.map((group) => group.name.toLowerCase())).size).toBe(groups.length);
      }),
      runs,
    );
    expect(count.results).toBeGreaterThan(runs.numRuns / 4);
  });

  it('assigning places every file exactly once, in at most N categories, and moves no placed file', async () => {
    const present: NamedGroup[] = [
      { id: 'c1', name: 'Bread', language: 'en' },
      { id: 'c2', name: 'Empty', language: 'de' },
    ];
    const { count, resultOf } = resultsOf();
    await fc.assert(
      fc.asyncProperty(
        anyReplies,
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (replies, most, isReusing) => {
          const input = {
            documents: labeled.map((document, i) => ({
              ...document,
              categoryId: isReusing && i < 2 ? 'c1' : null,
            })),
            present: isReusing ? present : [],
            maxCategories: most,
            rawCategories: raw,
          };
          const groups = await resultOf(categorizer(replies).assignDocuments(input, {}));
          if (!groups) return;
          const placedBy = groups.flatMap((group) => [...(group.placedBy?.values() ?? [])]);
          expect(placedBy).toHaveLength(isReusing ? 10 : 12);
          expectSomePlacedByModel(placedBy);
          expect(groups.flatMap(({ documentIds }) => documentIds).sort()).toEqual(ids);
          expect(groups.length).toBeLessThanOrEqual(Math.max(most, input.present.length));
          properNames(groups.map((group) => group.name));
          expect(new Set(groups.map((group) => group.name.toLowerCase())).size).toBe(groups.length);
          if (!isReusing) return;
          expect(
            groups.filter(({ existingId }) => existingId !== null).map(({ existingId }) => existingId),
          ).toEqual(['c1', 'c2']);
          expect(groups[0]?.documentIds).toEqual(expect.arrayContaining(['d0', 'd1']));
        },
      ),
      runs,
    );
    expect(count.results).toBeGreaterThan(runs.numRuns / 4);
  });
});
