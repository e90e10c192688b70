import type { PhaseStart } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { type FakeModel, type Reaction, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import { jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('summaries that a language model writes for two processes', () => {
  let react: () => Reaction;
  let fake: FakeModel;
  let both: TwoProcesses;
  let person: Visitor;
  let path: string;
  beforeAll(async () => {
    fake = await startFakeModel({ react: ({ kind }) => (kind === 'summarize' ? react() : 'answer') });
    both = await startTwoProcesses({
      env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake-model' },
      hasWorker: true,
    });
    person = await both.front.signedIn();
    const id = await projectWith(person, pileOf(3, ['baking', 'garten']));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    path = `/projects/${id}/categories/summaries`;
  });
  beforeEach(() => {
    react = () => 'answer';
  });
  afterAll(async () => {
    await both.close();
    await fake.close();
  });

  async function startFourTimes() {
    const starts = await Promise.all([1, 2, 3, 4].map(() => person.post<PhaseStart>(path)));
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    return starts.find(({ status }) => status === 200)?.body.job_id ?? '';
  }
  const textsOf = async () =>
    (await person.get<CategorySummary[]>(path)).body.flatMap(({ written }) => written?.text ?? []);

  it('are paid back once if the job is canceled in both while the model is asked', async () => {
    react = () => 'hang';
    const before = fake.questions.length;
    const jobId = await startFourTimes();
    await expect.poll(() => fake.questions.length).toBe(before + 1);
    await Promise.all([1, 2, 3].map(() => person.post(`/internal/background-jobs/${jobId}/cancel`)));
    await jobEnd(person, jobId);
    expect(await movementsOf(person, jobId)).toMatchObject([{ amount: 10 }, { amount: -10 }]);
    expect(await textsOf()).toEqual([]);
  });

  it('are started, asked for and paid once, however many clicks reach both at once', async () => {
    const before = fake.questions.length;
    const jobId = await startFourTimes();
    expect(await jobEnd(person, jobId)).toMatchObject({ status: 'completed' });
    expect(fake.questions.length - before).toBe(1);
    expect(await movementsOf(person, jobId)).toMatchObject([{ amount: -10 }]);
    expect(await textsOf()).toHaveLength(2);
  });
});
