import type { ModelFailure } from '@sheaf/contract/placement/placed-by';
import {
  answerTo,
  type FakeModel,
  type FakeModelQuestion,
  type Reaction,
  startFakeModel,
} from '@sheaf/testing/fakes/model/model';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineDocument, NamedGroup } from '../categorizer.ts';
import { categorizerFor, documentsOf, memoryCache } from '../testing/model-tests.ts';

const TEXTS = {
  bread: [
    'en',
    'Flour, yeast and water become bread in a hot oven, and the dough must rest before it is baked.',
  ],
  cakes: [
    'en',
    'Sugar, butter and eggs are beaten for the cakes, which are then baked in the oven for an hour.',
  ],
  boats: [
    'en',
    'The boats lie in the harbour, and their sails are trimmed to the wind when the tide is right.',
  ],
  Garten: ['de', 'Im Garten wachsen Tomaten und Rosen, wenn man das Beet gut pflegt und im Sommer gießt.'],
} as const;
type Subject = keyof typeof TEXTS;
const rawOf = (subject: Subject): NamedGroup => ({
  id: `raw ${subject}`,
  name: subject,
  language: TEXTS[subject][0],
});

/** Documents of each subject, labeled by phase 1. */
const pile = (each: number, subjects = Object.keys(TEXTS) as Subject[]): EngineDocument[] =>
  subjects.flatMap((subject) =>
    documentsOf(Array.from({ length: each }, (_, i) => `${TEXTS[subject][1]} Note ${i}.`)).map(
      (document, i) => ({
        ...document,
        id: `${subject}-${i}`,
        rawCategoryId: `raw ${subject}`,
      }),
    ),
  );
const RAW = (Object.keys(TEXTS) as Subject[]).map(rawOf);

let fakeModel: FakeModel;
afterEach(() => fakeModel.close());
/** A model that knows that bread and cakes are baking. */
const baker = (question: FakeModelQuestion): Reaction => {
  if (question.kind === 'propose') {
    const isGerman = question.material.includes('German');
    return {
      text: JSON.stringify({
        categories: (isGerman ? ['Garten'] : ['Baking', 'Boats']).map((name) => ({ name })),
      }),
    };
  }
  const places = question.items.map((item, i) => {
    const category = /bread|cakes/i.test(item) ? 'Baking' : /Garten/i.test(item) ? 'Garten' : 'Boats';
    return {
      item: i + 1,
      category: question.names.findIndex((name) => name.toLowerCase() === category.toLowerCase()) + 1,
    };
  });
  return { text: JSON.stringify({ places }) };
};

