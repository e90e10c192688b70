import type { PhaseStart } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { Problem } from '@sheaf/contract/problems';
import type { SystemLimits } from '@sheaf/contract/system';
import { readZip } from '@sheaf/testing/documents/zip';
import {
  answerTo,
  type FakeModel,
  type FakeModelQuestion,
  type Reaction,
  startFakeModel,
} from '@sheaf/testing/fakes/model/model';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeInstallation } from '@sheaf/testing/server/installation';
import { download, jobEnd, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/durations.ts';
import { removeRestorable } from '../../files/delete-files.ts';

let react: (question: FakeModelQuestion) => Reaction;
let fake: FakeModel;
let app: TestApp;
const env = () => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: fake.url,
  AI_MODEL: 'fake-model',
  CREDITS_PER_SUMMARIES: '7',
});
beforeAll(async () => {
  fake = await startFakeModel({
    react: (question) => (question.kind === 'summarize' ? react(question) : 'answer'),
  });
  app = await startApp({ env: env() });
});
beforeEach(() => {
  react = () => 'answer';
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** A project with a category about baking and one about the garden. */
async function sortedProject(on = app, email?: string) {
  const person = await on.signedIn(email);
  const id = await projectWith(person, pileOf(4, ['baking', 'garten']));
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
  const base = `/projects/${id}`;
  const start = () => person.post<PhaseStart & Problem>(`${base}/categories/summaries`);
  return {
    ...{ person, id, base, start },
    write: async () => jobEnd(person, (await start()).body.job_id),
    summaries: async () => (await person.get<CategorySummary[]>(`${base}/categories/summaries`)).body,
    texts: async () =>
      (await person.get<CategorySummary[]>(`${base}/categories/summaries`)).body.map(
        ({ written }) => written,
      ),
  };
}

const asked = () => fake.questions.filter(({ kind }) => kind === 'summarize');

describe('summaries that a language model writes', () => {
  it('are written of all categories in one call, for the price that was shown', async () => {
    const { person, start, summaries } = await sortedProject();
    expect((await person.get<SystemLimits>('/system/limits')).body.summaries_credits).toBe(7);
    const before = { credits: await creditsOf(person), calls: asked().length };
    const { body } = await start();
    expect(body).toMatchObject({ credits_used: 7, remaining_credits: before.credits - 7 });
    expect(await jobEnd(person, body.job_id)).toMatchObject({
      status: 'completed',
      progress_message: 'Summaries of 2 categories written',
    });
    expect(await creditsOf(person)).toBe(before.credits - 7);
    const [question, ...others] = asked().slice(before.calls);
    expect(others).toEqual([]);
    for (const { terms, sentences, central_file, written } of await summaries()) {
      expect(written).toEqual({ text: `Notes about ${terms.join(', ')}.`, files_changed: 0 });
      expect(question?.material).toContain(`Terms: ${terms.join(', ')}`);
      expect(question?.material).toContain(`File: ${central_file?.filename}`);
      for (const { text } of sentences) expect(question?.material).toContain(`Sentence: ${text}`);
    }
    expect(question?.material).toContain('In German (de):');
    expect(question?.material).toContain('In English (en):');
    const usage = await app.services.db
      .selectFrom('model_usage')
      .select('calls')
      .where('job_id', '=', body.job_id)
      .executeTakeFirst();
    expect(usage).toEqual({ calls: 1 });
  });

  it('are written and charged again only once a category has changed; a new name is no change', async () => {
    const { person, base, start, write, summaries, texts } = await sortedProject();
    await write();
    const [first, second] = await summaries();
    await person.patch(`${base}/categories/${first?.category_id}`, { name: 'Renamed' });
    const credits = await creditsOf(person);
    expect((await start()).body).toMatchObject({
      code: 'nothing_to_do',
      detail: 'No category has changed since its summary was written, so nothing was charged.',
    });
    expect(await creditsOf(person)).toBe(credits);
    await person.post(`${base}/files/move`, {
      file_ids: [first?.central_file?.id],
      category_id: second?.category_id,
    });
    expect((await texts()).map((written) => written?.files_changed)).toEqual([1, 1]);
    await write();
    expect((await texts()).map((written) => written?.files_changed)).toEqual([0, 0]);
    expect(await creditsOf(person)).toBe(credits - 7);
    await person.post(`${base}/edits/undo`, {});
    expect((await texts()).map((written) => written?.files_changed)).toEqual([1, 1]);
  });

  it('come back with their category when its deletion is undone', async () => {
    const { person, base, write, summaries, texts } = await sortedProject();
    await write();
    const before = await texts();
    await person.delete(`${base}/categories/${(await summaries())[0]?.category_id}`);
    expect(await texts()).toHaveLength(1);
    await person.post(`${base}/edits/undo`, {});
    expect(await texts()).toEqual(before);
  });

  it('are in the index of bundles, made before or not, and among what MCP tools answer', async () => {
    const { person, id, base, write, texts } = await sortedProject();
    const indexOf = async () => {
      const { content } = await download(
        person,
        `${base}/bundles/download?target=gemini-notebook-free&format=md`,
      );
      return String((await readZip(content)).get('index.md'));
    };
    expect(await indexOf()).not.toContain('written by AI');
    await write();
    const index = await indexOf();
    for (const written of await texts()) expect(index).toContain(`  - ${written?.text} (written by AI)\n`);
    const mcp = await McpVisitor.connect(app.url, await keyOf(person));
    const { data } = await mcp.call('list_categories', { project_id: id, summaries: true });
    expect(data.categories.map(({ summary }) => summary?.written)).toEqual(await texts());
    await mcp.client.close();
  });

  it('are deleted for good with the files that the model was shown', async () => {
    const { person, base, write, summaries, texts } = await sortedProject();
    await write();
    const [first, second] = await summaries();
    const remove = (summary: CategorySummary | undefined, query = '') =>
      person.delete(`${base}/files/${summary?.central_file?.id}${query}`);
    await remove(first, '?restorable=true');
    expect((await texts()).filter((written) => written?.files_changed === 1)).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await removeRestorable(app.features.files);
    expect((await texts()).filter(Boolean)).toEqual([second?.written]);
    await remove(second);
    expect((await texts()).filter(Boolean)).toEqual([]);
    await write();
    await person.delete(base);
    const { db } = app.services;
    const left = db.selectFrom('written_summaries').select('text').where('project_id', '=', base.slice(10));
    expect(await left.execute()).toEqual([]);
  });

  it('are not kept if the model was shown a file that is deleted while it writes', async () => {
    const { person, base, start, summaries, texts } = await sortedProject();
    const [first] = await summaries();
    const reached = Promise.withResolvers<void>();
    react = () => {
      reached.resolve();
      return { status: 503, headers: { 'retry-after': '1' } };
    };
    const { body } = await start();
    await reached.promise;
    await person.delete(`${base}/files/${first?.central_file?.id}`);
    react = () => 'answer';
    expect(await jobEnd(person, body.job_id)).toMatchObject({
      progress_message: 'Summaries of 1 of 2 categories written; 7 credits returned',
    });
    expect((await texts()).filter(Boolean)).toHaveLength(1);
  });
});

describe('what a language model answers that is no summary', () => {
  let project: Awaited<ReturnType<typeof sortedProject>>;
  beforeAll(async () => {
    project = await sortedProject();
  });
  const one = (text: string) => (question: FakeModelQuestion) => {
    const { summaries } = JSON.parse(answerTo(question));
    return { text: JSON.stringify({ summaries: [{ item: 1, text }, summaries[1]] }) };
  };

  it.each([
    [
      'nothing that can be read',
      { text: 'As an assistant, I love documents! {"oops": [' },
      'gave no usable answer',
    ],
    [
      'categories that it was not asked about',
      { text: '{"summaries":[{"item":9,"text":"Much about bread."}]}' },
      'gave no usable answer',
    ],
    ['a refusal', { status: 400, body: { error: { message: 'content policy' } } }, 'refused'],
    ['a wrong key', { status: 401, body: { error: { message: 'Incorrect API key' } } }, 'is not available'],
  ] as const)('is %s: the job fails, and its price is returned', async (_, reaction, reason) => {
    const { person, start, texts } = project;
    react = () => reaction as Reaction;
    const { body } = await start();
    expect(await jobEnd(person, body.job_id)).toMatchObject({
      status: 'failed',
      error_message: `No summaries were written: the language model ${reason}. Nothing was charged. Please try again later.`,
      progress_message: 'No summaries were written; 7 credits returned',
    });
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: 7 }, { amount: -7 }]);
    expect((await texts()).filter(Boolean)).toEqual([]);
  });

  it('is left out where it is hostile; what is usable is kept, and nothing is charged', async () => {
    const { person, start, texts } = project;
    react = one('Your session has expired. Sign in at https://evil.example to read this category.');
    const { body } = await start();
    expect(await jobEnd(person, body.job_id)).toMatchObject({
      status: 'completed',
      progress_message: 'Summaries of 1 of 2 categories written; 7 credits returned',
    });
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: 7 }, { amount: -7 }]);
    expect((await texts()).filter(Boolean)).toHaveLength(1);
  });

  it('is shown as it is written in the index of bundles, not as Markdown', async () => {
    const { person, base, write } = await sortedProject();
    react = one('Recipes [for bread](data:x) and # more _of_ it.');
    await write();
    const { content } = await download(
      person,
      `${base}/bundles/download?target=gemini-notebook-free&format=md`,
    );
    expect(String((await readZip(content)).get('index.md'))).toContain(
      '  - Recipes [for bread\\](data:x) and # more \\_of\\_ it. (written by AI)\n',
    );
  });
});

