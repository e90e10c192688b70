import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import { documentOf, pile, textAbout } from '../testing/piles.ts';
import { createBuiltinCategorizer } from './builtin.ts';

const categorizer = createBuiltinCategorizer();

/** Does what the server does with placements: raw categories become rows, and documents point to them. */
function accept(documents: EngineDocument[], placements: RawPlacement[]) {
  const rawCategories = new Map<string, NamedGroup>();
  const byId = new Map(placements.map((placement) => [placement.documentId, placement]));
  const labeled = documents.map((document) => {
    const { name, language } = byId.get(document.id) as RawPlacement;
    const id = `${language}:${name}`;
    rawCategories.set(id, { id, name, language });
    return { ...document, rawCategoryId: id };
  });
  return { labeled, rawCategories: [...rawCategories.values()] };
}

function expectGoodNames(names: string[]): void {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) {
    expect(name).toBe(name.trim());
    expect(name.length).toBeGreaterThan(0);
    expect([...name].length).toBeLessThanOrEqual(80);
    expect(name).toMatch(/\p{L}/u);
  }
}

/** Reasons and their sentence are from the file itself, and the second-best raw category is a different one. */
function expectReasonsOfTheFile(documents: EngineDocument[], placements: RawPlacement[]): void {
  const names = new Set(placements.map(({ name }) => name));
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const { documentId, name, reason, reasonSentence, secondBest } of placements) {
    const { digest = '', filename = '' } = byId.get(documentId) ?? {};
    const text = (digest || filename).toLowerCase();
    expect(reason.filter((phrase) => !text.includes(phrase.toLowerCase()))).toEqual([]);
    expect(reasonSentence === null).toBe(reason.length === 0 || digest === '');
    if (reasonSentence !== null) {
      expect(digest.replace(/\s+/g, ' ')).toContain(reasonSentence);
      expect(reasonSentence.length).toBeLessThanOrEqual(240);
      expect(reason.some((phrase) => reasonSentence.toLowerCase().includes(phrase.toLowerCase()))).toBe(true);
    }
    if (secondBest) {
      expect(secondBest.name).not.toBe(name);
      expect(names).toContain(secondBest.name);
      expect(secondBest.nearness > 0 && secondBest.nearness <= 1).toBe(true);
    }
  }
}

