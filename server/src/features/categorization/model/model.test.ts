import type { Category, PhaseStart, RawCategories } from '@sheaf/contract/categorization';
import {
  type FakeModel,
  type FakeModelQuestion,
  type Reaction,
  startFakeModel,
} from '@sheaf/testing/fakes/model/model';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { type Installation, makeInstallation } from '@sheaf/testing/server/installation';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../../worker.ts';
import { sweepReplies } from './model-categorizer.ts';

const TOPICS = ['baking', 'garten', 'sailing', 'santé'];

let react: (question: FakeModelQuestion) => Reaction;
let fake: FakeModel;
const asked = () => fake.questions.slice(before);
let before = 0;
beforeAll(async () => {
  fake = await startFakeModel({ react: (question) => react(question) });
});
beforeEach(() => {
  before = fake.questions.length;
  react = () => 'answer';
});
afterAll(() => fake.close());

/** Answers the first prompt of a test and hangs on the others. */
const hangAfterFirst = ({ number }: FakeModelQuestion): Reaction =>
  number === before + 1 ? 'answer' : 'hang';

const env = () => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: fake.url,
  AI_API_KEY: 'a key of the operator',
  AI_MODEL: 'fake-model',
  AI_CONCURRENCY: '2',
});
const start = (at?: Installation) =>
  startApp({ ...(at && { dataDir: at.dataDir }), env: { ...at?.env, ...env() } });

const labeledOf = async (person: Visitor, id: string) =>
  (await filesOf(person, id)).filter((file) => file.raw_category !== null);
const usageOf = (app: TestApp, jobId: string) =>
  app.services.db.selectFrom('model_usage').selectAll().where('job_id', '=', jobId).executeTakeFirst();
const startPhase1 = async (person: Visitor, id: string) =>
  (await person.post<PhaseStart>(`/ai/${id}/categorize-raw`)).body.job_id;

describe('runs with a language model', () => {
  const app = duringTests(() => start());

  it('categorize a pile as the model says, and record its usage', async () => {
    const { person, id } = await personWith(app, pileOf(6));
    const jobId = await startPhase1(person, id);
    expect(await jobEnd(person, jobId)).toMatchObject({ status: 'completed' });
    const raw = (await person.get<RawCategories>(`/projects/${id}/raw-categories`)).body;
    expect(raw.raw_categories.map(({ name, count }) => [name, count]).sort()).toEqual(
      TOPICS.map((topic) => [topic, 6]),
    );
    for (const file of await filesOf(person, id)) {
      expect(file.raw_category).toBe(file.filename.split('-')[0]);
      expect(file).toMatchObject({ confidence: expect.closeTo(0.9), reason: [expect.any(String)] });
    }
    const { length } = asked();
    expect(await usageOf(app, jobId)).toEqual({
      job_id: jobId,
      model: 'openai-compatible/fake-model',
      calls: length,
      prompt_tokens: 100 * length,
      completion_tokens: 20 * length,
    });
    expect(fake.maxInFlight).toBeLessThanOrEqual(2);
    expect(asked().every(({ key }) => key === 'a key of the operator')).toBe(true);

    for (const path of ['merge', 'assign-categories']) {
      await run(person, `/ai/${id}/${path}`, { max_categories: 3 });
      const categories = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
      expect(categories.length).toBeLessThanOrEqual(3);
      expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(24);
    }
  });

  it('reuse cached replies until they are swept', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    await run(person, `/ai/${id}/categorize-raw`);
    const once = asked().length;
    await person.post(`/projects/${id}/clear-all`);
    const again = await startPhase1(person, id);
    await jobEnd(person, again);
    expect(asked()).toHaveLength(once);
    expect(await usageOf(app, again)).toBeUndefined();
    expect(await labeledOf(person, id)).toHaveLength(12);

    app.clock.advance(31 * 24 * 3600 * 1000);
    await sweepReplies(app.services);
    expect(await app.services.db.selectFrom('model_replies').selectAll().execute()).toEqual([]);
  });

  it('stop with a full refund if the key is wrong, which only the operator learns', async () => {
    const toOperator = vi.spyOn(app.services.log, 'error');
    react = () => ({ status: 401, body: { error: { message: 'Incorrect API key: a key of the operator' } } });
    const { person, id } = await personWith(app, pileOf(3));
    const credits = await creditsOf(person);
    const end = await run(person, `/ai/${id}/categorize-raw`);
    expect(end).toMatchObject({
      status: 'failed',
      error_message:
        "The service's language model is not available. Nothing was charged. Please try again later.",
      progress_message:
        'Stopped: 0 of 12 files categorized; the language model is not available; 12 credits returned',
    });
    expect(toOperator.mock.calls.map(([line]) => line)).toMatchObject([
      {
        outage: 'not_available',
        reason: 'The language model provider refused the key. Check AI_API_KEY, then try again.',
      },
    ]);
    toOperator.mockRestore();
    expect(await creditsOf(person)).toBe(credits);
    expect(asked().length).toBeLessThanOrEqual(3);
  });

  it('end immediately when canceled, keep what is done, and refund the rest', async () => {
    react = hangAfterFirst;
    const { person, id } = await personWith(app, pileOf(6));
    const jobId = await startPhase1(person, id);
    await expect.poll(async () => (await labeledOf(person, id)).length).toBeGreaterThan(0);
    await expect.poll(() => asked().length).toBe(3);
    const abortedBefore = fake.aborted;
    await person.post(`/internal/background-jobs/${jobId}/cancel`);
    const end = await jobEnd(person, jobId);
    expect(end).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    await expect.poll(() => fake.aborted - abortedBefore).toBe(2);
    const done = (await labeledOf(person, id)).length;
    expect(done).toBe(asked()[0]?.items.length);
    expect(await creditsOf(person)).toBe(50 - done);
  });
});

