import { rm } from 'node:fs/promises';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { type FakeModel, type Reaction, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a process that dies while a language model writes summaries', () => {
  let reaction: Reaction = 'hang';
  let fake: FakeModel;
  let dataDir: string;
  let server: ServerProcess;
  const start = () =>
    startServer(dataDir, { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake-model' });

  beforeAll(async () => {
    fake = await startFakeModel({ react: ({ kind }) => (kind === 'summarize' ? reaction : 'answer') });
    dataDir = await makeDataFolder();
    server = await start();
  });
  afterAll(async () => {
    await server.crash();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('asks once more after a restart, keeps what was written, and is paid once', async () => {
    let person = new Visitor(server.url);
    await person.post('/auth/signup', { email: 'reader@example.org', password: 'a good password' });
    const id = await projectWith(person, pileOf(3, ['baking', 'garten']));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    const path = `/projects/${id}/categories/summaries`;
    const { body } = await person.post<PhaseStart>(path);
    const asked = () => fake.questions.filter(({ kind }) => kind === 'summarize').length;
    await expect.poll(asked, { timeout: 60_000 }).toBe(1);
    await server.crash();

    reaction = 'answer';
    server = await start();
    person = person.clone(server.url);
    expect(await jobEnd(person, body.job_id)).toMatchObject({ status: 'completed' });
    expect(asked()).toBe(2);
    const summaries = (await person.get<CategorySummary[]>(path)).body;
    expect(summaries.map(({ written }) => written?.text)).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: -10 }]);
  });
});
