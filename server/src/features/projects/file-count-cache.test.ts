import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { run } from '@sheaf/testing/visitor/jobs';
import { filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { describe, expect, it } from 'vitest';
import { FileCountCache } from './file-count-cache.ts';
import { countFiles } from './projects.ts';

describe('the counts of a project', () => {
  const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '1000' } }));

  it('match the rows after each kind of change', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    const expectRight = async () => {
      const rows = await countFiles(app.services.db, { id });
      const { body: status } = await person.get<PhaseStatus>(`/projects/${id}/phase-status`);
      const { body: projects } = await person.get<Project[]>('/projects');
      expect(status).toMatchObject({
        total_files: rows.total,
        phase1: { files_processed: rows.labeled },
        phase2: { files_processed: rows.placed },
        phase1_cost: rows.openCredits,
      });
      expect(projects).toMatchObject([{ file_count: rows.total, category_count: rows.categories }]);
      const [project] = projects;
      return { ...rows, next: [project?.next_step, project?.next_step_files] };
    };
    expect(await expectRight()).toMatchObject({
      total: 12,
      labeled: 0,
      openCredits: 12,
      next: ['categorize', 12],
    });
    await run(person, `/ai/${id}/categorize-raw`);
    expect(await expectRight()).toMatchObject({
      labeled: 12,
      placed: 0,
      openCredits: 0,
      next: ['group', 12],
    });
    await run(person, `/ai/${id}/assign-categories`, {});
    const { categories, next } = await expectRight();
    expect(next).toEqual(['download', 12]);
    expect(categories).toBeGreaterThan(1);

    const files = await filesOf(person, id);
    await person.delete(`/projects/${id}/categories/${files[0]?.final_category_id}`);
    const fewer = await expectRight();
    expect(fewer.categories).toBe(categories - 1);
    expect(fewer.placed).toBeLessThan(12);
    expect(fewer.next).toEqual(['place_new', fewer.unplaced]);
    await person.delete(`/projects/${id}/files/${files[0]?.id}`);
    expect(await expectRight()).toMatchObject({ total: 11 });
    await person.upload(`/projects/${id}/upload`, [
      { name: 'new.txt', content: 'A new document about bread.' },
    ]);
    expect(await expectRight()).toMatchObject({ total: 12, labeled: 11 });
    await person.post(`/projects/${id}/clear`);
    expect(await expectRight()).toMatchObject({
      labeled: 11,
      placed: 0,
      categories: 0,
      next: ['categorize', 1],
    });
    await run(person, `/ai/${id}/merge`, {});
    expect(await expectRight()).toMatchObject({ placed: 11 });
    await person.post(`/projects/${id}/clear-all`);
    expect(await expectRight()).toMatchObject({ labeled: 0, placed: 0, openCredits: 12, categories: 0 });
  });

  it('are computed once per version, and for several projects in one query', async () => {
    const asked: string[][] = [];
    const counts = new FileCountCache(app.services.db, async (_db, ids) => {
      asked.push([...ids]);
      return new Map();
    });
    const [first, second] = [
      { id: 'first', filesVersion: '1' },
      { id: 'second', filesVersion: '1' },
    ];
    await counts.getAll([first, second]);
    await counts.get(first);
    await counts.get({ ...second, filesVersion: '2' });
    await counts.getAll([first, { ...second, filesVersion: '2' }]);
    expect(asked).toEqual([['first', 'second'], ['second']]);
  });

  it('are computed again after a failure', async () => {
    let isBroken = true;
    const counts = new FileCountCache(app.services.db, async () => {
      if (isBroken) throw new Error('the connection broke');
      return new Map();
    });
    const project = { id: 'one', filesVersion: '1' };
    await expect(counts.get(project)).rejects.toThrow('the connection broke');
    isBroken = false;
    expect(await counts.get(project)).toMatchObject({ total: 0 });
  });
});
