import type { File, UploadResult } from '@sheaf/contract/files';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { readZip } from '@sheaf/testing/documents/zip';
import { HOSTILE_NAMES, TOO_LONG_NAMES } from '@sheaf/testing/hostile/names';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { collisionKey } from '../../src/features/downloads/assembly/safe-names.ts';

/** What no file name may contain anywhere. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069/\\]/u;
/** What some file system rejects or gives a special meaning. */
const UNSAFE = /[<>:"|?*]|^\.|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

describe('a file with a malicious name', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));
  let person: Visitor;
  let project: string;
  let result: UploadResult;
  beforeAll(async () => {
    person = await app.signedIn();
    project = `/projects/${(await person.post<{ id: string }>('/projects', { name: 'x' })).body.id}`;
    result = { uploaded_files: [], failed_files: [], skipped_files: [] };
    for (let start = 0; start < HOSTILE_NAMES.length; start += 40) {
      const names = HOSTILE_NAMES.slice(start, start + 40).map((stem) => `${stem}.pdf`);
      const { body } = await uploadAs(names);
      result.uploaded_files.push(...body.uploaded_files);
      result.failed_files.push(...body.failed_files);
    }
  });

  /** Uploads files with names written by a program that escapes only what would end the name. */
  async function uploadAs(names: readonly string[]) {
    // Contents differ, since files whose names are cleaned to the same name would be skipped as duplicates.
    const part = (name: string, index: number) =>
      Buffer.concat([
        Buffer.from(
          `--part\r\nContent-Disposition: form-data; name="files"; filename="${name.replace(/["\\]/g, '\\$&')}"\r\n\r\n`,
        ),
        makePdf([`${index} words of ${names.length}`]),
        Buffer.from('\r\n'),
      ]);
    return person.send<UploadResult>('POST', `${project}/upload`, {
      body: Buffer.concat([...names.map(part), Buffer.from('--part--\r\n')]),
      headers: {
        'content-type': 'multipart/form-data; boundary=part',
        'x-csrf-token': person.cookie('csrf_token') ?? '',
      },
    });
  }

  it('is stored under a harmless name, or refused with an explanation', async () => {
    const { uploaded_files, failed_files } = result;
    expect(uploaded_files.length + failed_files.length).toBe(HOSTILE_NAMES.length);
    expect(failed_files.map(({ code }) => code).filter((code) => code !== 'wrong_type')).toEqual([]);
    const names = uploaded_files.map(({ filename }) => filename);
    expect(names.filter((name) => HARMFUL.test(name) || name.length > 255)).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const { body: listed } = await person.get<File[]>(`${project}/files`);
    expect(listed.map(({ filename }) => filename).sort()).toEqual(names.sort());
  });

  it('gets a unique name in a ZIP that every file system accepts', async () => {
    const response = await person.fetch(`${project}/download-all-pdfs`);
    const names = [...(await readZip(Buffer.from(await response.arrayBuffer()))).keys()];
    expect(names.length).toBe(result.uploaded_files.length);
    expect(names.filter((name) => HARMFUL.test(name) || UNSAFE.test(name))).toEqual([]);
    expect(names.filter((name) => Buffer.byteLength(name) > 255)).toEqual([]);
    expect(new Set(names.map(collisionKey)).size).toBe(names.length);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=[\w.-]+$/);
  });

  it('is only ever listed as JSON, which no browser mistakes for a page', async () => {
    const response = await person.fetch(`${project}/files`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is refused if the name is too long', async () => {
    const { body } = await uploadAs(TOO_LONG_NAMES.map((stem) => `${stem}.pdf`));
    expect(body.uploaded_files).toEqual([]);
    expect(body.failed_files.map(({ code }) => code)).toEqual(TOO_LONG_NAMES.map(() => 'name_too_long'));
  });
});
