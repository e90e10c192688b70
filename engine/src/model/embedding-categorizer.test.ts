import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { afterEach, expect, it } from 'vitest';
import type { Categorizer, EngineDocument } from '../categorizer.ts';
import { memoryCache } from '../testing/model-tests.ts';
import { documentOf } from '../testing/piles.ts';
import { LocalGate } from './calls/gate.ts';
import { openEmbeddingModel } from './calls/providers.ts';
import { createEmbeddingCategorizer } from './embedding-categorizer.ts';

type Reaction = NonNullable<Parameters<typeof startFakeModel>[0]>['reactToEmbedding'];

let fake: FakeModel;
afterEach(() => fake.close());

async function start(reactToEmbedding: Reaction = () => 'answer') {
  fake = await startFakeModel({ reactToEmbedding });
  const outages: unknown[] = [];
  let received: EngineDocument[] = [];
  const builtin = {
    labelDocuments: async ({ documents }: { documents: EngineDocument[] }) => {
      received = documents;
      return [];
    },
  } as unknown as Categorizer;
  const categorizer = createEmbeddingCategorizer(builtin, {
    model: openEmbeddingModel({ baseUrl: fake.url, apiKey: 'a key', model: 'an-embedder' }),
    gate: new LocalGate(2),
    cache: memoryCache(),
    timeoutMs: 2000,
    backoffMs: 1,
    onOutage: (reason) => outages.push(reason),
  });
  const embed = async (documents: EngineDocument[], signal?: AbortSignal) => {
    await categorizer.labelDocuments({ documents, present: [] }, { ...(signal && { signal }) });
    return received;
  };
  return { embed, outages };
}

const TEXTS = [
  'Die Bank erhöht ihre Zinsen, und der Kredit wird teurer.',
  'Money is dear where the bank says so, in every town.',
  'Der Torwart hielt in der letzten Minute den Elfmeter.',
  'The goal came late, and a penalty it was, they say.',
];
const pileOf = (texts: string[]) => texts.map((text, i) => documentOf(`${i}`, text));
const cosine = (a: Int8Array = new Int8Array(), b: Int8Array = new Int8Array()) => {
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, d) => sum + value * (y[d] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

it("gives each document the model's embedding of the beginning of its text", async () => {
  const { embed, outages } = await start();
  const long = `${TEXTS[0]} ${'und so weiter '.repeat(100)}`;
  const documents = await embed(pileOf([...TEXTS, long, 'Noch eine Zeile auf Deutsch.']));
  const [bank, money, goalkeeper, penalty] = documents.map(({ embedding }) => embedding);
  expect(cosine(goalkeeper, penalty)).toBeGreaterThan(0.8);
  expect(cosine(bank, money)).toBeGreaterThan(0.8);
  expect(cosine(bank, penalty)).toBeLessThan(0.5);
  const sent = fake.embeddingCalls.flatMap(({ input }) => input);
  expect(Math.max(...sent.map((text) => text.length))).toBeLessThanOrEqual(800);
  expect(fake.embeddingCalls.every(({ input }) => input.length <= 64)).toBe(true);
  expect(fake.embeddingCalls[0]).toMatchObject({ model: 'an-embedder', key: 'a key' });
  expect(outages).toEqual([]);
});

it('requests nothing twice, and returns the same bytes', async () => {
  const { embed } = await start();
  const first = await embed(pileOf(TEXTS));
  const calls = fake.embeddingCalls.length;
  expect(await embed(pileOf(TEXTS))).toEqual(first);
  expect(fake.embeddingCalls).toHaveLength(calls);
});

it('waits as long as the model asks for, then retries', async () => {
  let throttled = 0;
  const { embed, outages } = await start(() =>
    throttled++ === 0 ? { status: 429, headers: { 'retry-after-ms': '5' } } : 'answer',
  );
  expect((await embed(pileOf(TEXTS))).every(({ embedding }) => embedding)).toBe(true);
  expect(throttled).toBeGreaterThan(1);
  expect(outages).toEqual([]);
});

it.each([
  ['fails', { status: 500 }],
  ['refuses the key', { status: 401 }],
  ['asks to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
  [
    'answers with vectors of two sizes',
    { status: 200, body: { data: [{ embedding: [1] }, { embedding: [1, 2] }] } },
  ],
])('continues without embeddings if the model %s', async (_, reaction) => {
  const { embed, outages } = await start(() => reaction);
  const documents = pileOf(TEXTS);
  expect(await embed(documents)).toEqual(documents);
  expect(outages).toHaveLength(1);
});

it('sends no text in a language with 300 documents, and no empty text', async () => {
  const { embed } = await start();
  const many = Array.from(
    { length: 300 },
    (_, i) => `The bank has raised its interest rates for the year ${i}.`,
  );
  const documents = await embed(pileOf([...many, ...TEXTS.filter((_, i) => i % 2 === 0), '']));
  const embedded = documents.filter(({ embedding }) => embedding);
  expect(embedded.map(({ digest }) => digest)).toEqual(TEXTS.filter((_, i) => i % 2 === 0));
});

it('ends when the run is canceled', async () => {
  const controller = new AbortController();
  const { embed } = await start(() => {
    controller.abort(new Error('canceled'));
    return { status: 500 };
  });
  await expect(embed(pileOf(TEXTS), controller.signal)).rejects.toThrow('canceled');
});
