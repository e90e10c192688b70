import { describe, expect, it } from 'vitest';
import type { EngineDocument, RawPlacement } from '../categorizer.ts';
import {
  categorizerFor,
  documentsOf,
  fakeModelOfTest,
  memoryCache,
  namesOf,
  pile,
  textAbout,
} from '../testing/model-tests.ts';
import { LocalGate } from './calls/gate.ts';

const { start: model, current: fakeModel, label } = fakeModelOfTest();

describe('phase 1 with a language model', () => {
  it('gives every document the label of its subject, its language and the stated confidence', async () => {
    await model();
    const placements = await label(pile(5));
    expect(namesOf(placements)).toEqual(['Baking', 'Law', 'Sailing']);
    expect(placements[0]).toMatchObject({
      language: 'en',
      documentLanguage: 'en',
      confidence: 0.9,
      existingId: null,
    });
  });

  it('sends several short documents in a call, and shows the existing labels', async () => {
    const { questions } = await model();
    await label(pile(10), { gate: new LocalGate(1) });
    expect(questions.map(({ items }) => items.length)).toEqual([8, 8, 8, 6]);
    expect(questions[0]?.names).toEqual([]);
    expect(questions[3]?.names).toEqual(expect.arrayContaining(['Baking', 'Sailing']));
  });

  it('sends the beginning and pieces of a long document up to its end, not all of it', async () => {
    const { questions } = await model();
    const long = `START ${'word '.repeat(9000)}FINISH`;
    const [document] = documentsOf([long]);
    await label([{ ...(document as EngineDocument), digest: long }]);
    expect(questions[0]?.items[0]?.length).toBeLessThan(4100);
    expect(questions[0]?.items[0]).toMatch(/START.*FINISH/s);
  });

  it('unifies labels that differ in case, number, word order, hyphens or spelling', async () => {
    const labels = ['Tax returns', 'tax return', 'Returns of tax', 'Tax-returns', '"Tax Returns."'];
    let next = 0;
    await model({ labelOf: () => labels[next++ % labels.length] as string });
    const placements = await label(documentsOf(Array.from({ length: 10 }, (_, i) => textAbout('Law', i))));
    expect(namesOf(placements)).toEqual(['Tax returns']);
  });

  it('maps a label to an existing raw category, and keeps languages apart', async () => {
    await model({ labelOf: () => 'Sport' });
    const documents = documentsOf([
      'The match was won by the home team in the last minute, and the fans cheered for them.',
      'Das Spiel wurde von der Heimmannschaft in der letzten Minute gewonnen, und die Fans jubelten.',
    ]);
    const placements = await categorizerFor(fakeModel()).labelDocuments(
      { documents, present: [{ id: 'r1', name: 'Sports', language: 'en' }] },
      {},
    );
    expect(placements.map(({ name, existingId, language }) => [name, existingId, language])).toEqual([
      ['Sports', 'r1', 'en'],
      ['Sport', null, 'de'],
    ]);
  });

  it('never gives one name to two languages', { tags: ['@4.58'] }, async () => {
    await model({ labelOf: () => 'Sport' });
    const placements = await label(
      documentsOf([
        'The match was won by the home team in the last minute, and the fans cheered for them.',
        'Das Spiel wurde von der Heimmannschaft in der letzten Minute gewonnen, und die Fans jubelten.',
      ]),
    );
    expect(new Set(placements.map(({ name }) => name.toLowerCase())).size).toBe(2);
  });

  it('asks nothing again that has a cached reply', async () => {
    const { questions } = await model();
    const cache = memoryCache();
    const once = await label(pile(6), { cache });
    const asked = questions.length;
    const twice = await label(pile(6), { cache });
    expect(questions.length).toBe(asked);
    const byId = (all: RawPlacement[]) => all.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1));
    expect(byId(twice)).toEqual(byId(once));
  });

  it('reports what each call cost', async () => {
    await model();
    const usage: unknown[] = [];
    await label(pile(3), { onUsage: (one) => usage.push(one) });
    expect(usage).toEqual(
      Array(fakeModel().questions.length).fill({ promptTokens: 100, completionTokens: 20 }),
    );
  });
});
