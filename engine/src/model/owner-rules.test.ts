import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedGroup } from '../categorizer.ts';
import { anyReplies, categorizerReplying } from '../testing/arbitrary-replies.ts';
import { categorizerFor, documentsOf, fakeModelOfTest, pile } from '../testing/model-tests.ts';
import { anyRules, expectMergeRulesHold, expectRulesHold, rulesOf } from '../testing/owner-rules.ts';
import { ModelOutageError } from './calls/model-outage.ts';

const TEXTS = [
  'Flour, yeast and water become bread in a hot oven, and the dough must rest before it is baked.',
  'The boats lie in the harbour, and their sails are trimmed to the wind when the tide is right.',
  'Im Garten wachsen Tomaten und Rosen, wenn man das Beet gut pflegt und im Sommer gießt.',
];
const documents = documentsOf(Array.from({ length: 12 }, (_, i) => `${TEXTS[i % 3]} ${i}`));
const raw: NamedGroup[] = [0, 1, 2, 3, 4].map((i) => ({
  id: `r${i}`,
  name: `Raw ${i}`,
  language: i === 2 ? 'de' : 'en',
}));
const labeled = documents.map((document, i) => ({ ...document, rawCategoryId: `r${i % 4}` }));
const runs = { numRuns: 120, seed: 9 };

/** A result, if the model has placed anything. */
async function resultOf<T>(sorted: Promise<T>): Promise<T | undefined> {
  try {
    return await sorted;
  } catch (error) {
    expect(error).toBeInstanceOf(ModelOutageError);
    return undefined;
  }
}

describe('whatever a model answers and the owner has decided', { timeout: 60_000 }, () => {
  it('file by file: pins, locks, mode and maximum are respected, and each document has one place', async () => {
    let results = 0;
    await fc.assert(
      fc.asyncProperty(anyReplies, anyRules(labeled), async (replies, { input }) => {
        const assigned = categorizerReplying(replies).assignDocuments({ ...input, rawCategories: raw }, {});
        const groups = await resultOf(assigned);
        if (!groups) return;
        results += 1;
        expectRulesHold(groups, input);
      }),
      runs,
    );
    expect(results).toBeGreaterThan(runs.numRuns / 4);
  });

  it('raw categories: each has one category, mode and maximum are respected, and closed ones take none', async () => {
    let results = 0;
    await fc.assert(
      fc.asyncProperty(anyReplies, anyRules(labeled), async (replies, { input }) => {
        const { rules, maxCategories } = input;
        const given = { documents: input.documents, rawCategories: raw, maxCategories, rules };
        const groups = await resultOf(categorizerReplying(replies).mergeRawCategories(given, {}));
        if (!groups) return;
        results += 1;
        expectMergeRulesHold(groups, { rules, raw, maxCategories });
      }),
      runs,
    );
    expect(results).toBeGreaterThan(runs.numRuns / 4);
  });
});

describe('own categories with a language model', () => {
  const { start, current } = fakeModelOfTest();
  const baking = {
    id: 'b',
    name: 'Baking',
    language: 'de',
    description: 'Bread\nand cakes',
    lock: 'none',
  } as const;

  it('are shown with descriptions and examples; in strict mode, what fits none goes to the leftover', async () => {
    const placesOf = (items: string[]) =>
      items.map((text, i) => ({ item: i + 1, category: text.includes('Baking') ? 1 : 0 }));
    await start({ react: ({ items }) => ({ text: JSON.stringify({ places: placesOf(items) }) }) });
    const files = pile(4);
    const rules = rulesOf({ mode: 'strict', ownCategories: [baking], pins: { d0: 'b' } });
    const input = { documents: files, present: [baking], maxCategories: 5, rules };
    const groups = await categorizerFor(current()).assignDocuments(input, {});
    expect(groups.map(({ name }) => name)).toEqual(['Baking', 'Other']);
    expect(groups[0]?.documentIds.sort()).toEqual(['d0', 'd1', 'd2', 'd3']);
    const [question] = current().questions;
    expect(question?.names).toEqual(['Baking: Bread and cakes (for example d0.txt)']);
  });
});
