import type { Problem } from '@sheaf/contract/problems';
import type { SystemLimits } from '@sheaf/contract/system';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { describe, expect, it } from 'vitest';

const MB = 1_048_576;

describe('an installation', () => {
  const app = duringTests(() =>
    startApp({
      database: 'embedded',
      hasWorker: false,
      env: { LIMIT_TEXT_FILE_MB: '2.5', OCR: 'off' },
    }),
  );

  it('returns its limits in bytes and in MB, from the settings or the defaults', {
    tags: ['@3.14', '@7.38', '@9.30'],
  }, async () => {
    const person = await app.signedIn();
    expect((await person.get<SystemLimits>('/system/limits')).body).toEqual({
      max_projects_per_user: 20,
      max_documents_per_project: 1000,
      max_pdf_file_size_bytes: 50 * MB,
      max_pdf_file_size_mb: 50,
      max_text_file_size_bytes: 2.5 * MB,
      max_text_file_size_mb: 2.5,
      max_project_storage_bytes: 1000 * MB,
      max_project_storage_mb: 1000,
      ocr: 'off',
      embedding_model: false,
    });
  });

  it('publicly reports that it is live and ready', { tags: ['@9.34'] }, async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect(await app.visitor().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
  });

  it('responds to an unknown call with a problem', { tags: ['@2.11'] }, async () => {
    const answer = await app.visitor().get<Problem>('/projects-of-others');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'not_found', detail: 'There is no such call.' });
  });

  it('gives every problem a type, title, status, detail and code', { tags: ['@3.26'] }, async () => {
    const { status, body } = await app.visitor().get<Problem>('/projects');
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: 401, title: 'Not signed in', code: 'not_signed_in' });
    expect([typeof body.type, typeof body.detail]).toEqual(['string', 'string']);
  });
});
