import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineDocument, Group, OwnCategory, OwnerRules } from '../categorizer.ts';
import { fallbackName } from '../name/fallback-names.ts';
import { anyRules, expectMergeRulesHold, expectRulesHold, rulesOf } from '../testing/owner-rules.ts';
import { documentOf, pile } from '../testing/piles.ts';
import { readDocument } from '../text/document.ts';
import { createBuiltinCategorizer } from './builtin.ts';

const categorizer = createBuiltinCategorizer();
const documents = pile(['sport', 'food', 'health', 'energy'], { each: 6, languages: ['en', 'de'] });
const raw = ['en', 'de'].flatMap((language) =>
  ['sport', 'food', 'health', 'energy'].map((topic) => ({
    id: `${language}-${topic}`,
    name: `${topic} ${language}`,
    language,
  })),
);
const labeled = documents.map((document) => ({
  ...document,
  rawCategoryId: document.id.split('-').slice(0, 2).join('-'),
}));

async function assign(
  given: EngineDocument[],
  rules: OwnerRules,
  more: { max?: number; mayLeaveOut?: boolean } = {},
) {
  const { max = 50, ...others } = more;
  return categorizer.assignDocuments(
    { documents: given, present: rules.ownCategories.slice(), maxCategories: max, rules, ...others },
    {},
  );
}
const idsOf = (groups: Group[], id: string | null) =>
  groups.flatMap((group) => (group.existingId === id ? group.documentIds : [])).sort();
const topicsOf = (ids: string[]) => [...new Set(ids.map((id) => id.split('-')[1]))];
const own = (id: string, name: string, more: Partial<OwnCategory> = {}): OwnCategory => ({
  ...{ id, name, language: 'en', description: null, lock: 'none' },
  ...more,
});