describe('merging raw categories with a language model', () => {
  const merge = async (max: number, react?: (question: FakeModelQuestion) => Reaction) => {
    fakeModel = await startFakeModel(react ? { react } : {});
    const groups = await categorizerFor(fakeModel).mergeRawCategories(
      { documents: pile(4), rawCategories: RAW, maxCategories: max },
      {},
    );
    expect(groups.flatMap(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual(
      RAW.map(({ id }) => id).sort(),
    );
    expect(groups.length).toBeLessThanOrEqual(max);
    expect(new Set(groups.map(({ name }) => name.toLowerCase())).size).toBe(groups.length);
    return groups;
  };

  it('puts whole raw categories where the model says, under its names, and keeps languages apart', {
    tags: ['@4.56'],
  }, async () => {
    const groups = await merge(10, baker);
    expect(groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Baking',
          language: 'en',
          rawCategoryIds: ['raw bread', 'raw cakes'],
        }),
        expect.objectContaining({ name: 'Boats', language: 'en', rawCategoryIds: ['raw boats'] }),
        expect.objectContaining({ name: 'Garten', language: 'de', rawCategoryIds: ['raw Garten'] }),
      ]),
    );
  });

  it.each([1, 2, 3, 4])(
    'keeps to at most %i categories, though the model proposes more',
    { tags: ['@1.9'] },
    async (max) => {
      await merge(max, (question) =>
        question.kind === 'propose'
          ? {
              text: JSON.stringify({
                categories: Array.from({ length: 40 }, (_, i) => ({ name: `Name ${i}` })),
              }),
            }
          : 'answer',
      );
    },
  );

  it('asks again about raw categories missing from a reply, and places the rest itself', async () => {
    await merge(10, (question) => {
      if (question.kind === 'propose') return baker(question);
      const { places } = JSON.parse((baker(question) as { text: string }).text) as { places: unknown[] };
      return { text: JSON.stringify({ places: places.slice(0, 1) }) };
    });
    const asked = fakeModel.questions.filter(({ kind }) => kind === 'place').map(({ items }) => items.length);
    expect(asked.filter((count) => count > 1)).toEqual([3, 2]);
  });

  it.each<[string, ModelFailure, (question: FakeModelQuestion) => Reaction]>([
    [
      'proposes nothing',
      'unusable',
      ({ kind }) => (kind === 'propose' ? { text: '{"categories":[]}' } : 'answer'),
    ],
    [
      'knows no such category',
      'unusable',
      (question) =>
        question.kind === 'propose'
          ? 'answer'
          : { text: '{"places":[{"item":1,"category":77},{"item":88,"category":1}]}' },
    ],
    ['refuses', 'refused', () => ({ status: 400 })],
    ['is down', 'no_answer', () => 'break'],
  ])('ends with the reason when the model %s', async (_, outage, react) => {
    await expect(merge(3, react)).rejects.toMatchObject({ name: 'ModelOutageError', outage });
  });

  it('says who placed each raw category, and does not ask the model if there is no choice', async () => {
    const groups = await merge(10, (question) => {
      const isBoats = question.items.some((item) => item.includes('boats'));
      if (question.kind === 'propose' || !isBoats) return baker(question);
      const { places } = JSON.parse((baker(question) as { text: string }).text);
      return { text: JSON.stringify({ places: places.slice(0, -1) }) };
    });
    expect(Object.fromEntries(groups.flatMap(({ placedBy }) => [...(placedBy ?? [])]))).toEqual({
      'raw bread': 'model',
      'raw cakes': 'model',
      'raw boats': 'builtin_unusable',
      'raw Garten': 'builtin',
    });
  });

  it.each<[string, (places: Array<{ item: number; category: number }>) => unknown[]]>([
    [
      'counts items from zero',
      (places) => places.map(({ item, category }) => ({ item: item - 1, category })),
    ],
    [
      'counts categories from zero',
      (places) => places.map(({ item, category }) => ({ item, category: category - 1 })),
    ],
    [
      'puts one into two categories',
      (places) => [...places, ...places.map(({ item, category }) => ({ item, category: 3 - category }))],
    ],
    ['gives what is no number', (places) => places.map(({ category }) => ({ item: true, category }))],
  ])('takes nothing from a reply that %s, and asks again', async (_, spoil) => {
    let isFirst = true;
    const groups = await merge(10, (question) => {
      if (question.kind === 'propose' || !isFirst) return baker(question);
      isFirst = false;
      const { places } = JSON.parse((baker(question) as { text: string }).text);
      return { text: JSON.stringify({ places: spoil(places) }) };
    });
    expect(groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Baking', rawCategoryIds: ['raw bread', 'raw cakes'] }),
        expect.objectContaining({ name: 'Boats', rawCategoryIds: ['raw boats'] }),
      ]),
    );
    expect(
      fakeModel.questions.filter(({ kind }) => kind === 'place').map(({ items }) => items.length),
    ).toEqual([3, 3]);
  });

  it('merges a language with one raw category without the model, even if that is down', async () => {
    fakeModel = await startFakeModel({ react: () => 'break' });
    const groups = await categorizerFor(fakeModel).mergeRawCategories(
      { documents: pile(2, ['Garten']), rawCategories: [rawOf('Garten')], maxCategories: 3 },
      {},
    );
    expect(groups).toMatchObject([{ name: 'Garten', placedBy: new Map([['raw Garten', 'builtin']]) }]);
    expect(fakeModel.questions).toEqual([]);
  });

  it('shows no more subjects than a small model can take in, most frequent first', async () => {
    fakeModel = await startFakeModel();
    const rawCategories = Array.from({ length: 900 }, (_, i) => ({
      id: `raw ${i}`,
      name: `A subject of number ${i}`,
      language: 'en',
    }));
    const documents = pile(2, ['bread']).map((document) => ({ ...document, rawCategoryId: 'raw 899' }));
    const groups = await categorizerFor(fakeModel).mergeRawCategories(
      { documents, rawCategories, maxCategories: 20 },
      {},
    );
    const [asked] = fakeModel.questions;
    expect(asked?.material.length).toBeLessThan(13_000);
    expect(asked?.names[0]).toContain('number 899');
    expect(groups.flatMap(({ rawCategoryIds }) => rawCategoryIds)).toHaveLength(900);
    expect(groups.length).toBeLessThanOrEqual(20);
  });

  it('costs nothing a second time', async () => {
    fakeModel = await startFakeModel({ react: baker });
    const cache = memoryCache();
    const input = { documents: pile(4), rawCategories: RAW, maxCategories: 10 };
    const once = await categorizerFor(fakeModel, { cache }).mergeRawCategories(input, {});
    const asked = fakeModel.questions.length;
    expect(await categorizerFor(fakeModel, { cache }).mergeRawCategories(input, {})).toEqual(once);
    expect(fakeModel.questions.length).toBe(asked);
  });
});

