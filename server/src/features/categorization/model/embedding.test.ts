import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { run } from '@sheaf/testing/visitor/jobs';
import { personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { afterAll, beforeAll, expect, it } from 'vitest';

let isOut = false;
let fake: FakeModel;
let app: TestApp;
beforeAll(async () => {
  fake = await startFakeModel({ reactToEmbedding: () => (isOut ? { status: 401 } : 'answer') });
  app = await startApp({ env: { AI_EMBEDDING_MODEL: 'an-embedder', AI_BASE_URL: fake.url } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

it('the built-in categorizer compares documents by the embedding model, which embeds each document once', async () => {
  const { person, id } = await personWith(app, pileOf(4, ['garten', 'santé']));
  await run(person, `/ai/${id}/categorize-raw`);
  const sent = fake.embeddingCalls.flatMap(({ input }) => input);
  expect(sent.filter((text) => text.startsWith('garten'))).toHaveLength(4);
  expect(new Set(sent).size).toBe(sent.length);
  await person.post(`/projects/${id}/clear-all`);
  await run(person, `/ai/${id}/categorize-raw`);
  expect(fake.embeddingCalls.flatMap(({ input }) => input)).toHaveLength(sent.length);
});

it('a run continues without the embedding model during an outage', async () => {
  isOut = true;
  const { person, id } = await personWith(app, pileOf(4, ['garten', 'sailing']));
  await run(person, `/ai/${id}/categorize-raw`);
  const files = (await person.get<{ raw_category: string | null }[]>(`/projects/${id}/files`)).body;
  expect(files.every(({ raw_category }) => raw_category !== null)).toBe(true);
});
