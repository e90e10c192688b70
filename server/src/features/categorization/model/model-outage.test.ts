import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import {
  answerTo,
  type FakeModel,
  type FakeModelQuestion,
  type Reaction,
  startFakeModel,
} from '@sheaf/testing/fakes/model/model';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { type Installation, makeInstallation } from '@sheaf/testing/server/installation';
import { jobEnd, run, transactionsOf } from '@sheaf/testing/visitor/jobs';
import { filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Overloaded, without a delay between the retries of a call. */
const DOWN: Reaction = { status: 503, headers: { 'retry-after': '0' } };
const REFUSES: Reaction = { status: 400, body: { error: { message: 'content policy' } } };
const NONSENSE: Reaction = { text: 'As a helpful assistant, I love documents! {"oops": [}' };

let react: (question: FakeModelQuestion) => Reaction;
let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel({ react: (question) => react(question) });
});
beforeEach(() => {
  react = () => 'answer';
});
afterAll(() => fake.close());

const start = (at?: Installation) =>
  startApp({
    ...(at && { dataDir: at.dataDir }),
    env: {
      ...at?.env,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: fake.url,
      AI_MODEL: 'fake-model',
      AI_CONCURRENCY: '2',
      SIGNUP_COURTESY_CREDITS: '100',
    },
  });
const ledgerOf = async (person: Visitor) =>
  (await transactionsOf(person))
    .filter(({ transaction_type }) => transaction_type !== 'courtesy')
    .map(({ amount, description }) => [amount, description])
    .reverse();