describe('whatever the owner has decided', () => {
  test('file by file: pins and locks hold, the mode and the maximum hold, and each document has one place', async () => {
    await fc.assert(
      fc.asyncProperty(anyRules(documents), async (drawn) => {
        const { input } = drawn;
        const groups = await categorizer.assignDocuments(input, {});
        expectRulesHold(groups, input);
        const { documents: given, ...others } = input;
        const again = { ...others, documents: given.toReversed() };
        expect(await createBuiltinCategorizer().assignDocuments(again, {})).toEqual(groups);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  test('raw categories: each is in one category, the mode and the maximum hold, closed ones take none', async () => {
    await fc.assert(
      fc.asyncProperty(anyRules(labeled), async ({ input }) => {
        const { rules, maxCategories } = input;
        const given = { documents: input.documents, rawCategories: raw, maxCategories, rules };
        const groups = await categorizer.mergeRawCategories(given, {});
        const again = { ...given, documents: given.documents.toReversed(), rawCategories: raw.toReversed() };
        expect(await createBuiltinCategorizer().mergeRawCategories(again, {})).toEqual(groups);
        expectMergeRulesHold(groups, { rules, raw, maxCategories });
      }),
      { numRuns: 25, seed: 8 },
    );
  });
});

describe('own categories', () => {
  const sport = own('s', 'Sport');
  const meals = own('m', 'Meals', { description: 'Recipes, cooking and restaurants' });

  test('say why each document was sorted into them: by its own words, with their sentence and the second best', async () => {
    const given = [
      ['rent', 'The landlord wants more rent. The lease says that a tenant may keep a cat in the flat.'],
      ['mixed', 'The tenant of the flat pays rent to the landlord, and cooks dinner from a recipe book.'],
      ['soup', 'Peel the carrots for the soup, add salt, and stir the pot until dinner is ready.'],
      ['pinned', 'The landlord repairs the flat.'],
    ].map(([id = '', text = '']) => documentOf(id, text, { filename: 'scan.txt' }));
    const housing = own('h', 'Housing', { description: 'Lease and tenants' });
    const rules = rulesOf({ mode: 'strict', ownCategories: [housing, meals], pins: { pinned: 'h' } });
    const groups = await assign(given, rules);
    const reasons = new Map(groups.flatMap((group) => [...(group.placements ?? [])]));
    expect([...reasons.keys()].sort()).toEqual(['mixed', 'rent', 'soup']);
    expect(reasons.get('rent')).toMatchObject({
      reason: ['lease', 'tenant', 'landlord', 'rent', 'flat'],
      reasonSentence: 'The lease says that a tenant may keep a cat in the flat.',
      secondBest: null,
    });
    const mixed = reasons.get('mixed');
    expect(mixed?.reason).toEqual(['tenant', 'flat', 'rent', 'landlord']);
    expect(mixed?.secondBest?.name).toBe('Meals');
    expect(mixed?.secondBest?.nearness).toBeGreaterThan(0);
    expect(mixed?.secondBest?.nearness).toBeLessThan(1);
  });

  test('take what matches their names and descriptions, in any language; strict: all else is in one leftover', async () => {
    const groups = await assign(documents, rulesOf({ mode: 'strict', ownCategories: [sport, meals] }));
    expect(groups.map(({ name }) => name)).toEqual(['Sport', 'Meals', 'Other']);
    expect(topicsOf(idsOf(groups, 's'))).toEqual(['sport']);
    expect(topicsOf(idsOf(groups, 'm'))).toEqual(['food']);
    expect(idsOf(groups, 's')).toHaveLength(12);
  });

  test('take documents of their kind in another language', async () => {
    const given = [
      ['Rechnung', 'Für die Lieferung berechnen wir Ihnen zwei Stühle. Der Betrag ist in 14 Tagen fällig.'],
      ['Protokoll', 'Der Vorstand traf sich am Dienstag. Das Dach wird im Sommer neu gedeckt.'],
      ['Angebot', 'Gern liefern wir Ihnen vier Tische aus Eiche. Die Fertigung dauert sechs Wochen.'],
      ['Verbale', 'Il consiglio si è riunito martedì. Il tetto sarà rifatto in estate.'],
      [
        'Fattura',
        'Per la consegna di due sedie vi addebitiamo la somma seguente, da pagare entro 14 giorni.',
      ],
    ].map(([title = '', text = '']) => documentOf(title, `${title}\n\n${text}`));
    const ownCategories = [own('i', 'Invoices'), own('m', 'Minutes'), own('q', 'Quotes')];
    const groups = await assign(given, rulesOf({ mode: 'prefer', ownCategories }));
    expect(ownCategories.map(({ id }) => idsOf(groups, id))).toEqual([
      ['Fattura', 'Rechnung'],
      ['Protokoll', 'Verbale'],
      ['Angebot'],
    ]);
  });

  test('prefer: new categories appear only for the rest', async () => {
    const groups = await assign(documents, rulesOf({ mode: 'prefer', ownCategories: [sport, meals] }));
    expect(idsOf(groups, 's')).toHaveLength(12);
    expect(topicsOf(idsOf(groups, null)).sort()).toEqual(['energy', 'health']);
  });

  test('strict: without room for a leftover everything goes where it fits best', async () => {
    const groups = await assign(documents, rulesOf({ mode: 'strict', ownCategories: [sport, meals] }), {
      max: 2,
    });
    expect(groups.map(({ existingId }) => existingId)).toEqual(['s', 'm']);
    expect(groups.flatMap(({ documentIds }) => documentIds)).toHaveLength(documents.length);
  });

  test('a merge gives the same whatever an earlier run has put into the categories', async () => {
    const ownCategories = [own('s', 'Sport'), own('f', 'Food')];
    const rules = rulesOf({ mode: 'strict', ownCategories });
    const merge = (given: EngineDocument[]) =>
      categorizer.mergeRawCategories({ documents: given, rawCategories: raw, maxCategories: 50, rules }, {});
    const fresh = await merge(labeled);
    expect(fresh).toHaveLength(3);
    // As a run leaves it that had room for no leftover.
    const placed = labeled.map((document, i) => ({ ...document, categoryId: i % 2 === 0 ? 's' : 'f' }));
    expect(await merge(placed)).toEqual(fresh);
  });

  test('with meaningless names take documents similar to their examples', async () => {
    const examples = documents.filter(({ id }) => /^en-health-[0-3]$/.test(id)).map(({ id }) => id);
    const pins = Object.fromEntries(examples.map((id) => [id, 'x']));
    const rules = rulesOf({ mode: 'prefer', ownCategories: [own('x', 'Zzyzx')], pins });
    const groups = await assign(documents, rules);
    expect(idsOf(groups, 'x').filter((id) => id.startsWith('en-'))).toHaveLength(6);
    expect(topicsOf(idsOf(groups, 'x'))).toEqual(['health']);
  });
});

test('placing only new files moves nothing, creates no category, and leaves out what fits nowhere', async () => {
  const given = documents.map((document) => ({
    ...document,
    categoryId:
      /-[0-3]$/.test(document.id) && /sport|food/.test(document.id) ? document.id.slice(0, -2) : null,
  }));
  const present = [...new Set(given.map(({ categoryId }) => categoryId))].flatMap((id) =>
    id === null ? [] : [{ id, name: id, language: id.slice(0, 2) }],
  );
  const input = { documents: given, present, maxCategories: 50, mayLeaveOut: true, rules: rulesOf({}) };
  const groups = await categorizer.assignDocuments(input, {});
  expect(groups.map(({ existingId }) => existingId)).toEqual(present.map(({ id }) => id));
  for (const { existingId, documentIds } of groups) {
    expect(documentIds.map((id) => id.slice(0, -2))).toEqual(Array.from({ length: 6 }, () => existingId));
  }
});

test('leftovers get a fallback name in the requested language, with their own in parentheses', async () => {
  const text = 'यह वह है और भी';
  const unclear = [0, 1].map((i) => ({
    ...readDocument({ text, filename: `${i}.txt` }),
    ...{ id: `hi-${i}`, filename: `${i}.txt`, rawCategoryId: 'hi-unclear', categoryId: null },
  }));
  const given = [...labeled, ...unclear];
  const rawCategories = [...raw, { id: 'hi-unclear', name: 'विविध दस्तावेज़', language: 'hi' }];
  const inputOf = (namingLanguage: string | null) => ({
    documents: given,
    rawCategories,
    maxCategories: 50,
    rules: rulesOf({ namingLanguage }),
  });
  const inEnglish = 'Assorted documents (Hindi)';
  const assigned = await categorizer.assignDocuments({ ...inputOf('en'), present: [] }, {});
  expect(assigned.find(({ documentIds }) => documentIds.includes('hi-0'))?.name).toBe(inEnglish);
  for (const [namingLanguage, name] of [
    [null, 'विविध दस्तावेज़'],
    ['en', inEnglish],
  ] as const) {
    const merged = await categorizer.mergeRawCategories(inputOf(namingLanguage), {});
    expect(merged.find(({ rawCategoryIds }) => rawCategoryIds.includes('hi-unclear'))?.name).toBe(name);
  }
  const fallback = (language: string, namingLanguage: string | null) =>
    fallbackName(language, { hasText: true, namingLanguage });
  expect(fallback('hi', null)).toBe('विविध दस्तावेज़');
  expect(fallback('hi', 'en')).toBe('Assorted documents (Hindi)');
  expect(fallback('hi', 'de')).toBe('Verschiedene Dokumente (Hindi)');
  expect(fallback('en', 'en')).toBe('Assorted documents');
  expect(fallback('cs', null)).toBe('Assorted documents (čeština)');
});

test('leftovers get a fallback name in the language of most documents, with their own in parentheses', async () => {
  const text = 'यह वह है और भी';
  const unclear = [0, 1].map((i) => ({
    ...readDocument({ text, filename: `${i}.txt` }),
    ...{ id: `hi-${i}`, filename: `${i}.txt`, rawCategoryId: null, categoryId: null },
  }));
  const nameAmong = async (others: EngineDocument[]) => {
    const placements = await categorizer.labelDocuments(
      { documents: [...others, ...unclear], present: [] },
      {},
    );
    return placements.find(({ documentId }) => documentId === 'hi-0')?.name;
  };
  const inEnglish = pile(['food'], { each: 3 });
  expect(await nameAmong(inEnglish)).toBe('Assorted documents (Hindi)');
  expect(await nameAmong(inEnglish.slice(0, 2))).toBe('विविध दस्तावेज़');
});

test('across languages, a subject is one category regardless of language, with a name in one of them', async () => {
  const rules = rulesOf({ acrossLanguages: true });
  const names = ['Energy', 'Food', 'Health', 'Sport'];
  const assigned = await assign(documents, { ...rules, namingLanguage: 'en' });
  expect(assigned.map(({ name }) => name).sort()).toEqual(names);
  const merged = await categorizer.mergeRawCategories(
    { documents: labeled, rawCategories: raw, maxCategories: 50, rules: { ...rules, namingLanguage: 'en' } },
    {},
  );
  expect(merged.map(({ name }) => name).sort()).toEqual(names);
  const french = await assign(documents, { ...rules, namingLanguage: 'fr' });
  expect(french.map(({ name }) => name).sort()).toEqual(['Cuisine', 'Santé', 'Sport', 'Énergie']);
});