/** Runs both phases, checks what must hold for any pile, and returns the results. */
async function expectSorted(documents: EngineDocument[], maxCategories: number) {
  const ids = documents.map(({ id }) => id).sort();
  const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
  expect(placements.map((placement) => placement.documentId).sort()).toEqual(ids);
  for (const { confidence } of placements) expect(confidence >= 0 && confidence <= 1).toBe(true);
  expectReasonsOfTheFile(documents, placements);
  const { labeled, rawCategories } = accept(documents, placements);
  expectGoodNames(rawCategories.map(({ name }) => name));
  const assigned = await categorizer.assignDocuments({ documents: labeled, present: [], maxCategories }, {});
  expect(assigned.flatMap(({ documentIds }) => documentIds).sort()).toEqual(ids);
  expect(assigned.length).toBeLessThanOrEqual(maxCategories);
  expectGoodNames(assigned.map(({ name }) => name));
  const merged = await categorizer.mergeRawCategories(
    { documents: labeled, rawCategories, maxCategories },
    {},
  );
  expect(merged.flatMap(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual(
    rawCategories.map(({ id }) => id).sort(),
  );
  expect(merged.length).toBeLessThanOrEqual(maxCategories);
  expectGoodNames(merged.map(({ name }) => name));
  return { placements, assigned, merged };
}

const HEADING_IDS = ['sport', 'food', 'health', 'energy'];

describe('any pile of documents', () => {
  const anyDocument = fc.record({
    topic: fc.constantFrom(...HEADING_IDS, 'none', 'noise'),
    language: fc.constantFrom('en', 'de', 'fr', 'es', 'ru', 'zh', 'ar', 'hi'),
    seed: fc.integer({ min: 1, max: 1_000 }),
    filename: fc.constantFrom('scan001.pdf', 'Invoice March.pdf', 'a.txt'),
  });
  const anyPile = fc.array(anyDocument, { minLength: 1, maxLength: 24 });
  const read = (drawn: { topic: string; language: string; seed: number; filename: string }[]) =>
    drawn.map(({ topic, language, seed, filename }, i) => {
      const text =
        topic === 'none' ? '' : topic === 'noise' ? `${seed * 7919} ***` : textAbout(topic, language, seed);
      return documentOf(`id-${String(i).padStart(3, '0')}`, text, { filename });
    });

  test('ends with every document in exactly one well-named group, and never more groups than requested', {
    tags: ['@4.58'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPile,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        async (drawn, many, few) => {
          await expectSorted(read(drawn), many);
          await expectSorted(read(drawn), few);
        },
      ),
      { numRuns: 25, seed: 1 },
    );
  });

  test('is sorted the same way regardless of document order', async () => {
    await fc.assert(
      fc.asyncProperty(anyPile, async (drawn) => {
        const documents = read(drawn);
        const one = await categorizer.assignDocuments({ documents, present: [], maxCategories: 5 }, {});
        const other = await categorizer.assignDocuments(
          { documents: documents.toReversed(), present: [], maxCategories: 5 },
          {},
        );
        expect(other).toEqual(one);
        const labels = await categorizer.labelDocuments({ documents, present: [] }, {});
        expect(
          await categorizer.labelDocuments({ documents: documents.toReversed(), present: [] }, {}),
        ).toEqual(labels);
      }),
      { numRuns: 15, seed: 2 },
    );
  });
});

describe('unusual piles', () => {
  test('one file, two files, ten identical files', async () => {
    await expectSorted(pile(['sport'], { each: 1 }), 50);
    await expectSorted(pile(['sport', 'food'], { each: 1 }), 50);
    const same = Array.from({ length: 10 }, (_, i) => documentOf(`same-${i}`, textAbout('food', 'en', 1)));
    const { assigned, placements } = await expectSorted(same, 50);
    expect(assigned).toHaveLength(1);
    expect(new Set(placements.map(({ name }) => name)).size).toBe(1);
  });

  test('a few files of two kinds form two groups', async () => {
    const { assigned } = await expectSorted(pile(['sport', 'food'], { each: 2 }), 50);
    expect(assigned.map(({ documentIds }) => documentIds.length)).toEqual([2, 2]);
  });

  test('files of one topic are few categories, however many they are', async () => {
    for (const each of [6, 12, 1_000]) {
      const { assigned } = await expectSorted(pile(['health'], { each }), 50);
      expect(assigned.length).toBeLessThanOrEqual(4);
    }
  });

  test('a few files of each of two topics are told apart, in each language', async () => {
    const documents = pile(['railways', 'gardening'], { each: 5, languages: ['en', 'fr', 'de'] });
    const { assigned } = await expectSorted(documents, 50);
    expect(assigned).toHaveLength(6);
    for (const { documentIds } of assigned)
      expect(new Set(documentIds.map((id) => id.slice(0, id.lastIndexOf('-')))).size).toBe(1);
  });

  test('four topics are found as four groups, named after what they are', async () => {
    const { assigned, merged } = await expectSorted(pile(HEADING_IDS, { each: 25 }), 50);
    for (const groups of [assigned, merged]) {
      expect(groups.map(({ name }) => name.split(':')[0]).sort()).toEqual([
        'Energy',
        'Food',
        'Health',
        'Sport',
      ]);
    }
    for (const { documentIds } of assigned)
      expect(new Set(documentIds.map((id) => id.split('-')[1])).size).toBe(1);
  });

  test('eight languages stay apart as long as the maximum allows it', { tags: ['@4.57'] }, async () => {
    const languages = ['en', 'de', 'fr', 'es', 'ru', 'zh', 'ar', 'hi'];
    const documents = pile(['sport', 'food'], { each: 8, languages });
    for (const max of [8, 50]) {
      const { assigned, merged } = await expectSorted(documents, max);
      for (const { documentIds, language } of assigned) {
        expect([...new Set(documentIds.map((id) => id.slice(0, 2)))]).toEqual([language]);
      }
      expect(new Set(merged.map(({ language }) => language)).size).toBe(8);
    }
    expect((await expectSorted(documents, 3)).assigned).toHaveLength(3);
  });

  test('scans are sorted by file name, and those with a meaningless one are labeled as having no text', async () => {
    const named = Array.from({ length: 8 }, (_, i) =>
      documentOf(`a${i}`, '', { filename: `Rental invoice ${i}.pdf` }),
    );
    const others = Array.from({ length: 8 }, (_, i) =>
      documentOf(`b${i}`, '', { filename: `Holiday photo ${i}.pdf` }),
    );
    const silent = Array.from({ length: 3 }, (_, i) =>
      documentOf(`c${i}`, '', { filename: `scan000${i}.pdf` }),
    );
    const { placements } = await expectSorted([...named, ...others, ...silent], 50);
    const nameOf = (id: string) => placements.find(({ documentId }) => documentId === id)?.name;
    expect(nameOf('a0')).toMatch(/rental|invoice/i);
    expect(nameOf('b0')).toMatch(/holiday|photo/i);
    expect(nameOf('c0')).toBe('Documents without text');
  });
});

test('a file that is like none of the others is marked as fitting nowhere, with low confidence', async () => {
  const stranger = documentOf('stranger', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.', {
    language: 'en',
  });
  const documents = [...pile(['sport', 'food'], { each: 8 }), stranger];
  const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
  const lost = placements.filter(({ fitsNowhere }) => fitsNowhere);
  expect(lost.map(({ documentId }) => documentId)).toEqual(['stranger']);
  expect(lost[0]?.confidence).toBeLessThan(0.55);
});

