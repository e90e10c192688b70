import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { describe, expect, it } from 'vitest';

describe('projects', () => {
  const app = duringTests(() =>
    startApp({ database: 'embedded', hasWorker: false, env: { LIMIT_PROJECTS_PER_USER: '3' } }),
  );

  it('creates projects and lists the newest first', {
    tags: ['@1.7', '@5.2', '@7.15', '@7.68'],
  }, async () => {
    const person = await app.signedIn();
    await person.post('/projects', { name: '  Thesis  ', description: 'Sources' });
    await person.post('/projects', { name: 'Letters' });
    const { body } = await person.get<Project[]>('/projects');
    expect(body.map((project) => project.name)).toEqual(['Letters', 'Thesis']);
    expect(body[1]).toMatchObject({
      description: 'Sources',
      file_count: 0,
      category_count: 0,
      has_zip_file: false,
      has_single_text_file: false,
      next_step: 'upload',
      next_step_files: 0,
      active_run: null,
      last_changed_at: body[1]?.created_at,
    });
    expect((await person.get<Project>(`/projects/${body[1]?.id}`)).body).toEqual(body[1]);
  });

  it.each([{ name: '   ' }, { name: '' }, {}])(
    'requires a name when given %j',
    { tags: ['@5.1', '@5.28'] },
    async (body) => {
      const person = await app.signedIn();
      const answer = await person.post<Problem>('/projects', body);
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toBe('Project name is required');
      expect(answer.body.errors).toEqual({ name: 'Project name is required' });
    },
  );

  it('enforces the project limit, even under concurrent creation', { tags: ['@5.3'] }, async () => {
    const person = await app.signedIn();
    await person.post('/projects', { name: 'first' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        person.clone().post<Problem>('/projects', { name: `p${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.detail).toBe(
      'Project limit exceeded: You have reached the maximum of 3 projects. Please delete some existing projects to create new ones.',
    );
  });

  it('treats a malformed id as not found', { tags: ['@7.68'] }, async () => {
    const person = await app.signedIn();
    const answer = await person.get<Problem>('/projects/42');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not_found');
  });

  it('deletes a project once', { tags: ['@7.15'] }, async () => {
    const person = await app.signedIn();
    const { body: project } = await person.post<Project>('/projects', { name: 'Short-lived' });
    expect((await person.delete(`/projects/${project.id}`)).status).toBe(200);
    expect((await person.delete(`/projects/${project.id}`)).status).toBe(404);
    expect((await person.get<Project[]>('/projects')).body).toEqual([]);
  });
});