describe('assigning files with a language model', () => {
  const present: NamedGroup[] = [{ id: 'c1', name: 'Baking', language: 'en' }];
  const assign = async (
    input: { documents: EngineDocument[]; present: NamedGroup[]; maxCategories: number },
    react?: (question: FakeModelQuestion) => Reaction,
  ) => {
    fakeModel = await startFakeModel(react ? { react } : {});
    const groups = await categorizerFor(fakeModel).assignDocuments({ ...input, rawCategories: RAW }, {});
    const ids = groups.flatMap(({ documentIds }) => documentIds);
    expect(ids.sort()).toEqual(input.documents.map(({ id }) => id).sort());
    expect(groups.length).toBeLessThanOrEqual(Math.max(input.maxCategories, input.present.length));
    return groups;
  };

  it('puts each file where the model says', async () => {
    const groups = await assign({ documents: pile(3), present: [], maxCategories: 10 }, baker);
    expect(groups.map(({ name, documentIds }) => [name, documentIds.length]).sort()).toEqual([
      ['Baking', 6],
      ['Boats', 3],
      ['Garten', 3],
    ]);
  });

  it('keeps present categories with their files, and creates a new one only if none fits', async () => {
    const documents = pile(2, ['bread', 'cakes', 'boats']).map((document, i) => ({
      ...document,
      categoryId: i === 0 ? 'c1' : null,
    }));
    const groups = await assign({ documents, present, maxCategories: 5 }, baker);
    expect(groups).toMatchObject([
      {
        name: 'Baking',
        language: 'en',
        existingId: 'c1',
        documentIds: ['bread-0', 'bread-1', 'cakes-0', 'cakes-1'],
      },
      { name: 'boats', language: 'en', existingId: null, documentIds: ['boats-0', 'boats-1'] },
    ]);
    // Documents that were placed before have no entry.
    expect([...(groups[0]?.placedBy ?? [])]).toEqual([
      ['bread-1', 'model'],
      ['cakes-0', 'model'],
      ['cakes-1', 'model'],
    ]);
    const placed = fakeModel.questions.filter(({ kind }) => kind === 'place').flatMap(({ items }) => items);
    expect(placed.some((item) => item.includes('bread-0'))).toBe(false);
  });

  it('creates none if the maximum leaves no room, and places every file anyway', async () => {
    const groups = await assign({ documents: pile(2), present, maxCategories: 1 }, baker);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ existingId: 'c1', name: 'Baking' });
  });

  it('says for each file if the model did not place it, and fails if it placed none', async () => {
    const documents = pile(2, ['bread', 'cakes', 'boats']);
    const input = { documents, present: [], maxCategories: 5 };
    const groups = await assign(input, (question) => {
      if (question.kind === 'propose') return baker(question);
      const { places } = JSON.parse((baker(question) as { text: string }).text);
      return { text: JSON.stringify({ places: places.slice(0, 2) }) };
    });
    const by = groups.flatMap(({ placedBy }) => [...(placedBy?.values() ?? [])]).sort();
    expect(by).toEqual([...Array(2).fill('builtin_unusable'), ...Array(4).fill('model')]);
    await fakeModel.close();
    const failed = { name: 'ModelOutageError', outage: 'no_answer' };
    await expect(assign(input, () => ({ status: 500 }))).rejects.toMatchObject(failed);
    await fakeModel.close();
    const onTop = { ...input, present, maxCategories: 5 };
    await expect(assign(onTop, () => ({ status: 500 }))).rejects.toMatchObject(failed);
  });

  it('never repeats a present category in another spelling', async () => {
    const groups = await assign(
      { documents: pile(2, ['boats', 'bread']), present, maxCategories: 5 },
      (question) =>
        question.kind === 'propose'
          ? { text: '{"categories":[{"name":"BAKING"},{"name":"baking"},{"name":"Harbour"}]}' }
          : {
              text: answerTo(question).replaceAll(
                /"category":\d+/g,
                `"category":${question.names.length > 1 ? 2 : 0}`,
              ),
            },
    );
    expect(groups.filter(({ name }) => /baking/i.test(name))).toHaveLength(1);
  });
});