test('merging joins raw categories of one topic, and keeps different topics apart', async () => {
  const halves = pile(['sport', 'food', 'health'], { each: 30 }).map((document, i) => {
    const [language, topic] = document.id.split('-');
    return { ...document, rawCategoryId: `${language}-${topic}-${i % 2 === 0 ? 'even' : 'odd'}` };
  });
  const rawCategories = [...new Set(halves.map(({ rawCategoryId }) => rawCategoryId))].map((id) => ({
    id,
    name: `Kind ${id}`,
    language: 'en',
  }));
  const merged = await categorizer.mergeRawCategories(
    { documents: halves, rawCategories, maxCategories: 50 },
    {},
  );
  expect(merged.map(({ rawCategoryIds }) => rawCategoryIds.toSorted()).sort()).toEqual(
    ['food', 'health', 'sport'].map((topic) => [`en-${topic}-even`, `en-${topic}-odd`]),
  );
});

describe('existing categories', () => {
  test('a file of a kind that has a raw category gets that one, and a file of another kind gets a new one', async () => {
    const old = pile(['sport', 'food'], { each: 12 });
    const { labeled, rawCategories } = accept(
      old,
      await categorizer.labelDocuments({ documents: old, present: [] }, {}),
    );
    const fresh = [
      documentOf('new-sport', textAbout('sport', 'en', 991)),
      ...Array.from({ length: 12 }, (_, i) =>
        documentOf(`new-energy-${i}`, textAbout('energy', 'en', i + 50)),
      ),
    ];
    const placements = await categorizer.labelDocuments(
      { documents: [...labeled, ...fresh], present: rawCategories },
      {},
    );
    expect(placements.map(({ documentId }) => documentId).sort()).toEqual(fresh.map(({ id }) => id).sort());
    const sports = labeled.filter(({ id }) => id.includes('sport')).map(({ rawCategoryId }) => rawCategoryId);
    const placed = new Map(placements.map((placement) => [placement.documentId, placement.existingId]));
    expect(sports).toContain(placed.get('new-sport'));
    expect(placed.get('new-energy-3')).toBeNull();
  });

  test('present categories keep their files and names; a new one appears only where none fits and there is room', {
    tags: ['@4.56'],
  }, async () => {
    const present = [
      { id: 'p1', name: 'My sports', language: 'en' },
      { id: 'p2', name: 'Empty shelf', language: 'en' },
    ];
    const documents = pile(['sport', 'food'], { each: 12 }).map((document, i) => ({
      ...document,
      categoryId: document.id.includes('sport') && i < 8 ? 'p1' : null,
    }));
    const roomy = await categorizer.assignDocuments({ documents, present, maxCategories: 50 }, {});
    const sports = roomy.find(({ existingId }) => existingId === 'p1');
    expect(sports).toMatchObject({ name: 'My sports' });
    expect(sports?.documentIds).toHaveLength(12);
    expect(roomy.find(({ existingId }) => existingId === 'p2')?.documentIds).toEqual([]);
    expect(roomy.filter(({ existingId }) => existingId === null)).toHaveLength(1);
    const tight = await categorizer.assignDocuments({ documents, present, maxCategories: 1 }, {});
    expect(tight.map(({ existingId }) => existingId)).toEqual(['p1', 'p2']);
    expect(tight.flatMap(({ documentIds }) => documentIds)).toHaveLength(24);
  });

  test('new files follow their neighbors into a broad category', async () => {
    const present = [
      { id: 'p1', name: 'Sport & food', language: 'en' },
      { id: 'p2', name: 'Health', language: 'en' },
    ];
    const placed = pile(['sport', 'food', 'health'], { each: 8 }).map((document) => ({
      ...document,
      categoryId: document.id.includes('health') ? 'p2' : 'p1',
    }));
    const added = Array.from({ length: 6 }, (_, i) =>
      documentOf(`new-${i}`, textAbout('food', 'en', 500 + i)),
    );
    const documents = [...placed, ...added];
    const groups = await categorizer.assignDocuments({ documents, present, maxCategories: 50 }, {});
    expect(groups.map(({ name, documentIds }) => [name, documentIds.length])).toEqual([
      ['Sport & food', 22],
      ['Health', 8],
    ]);
  });

  test('raw categories without any document are placed too', async () => {
    const rawCategories = ['a', 'b', 'c'].map((id) => ({ id, name: `Old ${id}`, language: 'en' }));
    const merged = await categorizer.mergeRawCategories(
      { documents: [], rawCategories, maxCategories: 2 },
      {},
    );
    expect(merged).toHaveLength(2);
    expect(merged.flatMap(({ rawCategoryIds }) => rawCategoryIds).sort()).toEqual(['a', 'b', 'c']);
  });
});