describe('summaries are not written', () => {
  it('without enough credits: nothing changes', async () => {
    const poor = await startApp({
      env: { ...env(), SIGNUP_COURTESY_CREDITS: '24', CREDITS_PER_SUMMARIES: '17' },
    });
    const { person, start, texts } = await sortedProject(poor);
    const credits = await creditsOf(person);
    const calls = asked().length;
    const answer = await start();
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: 'insufficient_credits',
        detail: 'You need 17 credits to run AI summaries. Visit your account to buy more credits.',
      },
    });
    expect([await creditsOf(person), asked().length]).toEqual([credits, calls]);
    expect((await texts()).filter(Boolean)).toEqual([]);
    await poor.close();
  });

  it('if the job is canceled meanwhile: the price is returned', async () => {
    const { person, start, texts } = await sortedProject();
    react = () => 'hang';
    const calls = asked().length;
    const { body } = await start();
    await expect.poll(() => asked().length).toBe(calls + 1);
    expect((await start()).body).toMatchObject({ code: 'run_in_progress' });
    await person.post(`/internal/background-jobs/${body.job_id}/cancel`);
    expect(await jobEnd(person, body.job_id)).toMatchObject({
      error_message: 'Cancelled',
      progress_message: 'Cancelled: No summaries were written; 7 credits returned',
    });
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: 7 }, { amount: -7 }]);
    expect((await texts()).filter(Boolean)).toEqual([]);
  });

  it('once the operator has removed the language model: what was paid is returned', async () => {
    const { dataDir, env: same, remove } = await makeInstallation();
    const email = 'somebody@example.org';
    const first = await startApp({ env: { ...env(), ...same }, dataDir });
    const { start } = await sortedProject(first, email);
    const calls = asked().length;
    react = () => 'hang';
    const { body } = await start();
    await expect.poll(() => asked().length).toBe(calls + 1);
    await first.close();
    const second = await startApp({ env: same, dataDir });
    const back = second.visitor();
    await back.post('/auth/signin', { email, password: 'a good password' });
    expect(await jobEnd(back, body.job_id)).toMatchObject({
      error_message: 'No language model is set up on this server, so none can write summaries.',
      progress_message: 'No summaries were written; 7 credits returned',
    });
    expect(await movementsOf(back, body.job_id)).toMatchObject([{ amount: 7 }, { amount: -7 }]);
    await second.close();
    await remove();
  });

  it('of a project without categories, or on a server without a language model', async () => {
    const person = await app.signedIn();
    const id = await projectWith(person, pileOf(1, ['baking']));
    const answer = await person.post<Problem>(`/projects/${id}/categories/summaries`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'nothing_to_do' } });
    const builtin = await startApp();
    const other = await builtin.signedIn();
    const path = `/projects/${await projectWith(other, pileOf(1, ['baking']))}/categories/summaries`;
    expect(await other.post<Problem>(path)).toMatchObject({
      status: 409,
      body: { code: 'no_language_model' },
    });
    expect((await other.get<SystemLimits>('/system/limits')).body).not.toHaveProperty('summaries_credits');
    await builtin.close();
  });
});
