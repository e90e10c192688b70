import type { Download } from '@sheaf/contract/downloads';
import type { File, UploadResult } from '@sheaf/contract/files';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileKeys } from '../../src/features/files/files.ts';

/** More often than a job is attempted that fails for its own reasons. */
const FAILURES = 4;

describe('a brief outage', () => {
  const app = duringTests(() => startApp({ database: 'embedded' }));
  let person: Visitor;
  beforeAll(async () => {
    person = await app.signedIn();
  }, 60_000);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('loses no file that the database has committed, even if the confirmation was lost', async () => {
    const projectId = await projectWith(person, []);
    const { db, storage } = app.services;
    const { transaction } = db;
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const begun = transaction.call(db);
      begun.execute = async (work) => {
        await transaction.call(db).execute(work);
        throw new Error('Connection terminated unexpectedly');
      };
      return begun;
    });
    const { body } = await person.upload<UploadResult>(
      `/projects/${projectId}/upload`,
      pileOf(1).slice(0, 1),
    );
    expect(body.failed_files).toMatchObject([{ code: 'not_stored' }]);

    const [file] = (await person.get<File[]>(`/projects/${projectId}/files`)).body;
    expect(file).toBeDefined();
    const keys = fileKeys({
      project_id: projectId,
      id: file?.id ?? '',
      text_is_original: true,
      text_id: null,
    });
    expect(await storage.size(keys.original)).toBe(file?.size_bytes);
  });

  it('delays a download instead of failing it', async () => {
    const projectId = await projectWith(person, pileOf(1));
    const reading = vi.spyOn(app.services.storage, 'openReader');
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (let failure = 0; failure < FAILURES; failure++) reading.mockRejectedValueOnce(refused);
    const { body } = await person.get<Download>(`/projects/${projectId}/download-single-text-file`);
    expect(await jobEnd(person, body.job_id ?? '')).toMatchObject({ status: 'completed' });
    expect(reading.mock.calls.length).toBeGreaterThan(FAILURES);
  });
});
