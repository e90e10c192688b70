import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ApiKey, NewApiKey } from '@sheaf/contract/accounts/keys';
import type { PhaseStart } from '@sheaf/contract/categorization';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { transactionsOf } from '@sheaf/testing/visitor/jobs';
import { documentAbout, filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { debitCredits } from '../../src/features/credits/credits.ts';

const env = {
  LIMIT_PROJECTS_PER_USER: '3',
  LIMIT_DOCUMENTS_PER_PROJECT: '12',
  LIMIT_PROJECT_STORAGE_MB: '1',
};

describe('twenty simultaneous calls to two processes on one PostgreSQL', () => {
  const both = duringTests(() => startTwoProcesses({ env, hasWorker: false }));

  /** The same person, alternating between the two processes. */
  const cloneByIndex = (person: Visitor, index: number) =>
    person.clone((index % 2 ? both.back : both.front).url);
  const twenty = <T>(attempt: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index)));
  const statuses = (answers: Array<{ status: number }>) => answers.map(({ status }) => status).sort();
  const ledgerOf = async (person: Visitor) =>
    (await transactionsOf(person)).map((entry) => [entry.transaction_type, entry.amount]);

  it('start and charge phase 1 once', { tags: ['@4.41'] }, async () => {
    const { person, id } = await personWith(both.front, pileOf(2));
    const answers = await twenty((index) => cloneByIndex(person, index).post(`/ai/${id}/categorize-raw`));
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -8],
      ['courtesy', 50],
    ]);
  });

  it('start and charge a single phase 2, of either kind', async () => {
    const { person, id } = await personWith(both.front, pileOf(1));
    await labelAll(id);
    const answers = await twenty((index) =>
      cloneByIndex(person, index).post(`/ai/${id}/${index % 4 < 2 ? 'merge' : 'assign-categories'}`),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -10],
      ['courtesy', 50],
    ]);
  });

  /** Labels a project's files, as phase 1 would have done. */
  async function labelAll(id: string): Promise<void> {
    await sql`with label as (
        insert into raw_categories (id, project_id, name, language, created_at)
        values (gen_random_uuid(), ${id}, 'Anything', 'en', now()) returning id
      ) update files set raw_category_id = label.id from label where project_id = ${id}`.execute(
      both.front.services.db,
    );
  }

  it('cancel a waiting run and refund it once', async () => {
    const { person, id } = await personWith(both.front, pileOf(2));
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    const answers = await twenty((index) =>
      cloneByIndex(person, index).post(`/internal/background-jobs/${start.job_id}/cancel`),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await ledgerOf(person)).toEqual([
      ['refund', 8],
      ['usage', -8],
      ['courtesy', 50],
    ]);
  });

  it('never spend the same credits on two projects', async () => {
    const person = await both.front.signedIn();
    const projects = [await projectWith(person, pileOf(2)), await projectWith(person, pileOf(2))];
    await spend(person, 38);
    const answers = await twenty((index) =>
      cloneByIndex(person, index).post(`/ai/${projects[(index >> 1) & 1]}/categorize-raw`),
    );
    expect(statuses(answers).slice(0, 2)).toEqual([200, 402]);
    expect(await creditsOf(person)).toBe(4);
  });

  it('never spend more than the ceiling of the key that they use', async () => {
    const person = await both.front.signedIn();
    const projects: string[] = [];
    for (let n = 0; n < 3; n++) projects.push(await projectWith(person, pileOf(4, ['baking'])));
    const keyRequest = { name: 'Cron', scopes: ['run'], monthly_credits: 9 };
    const { body: key } = await person.post<NewApiKey>('/account/keys', keyRequest);
    const answers = await twenty((index) =>
      cloneByIndex(person, index)
        .withKey(key.key)
        .post<Problem>(`/ai/${projects[index % 3]}/categorize-raw`),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.map(({ body }) => body.code)).toContain('key_ceiling');
    expect(await creditsOf(person)).toBe(50 - 8);
    const [listed] = (await person.get<ApiKey[]>('/account/keys')).body;
    expect(listed?.credits_this_month).toBe(8);
  });

  async function spend(person: Visitor, amount: number): Promise<void> {
    const { body } = await person.get<{ id: string }>('/account/profile');
    const { db, clock } = both.front.services;
    await db.transaction().execute((tx) =>
      debitCredits(tx, {
        accountId: body.id,
        jobId: crypto.randomUUID(),
        projectId: crypto.randomUUID(),
        amount,
        action: 'file_categorization',
        description: 'Another run',
        now: clock.now(),
      }),
    );
  }

  it('give the last slot of a project to one upload', async () => {
    const { person, id } = await personWith(both.front, pileOf(3).slice(1));
    const answers = await twenty((index) =>
      cloneByIndex(person, index).upload<UploadResult>(`/projects/${id}/upload`, [
        { name: 'last.txt', content: documentAbout('sailing', 1_000 + index) },
      ]),
    );
    expect(answers.flatMap(({ body }) => body.uploaded_files)).toHaveLength(1);
    const refused = answers.flatMap(({ body }) => body.failed_files);
    expect(refused).toHaveLength(19);
    for (const { error } of refused) expect(error).toContain('12');
    expect(await filesOf(person, id)).toHaveLength(12);
    // The refused uploads left nothing behind.
    const { config, temporaryFolder } = both.front.services;
    expect(await readdir(path.join(config.dataDir, 'files/projects', id, 'files'))).toHaveLength(12);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('give the last bytes of a project to as many uploads as fit, each under its own name', async () => {
    const { person, id } = await personWith(both.front, []);
    const answers = await twenty((index) =>
      cloneByIndex(person, index).upload<UploadResult>(`/projects/${id}/upload`, [
        { name: 'Notes.txt', content: `${index} ${'words '.repeat(BYTES_PER_MB / 6 / 4.5)}` },
      ]),
    );
    expect(answers.flatMap(({ body }) => body.uploaded_files)).toHaveLength(4);
    const names = (await filesOf(person, id)).map((file) => file.filename);
    expect(names.sort()).toEqual(['Notes (2).txt', 'Notes (3).txt', 'Notes (4).txt', 'Notes.txt']);
  });

  it('never give an account more projects than it may have', async () => {
    const person = await both.front.signedIn();
    const answers = await twenty((index) =>
      cloneByIndex(person, index).post<Problem>('/projects', { name: `Project ${index}` }),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, ...Array(17).fill(409)]);
    expect((await person.get<unknown[]>('/projects')).body).toHaveLength(3);
  });
});
