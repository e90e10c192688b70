import type { ModelFailure, PlacedBy } from '@sheaf/contract/placement/placed-by';
import { answerTo, type FakeModelQuestion, type Reaction } from '@sheaf/testing/fakes/model/model';
import { describe, expect, it } from 'vitest';
import { categorizerFor, fakeModelOfTest, namesOf, pile } from '../testing/model-tests.ts';
import { LocalGate } from './calls/gate.ts';

const { start: model, current: fakeModel, label } = fakeModelOfTest();
/** Makes the fake model react like this at first, and then answer well. */
const first =
  (count: number, reaction: Reaction) =>
  ({ number }: FakeModelQuestion) =>
    number <= count ? reaction : 'answer';

describe('phase 1 with a language model on a bad day', () => {
  const good = (question: FakeModelQuestion) =>
    JSON.parse(answerTo(question)) as { files: { file: number; name: string }[] };

  it.each<[string, Reaction]>([
    ['fails', { status: 500 }],
    ['is overloaded', { status: 503, headers: { 'retry-after': '0' } }],
    ['breaks the connection', 'break'],
    ['throttles', { status: 429, headers: { 'retry-after': '0.01' } }],
    ['throttles without a word of when', { status: 429 }],
    ['answers nonsense', { text: 'As a helpful assistant, I love documents! {"oops": [}' }],
    ['answers nothing', { text: '' }],
    ['answers with what is no reply at all', { status: 200, body: 'hello' }],
  ])('asks again when it %s', async (_, reaction) => {
    await model({ react: first(2, reaction) });
    expect(namesOf(await label(pile(4)))).toEqual(['Baking', 'Law', 'Sailing']);
  });

  it('gives up a hanging call after its timeout, and asks again', async () => {
    await model({ react: first(2, 'hang') });
    // Long enough for the real answers on a busy machine.
    expect(namesOf(await label(pile(4), { timeoutMs: 1_000 }))).toEqual(['Baking', 'Law', 'Sailing']);
    expect(fakeModel().aborted).toBe(2);
  });

  it('waits as long as it is told to', async () => {
    await model({ react: first(1, { status: 429, headers: { 'retry-after': '1' } }) });
    const start = performance.now();
    await label(pile(1), { gate: new LocalGate(1) });
    expect(performance.now() - start).toBeGreaterThan(950);
    expect(fakeModel().questions).toHaveLength(2);
  });

  it('reports when all calls have to wait', async () => {
    await model({ react: first(1, { status: 429, headers: { 'retry-after': '3' } }) });
    const messages: string[] = [];
    await categorizerFor(fakeModel()).labelDocuments(
      { documents: pile(1), present: [] },
      { onProgress: (_done, message) => messages.push(message) },
    );
    expect(messages[0]).toBe('The language model provider asks to wait 3 seconds');
    expect(messages).toContain('The language model has read 3 of 3 files');
  });

  it.each<[string, ModelFailure, (question: FakeModelQuestion) => Reaction]>([
    ['answers nonsense', 'unusable', () => ({ text: 'No.' })],
    ['answers nothing', 'unusable', () => ({ text: '' })],
    [
      'refuses everything',
      'refused',
      () => ({ status: 400, body: { error: { message: 'content policy' } } }),
    ],
    ['fails', 'no_answer', () => ({ status: 500 })],
    ['is down', 'no_answer', () => 'break'],
    ['hangs', 'no_answer', () => 'hang'],
    ['throttles for ever', 'no_answer', () => ({ status: 429, headers: { 'retry-after': '0' } })],
    [
      'names documents that are not there',
      'unusable',
      () => ({ text: '{"files":[{"file":99,"name":"X"},{"file":-1,"name":"Y"}]}' }),
    ],
    [
      'gives no names',
      'unusable',
      (question) => ({
        text: JSON.stringify({
          files: question.items.map((_item, i) => ({ file: i + 1, name: i % 2 ? 'Other' : ' "" ' })),
        }),
      }),
    ],
  ])('ends with the reason, having placed nothing, when it always %s', async (what, outage, react) => {
    await model({ react });
    const handed: unknown[] = [];
    const labeled = categorizerFor(fakeModel(), { timeoutMs: what === 'hangs' ? 50 : 10_000 }).labelDocuments(
      { documents: pile(4), present: [] },
      { onPlacements: async (some) => void handed.push(...some) },
    );
    await expect(labeled).rejects.toMatchObject({ name: 'ModelOutageError', outage });
    expect(handed).toEqual([]);
  });

  it.each<[PlacedBy, Reaction]>([
    ['builtin_no_answer', { status: 500 }],
    ['builtin_refused', { status: 400, body: { error: { message: 'content policy' } } }],
    ['builtin_unusable', { text: 'No.' }],
  ])('says of each document who placed it, and where the model did not, why: %s', async (placedBy, bad) => {
    await model({ react: ({ number }) => (number === 1 ? 'answer' : bad) });
    const mixed = await label(pile(8), { gate: new LocalGate(1) });
    const answered = fakeModel().questions[0]?.items.length as number;
    const countOf = (by: PlacedBy) => mixed.filter((placement) => placement.placedBy === by).length;
    expect([countOf('model'), countOf(placedBy)]).toEqual([answered, 24 - answered]);
  });

  it('asks once more about the documents missing from a reply, and places the rest itself', async () => {
    const { questions } = await model({
      react: (question) => {
        const { files } = good(question);
        return { text: JSON.stringify({ files: files.slice(0, Math.ceil(files.length / 2)) }) };
      },
    });
    await label(pile(2));
    expect(questions.map(({ items }) => items.length)).toEqual([6, 3]);
  });

  it('reports what failed and how much was left, without any content of the documents', async () => {
    const failed: Reaction = { status: 500, body: { error: { message: 'Baking bread' } } };
    await model({ react: ({ number }) => (number === 1 ? 'answer' : failed) });
    const told: unknown[] = [];
    await label(pile(4), {
      gate: new LocalGate(1),
      onFailure: (failure) => told.push(failure),
      onFallback: (count) => told.push(count),
    });
    const left = 12 - (fakeModel().questions[0]?.items.length as number);
    expect(told).toEqual([...Array(4).fill({ kind: 'passing', status: 500 }), left]);
  });

  it('asks again about a document that a reply gives two labels, but not if both are the same', async () => {
    const { questions } = await model({
      react: (question) => {
        if (question.number > 1) return 'answer';
        const { files } = good(question);
        const again = files.map((file, i) => ({ ...file, name: i < 2 ? 'Again' : file.name.toUpperCase() }));
        return { text: JSON.stringify({ files: [...files, ...again] }) };
      },
    });
    expect(namesOf(await label(pile(2)))).toEqual(['Baking', 'Law', 'Sailing']);
    expect(questions.map(({ items }) => items.length)).toEqual([6, 2]);
  });

  it("ignores a reply that counts from zero, which would give each document its neighbor's label", async () => {
    const { questions } = await model({
      react: (question) => {
        if (question.number > 1) return 'answer';
        const { files } = good(question);
        return { text: JSON.stringify({ files: files.map((file) => ({ ...file, file: file.file - 1 })) }) };
      },
    });
    const placements = await label(pile(2));
    expect(placements.map(({ documentId, name }) => [documentId, name]).sort()).toEqual([
      ['d0', 'Baking'],
      ['d1', 'Baking'],
      ['d2', 'Sailing'],
      ['d3', 'Sailing'],
      ['d4', 'Law'],
      ['d5', 'Law'],
    ]);
    expect(questions[0]?.items).toHaveLength(6);
  });

  it('uses the intact parts of a truncated reply', async () => {
    const { questions } = await model({
      react: (question) =>
        question.number > 1 ? 'answer' : { text: `Sure! \`\`\`json\n${answerTo(question).slice(0, -120)}` },
    });
    expect(namesOf(await label(pile(2)))).toEqual(['Baking', 'Law', 'Sailing']);
    expect(questions[1]?.items.length).toBeLessThan(questions[0]?.items.length as number);
  });

  it('does without the form of a reply if the server does not support it', async () => {
    await model({ react: ({ hasForm }) => (hasForm ? { status: 400 } : 'answer') });
    expect(namesOf(await label(pile(2)))).toEqual(['Baking', 'Law', 'Sailing']);
    expect(fakeModel().questions.map(({ hasForm }) => hasForm)).toEqual([true, false]);
  });

  it.each([
    ['the key is wrong', { status: 401 }, /refused the key/],
    ['the key may not do this', { status: 403 }, /refused the key/],
    ['the account is empty', { status: 402 }, /out of credit/],
    [
      'the quota is spent',
      { status: 429, body: { error: { message: 'No', code: 'insufficient_quota' } } },
      /out of credit/,
    ],
    ['the model is unknown', { status: 404 }, /was not found/],
  ])('stops immediately when %s', async (_, reaction, sentence) => {
    await model({ react: () => reaction, delayMs: 20 });
    const documents = pile(100);
    await expect(label(documents, { gate: new LocalGate(4) })).rejects.toMatchObject({
      name: 'ModelOutageError',
      outage: 'not_available',
      message: expect.stringMatching(sentence),
    });
    expect(fakeModel().questions.length).toBeLessThanOrEqual(5);
  });

  it('aborts the calls in flight when it is canceled, and makes no more', async () => {
    await model({ react: () => 'hang' });
    const cancel = new AbortController();
    const labeled = categorizerFor(fakeModel(), { gate: new LocalGate(4) }).labelDocuments(
      { documents: pile(40), present: [] },
      { signal: cancel.signal },
    );
    await expect.poll(() => fakeModel().questions.length).toBe(4);
    cancel.abort(new Error('Cancelled.'));
    await expect(labeled).rejects.toThrow('Cancelled.');
    await expect.poll(() => fakeModel().aborted).toBe(4);
    expect(fakeModel().questions).toHaveLength(4);
  });

  it('fails with the reason when handing over placements fails', async () => {
    await model();
    const taken = categorizerFor(fakeModel(), { gate: new LocalGate(2) }).labelDocuments(
      { documents: pile(40), present: [] },
      { onPlacements: () => Promise.reject(new Error('No more room.')) },
    );
    await expect(taken).rejects.toThrow('No more room.');
  });
});