const lastRunOf = async (person: Visitor, id: string) =>
  (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body.last_run_message;
/** Answers prompts about German documents, and reacts to the others as given. */
const germanOr =
  (otherwise: Reaction) =>
  ({ material }: FakeModelQuestion): Reaction =>
    material.includes('German') ? 'answer' : otherwise;
const placeOne = (question: FakeModelQuestion): Reaction => {
  if (question.kind !== 'place') return 'answer';
  const { places } = JSON.parse(answerTo(question)) as { places: unknown[] };
  return { text: JSON.stringify({ places: question.items.length > 1 ? places.slice(0, 1) : [] }) };
};

describe('a run whose language model', () => {
  const app = duringTests(() => start());

  /**
   * Creates a person with a project of three files on each of four topics (two in English, one in German, one in
   * French).
   */
  async function personWithFiles({ areLabeled = false } = {}) {
    const { person, id } = await personWith(app, pileOf(3));
    if (areLabeled) await run(person, `/ai/${id}/categorize-raw`);
    return { person, id };
  }

  it.each([
    ['does not answer', DOWN, 'is not available: it did not answer', 'did not answer'],
    ['answers nonsense', NONSENSE, 'is not available: it gave no usable answer', 'gave no usable answer'],
    ['refuses everything', REFUSES, 'refused every file', 'refused'],
  ])('%s fails with that reason and refunds all credits: phase 1', async (_, reaction, reason, clause) => {
    react = () => reaction;
    const { person, id } = await personWithFiles();
    expect(await run(person, `/ai/${id}/categorize-raw`)).toMatchObject({
      status: 'failed',
      error_message: `The service's language model ${reason}. Nothing was charged. Please try again later.`,
    });
    expect(await lastRunOf(person, id)).toBe(
      `Stopped: 0 of 12 files categorized; the language model ${clause}; 12 credits returned`,
    );
    expect(await ledgerOf(person)).toEqual([
      [-12, 'File categorization of 12 files in "Pile"'],
      [12, `Stopped: 0 of 12 files categorized in "Pile"; the language model ${clause}; 12 credits returned`],
    ]);
    for (const file of await filesOf(person, id)) {
      expect(file).toMatchObject({ raw_category: null, raw_placed_by: null, final_placed_by: null });
    }
  });

  it.each(['merge', 'assign-categories'])(
    'does not answer fails, and the price is refunded: phase 2 (%s)',
    async (call) => {
      const { person, id } = await personWithFiles({ areLabeled: true });
      react = () => DOWN;
      expect(await run(person, `/ai/${id}/${call}`)).toMatchObject({
        status: 'failed',
        error_message:
          "The service's language model is not available: it did not answer. Nothing was charged. Please try again later.",
      });
      expect((await ledgerOf(person)).slice(1).map(([amount]) => amount)).toEqual([-10, 10]);
      for (const file of await filesOf(person, id)) {
        expect(file).toMatchObject({
          raw_placed_by: 'model',
          final_category_id: null,
          final_placed_by: null,
        });
      }
    },
  );

  it.each([
    ['did not answer', DOWN, 'builtin_no_answer'],
    ['gave no usable answer', NONSENSE, 'builtin_unusable'],
    ['refused', REFUSES, 'builtin_refused'],
  ])(
    '%s for some files says so, for the run and each file, and keeps its price: phase 1',
    async (did, reaction, by) => {
      react = germanOr(reaction);
      const { person, id } = await personWithFiles();
      expect(await run(person, `/ai/${id}/categorize-raw`)).toMatchObject({ status: 'completed' });
      expect(await lastRunOf(person, id)).toMatch(
        new RegExp(`^12 of 12 placed in .*; 9 of 12 were placed without the model, which ${did}$`),
      );
      for (const file of await filesOf(person, id)) {
        expect(file.raw_placed_by).toBe(file.filename.startsWith('garten') ? 'model' : by);
      }
      expect((await ledgerOf(person)).map(([amount]) => amount)).toEqual([-12]);
    },
  );

  it.each([
    // The model is called twice: it places one of the two English raw categories, and two of the six English files.
    ['merge', 3],
    ['assign-categories', 4],
  ])('leaves some out says so, for the run and each file: phase 2 (%s)', async (call, without) => {
    const { person, id } = await personWithFiles({ areLabeled: true });
    react = placeOne;
    expect(await run(person, `/ai/${id}/${call}`)).toMatchObject({ status: 'completed' });
    expect(await lastRunOf(person, id)).toMatch(
      `; ${without} of 12 were placed without the model, which gave no usable answer`,
    );
    const placed = Map.groupBy(await filesOf(person, id), ({ final_placed_by }) => final_placed_by);
    expect(Object.fromEntries([...placed].map(([by, files]) => [by, files.length]))).toEqual({
      model: 6 - without,
      builtin_unusable: without,
      // A language with a single raw category needs no call.
      builtin: 6,
    });
    expect((await ledgerOf(person)).slice(1).map(([amount]) => amount)).toEqual([-10]);
  });

  it('left some out counts only the files that it was to place, if categories are reused', async () => {
    const { person, id } = await personWithFiles({ areLabeled: true });
    await run(person, `/ai/${id}/merge`);
    await person.upload(
      `/projects/${id}/upload`,
      pileOf(6, ['baking', 'sailing']).filter((_, n) => n % 6 > 2),
    );
    await run(person, `/ai/${id}/categorize-raw`);
    react = placeOne;
    await run(person, `/ai/${id}/assign-categories`, { reuse_existing: true });
    expect(await lastRunOf(person, id)).toMatch(
      /^18 of 18 placed in .*; 4 of 6 were placed without the model, which gave no usable answer$/,
    );
    const byOf = new Map((await filesOf(person, id)).map((file) => [file.filename, file.final_placed_by]));
    // Merged earlier, by the model, and left in place.
    expect(byOf.get('baking-0.txt')).toBe('model');
    expect([...byOf.values()].filter((by) => by === 'builtin_unusable')).toHaveLength(4);
  });

  it('is lost halfway ends there: what was done is kept and paid for, and the rest is refunded', async () => {
    let asked = 0;
    const soon: Reaction = { status: 503, headers: { 'retry-after': '1' } };
    // The first call is answered; the others have to retry after a second, and by then the key is invalid.
    react = () => (asked++ === 0 ? 'answer' : asked <= 3 ? soon : { status: 401 });
    const { person, id } = await personWithFiles();
    expect(await run(person, `/ai/${id}/categorize-raw`)).toMatchObject({
      status: 'failed',
      error_message:
        "The service's language model is not available. What was done is kept, and the rest was not charged. Please try again later.",
    });
    const done = (await filesOf(person, id)).filter(({ raw_placed_by }) => raw_placed_by === 'model').length;
    expect(done).toBeGreaterThan(0);
    expect(await lastRunOf(person, id)).toBe(
      `Stopped: ${done} of 12 files categorized; the language model is not available; ${12 - done} credits returned`,
    );
    expect((await ledgerOf(person)).map(([amount]) => amount)).toEqual([-12, 12 - done]);
  });

  it('forgets who placed a file when its placement is cleared', async () => {
    const { person, id } = await personWithFiles({ areLabeled: true });
    await run(person, `/ai/${id}/merge`);
    await person.post(`/projects/${id}/clear`);
    for (const file of await filesOf(person, id)) {
      expect(file).toMatchObject({ raw_placed_by: 'model', final_placed_by: null });
    }
    await person.post(`/projects/${id}/clear-all`);
    for (const file of await filesOf(person, id)) expect(file.raw_placed_by).toBeNull();
  });
});

it('a run that continues in another process while the model is down says what it has placed without it', async () => {
  const installation = await makeInstallation();
  const first = await start(installation);
  let answered = 0;
  // One call is answered; then the process dies while the others wait.
  react = () => (answered++ === 0 ? 'answer' : 'hang');
  const email = 'somebody@example.org';
  const person = await first.signedIn(email);
  const id = await projectWith(person, pileOf(6));
  const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
  const labeled = async (by: Visitor) =>
    (await filesOf(by, id)).filter(({ raw_placed_by }) => raw_placed_by === 'model').length;
  await expect.poll(() => labeled(person), { timeout: 20_000 }).toBeGreaterThan(0);
  const byModel = await labeled(person);
  await first.close();
  react = () => DOWN;
  const second = await start(installation);
  try {
    const back = second.visitor();
    await back.post('/auth/signin', { email, password: 'a good password' });
    expect(await jobEnd(back, body.job_id)).toMatchObject({ status: 'completed' });
    expect(await labeled(back)).toBe(byModel);
    expect(await lastRunOf(back, id)).toMatch(
      `; ${24 - byModel} of 24 were placed without the model, which did not answer`,
    );
    expect((await ledgerOf(back)).map(([amount]) => amount)).toEqual([-24]);
  } finally {
    await second.close();
    await installation.remove();
  }
});