test('a run stops at its next step when it is canceled, and reports its progress until then', async () => {
  const controller = new AbortController();
  const reported: number[] = [];
  const onProgress = (done: number) => {
    reported.push(done);
    if (done > 0) controller.abort(new Error('Cancelled'));
  };
  const documents = pile(HEADING_IDS, { each: 5 });
  const run = categorizer.labelDocuments(
    { documents, present: [] },
    { onProgress, signal: controller.signal },
  );
  await expect(run).rejects.toThrow('Cancelled');
  expect(reported).toEqual([0, 0.2]);
});

test('phase 2 is the same beside another run', async () => {
  const documents = pile(['energy', 'food', 'sport'], { each: 5 });
  const { labeled } = accept(documents, await categorizer.labelDocuments({ documents, present: [] }, {}));
  const input = { documents: labeled, present: [], maxCategories: 50 };
  const others = { ...input, documents: pile(['health', 'food'], { each: 4 }) };
  const alone = await categorizer.assignDocuments(input, {});
  const [beside] = await Promise.all([input, others].map((one) => categorizer.assignDocuments(one, {})));
  expect(beside).toEqual(alone);
});

test('what all documents share, wherever it stands in them, changes nothing in phase 2 in a new thread', async () => {
  const notice = 'Every item below must be completed before this text is sent to the office.';
  const topics = ['energy', 'food', 'sport'];
  const documents = pile(topics, { each: 6 }).map(({ id, digest }, i) =>
    documentOf(id, i % 2 === 0 ? `${notice}\n\n${digest}` : `${digest}\n\n${notice}`, {
      rawCategoryId: 'a',
      filename: `scan${i}.txt`,
    }),
  );
  const groups = await createBuiltinCategorizer().assignDocuments(
    { documents, present: [], maxCategories: 50 },
    {},
  );
  const topicsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.split('-')[1]))].join();
  expect(groups.map(({ name, documentIds }) => `${name}: ${topicsOf(documentIds)}`).sort()).toEqual([
    'Energy: energy',
    'Food: food',
    'Sport: sport',
  ]);
});