it('a run continues in another process where one stopped, and repeats neither calls nor charges', async () => {
  const installation = await makeInstallation();
  const first = await start(installation);
  react = hangAfterFirst;
  const email = 'somebody@example.org';
  const person = await first.signedIn(email);
  const id = await projectWith(person, pileOf(6));
  const jobId = await startPhase1(person, id);
  await expect.poll(async () => (await labeledOf(person, id)).length).toBeGreaterThan(0);
  const done = await labeledOf(person, id);
  await first.close();
  react = () => 'answer';
  const askedByFirst = asked().length;
  const second = await start(installation);
  try {
    const back = second.visitor();
    await back.post('/auth/signin', { email, password: 'a good password' });
    expect(await jobEnd(back, jobId)).toMatchObject({ status: 'completed' });
    expect(await labeledOf(back, id)).toHaveLength(24);
    const askedAgain = asked().slice(askedByFirst);
    expect(askedAgain.flatMap(({ items }) => items)).toHaveLength(24 - done.length);
    expect(await movementsOf(back, jobId)).toMatchObject([{ amount: -24 }]);
  } finally {
    await second.close();
    await installation.remove();
  }
});

it("runs of two processes on one PostgreSQL share the installation's limit on concurrent calls", async () => {
  const both = await startTwoProcesses({ env: env(), hasWorker: true });
  // The installation's second worker; both take runs.
  const other = await startWorker(both.front.services, both.front.features);
  try {
    const person = await both.front.signedIn();
    const ids = await Promise.all([projectWith(person, pileOf(5)), projectWith(person, pileOf(5))]);
    const ends = await Promise.all(ids.map(async (id) => jobEnd(person, await startPhase1(person, id))));
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed']);
    for (const id of ids) expect(await labeledOf(person, id)).toHaveLength(20);
    expect(fake.maxInFlight).toBeLessThanOrEqual(2);
    const usage = await both.front.services.db.selectFrom('model_usage').select('calls').execute();
    expect(usage.reduce((sum, { calls }) => sum + calls, 0)).toBe(asked().length);
  } finally {
    other.stop();
    await both.close();
  }
});
