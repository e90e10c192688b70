import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhaseStart, PhaseStatus, ProcessingStatus } from '@sheaf/contract/categorization';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { describe, expect, it } from 'vitest';

describe('the progress of a run', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  it('is reported consistently by progress, phase status and the job, from start to cancellation', {
    tags: ['@3.8', '@3.9', '@3.10', '@3.12', '@7.26', '@7.34'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(1));
    const read = async () => ({
      progress: (await person.get<ProcessingStatus>(`/projects/${id}/progress`)).body,
      status: (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body,
    });
    const before = await read();
    expect(before.progress).toMatchObject({ is_processing: false, job_details: [] });
    expect(before.status.phase1).toMatchObject({ can_run: true, is_running: false, files_remaining: 4 });

    const { job_id } = (await person.post<PhaseStart>(`/ai/${id}/categorize-raw`)).body;
    const during = await read();
    expect(during.progress.is_processing).toBe(true);
    expect(during.progress.job_details).toEqual(during.status.job_details);
    expect(during.progress.job_details).toMatchObject([
      { job_id, job_type: 'raw_categorization', status: 'running', metadata: { category_id: null } },
    ]);
    expect(during.status.phase1).toMatchObject({ can_run: false, is_running: true, complete: false });
    expect(during.status.phase2).toMatchObject({ can_run: false, is_running: false });
    const jobOf = async () =>
      (await person.get<BackgroundJob>(`/internal/background-jobs/${job_id}/status`)).body;
    expect(await jobOf()).toMatchObject({ status: 'running', error_message: null });

    await person.post(`/internal/background-jobs/${job_id}/cancel`);
    expect((await read()).progress.is_processing).toBe(false);
    expect(await jobOf()).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
  });

  it('refunds no more than was paid if sample documents are among the files', async () => {
    const person = await app.signedIn();
    const sample = path.join(import.meta.dirname, '../../../../../samples/Hafenplan Kiel.txt');
    const id = await projectWith(person, [
      { name: 'sample.txt', content: readFileSync(sample) },
      ...pileOf(1),
    ]);
    const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(body).toMatchObject({ credits_used: 4, remaining_credits: 46 });
    const { body: project } = await person.get<Project>(`/projects/${id}`);
    expect(project.active_run).toEqual({ job_type: 'raw_categorization', progress: 0 });
    await person.post(`/internal/background-jobs/${body.job_id}/cancel`);
    expect((await person.get<CreditBalance>('/credits/balance')).body.total_credits).toBe(50);
    expect((await person.get<Project[]>('/projects')).body[0]).toMatchObject({ active_run: null });
  });

  it('costs one credit for each file', { tags: ['@3.5', '@9.2'] }, async () => {
    const { person, id } = await personWith(app, pileOf(1));
    const files = await filesOf(person, id);
    expect(files.map(({ file_credits }) => file_credits)).toEqual([1, 1, 1, 1]);
    const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(body).toMatchObject({ credits_used: 4, remaining_credits: 46 });
  });
});
