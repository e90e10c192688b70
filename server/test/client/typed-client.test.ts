import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Project } from '@sheaf/contract/projects';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { runProgram } from '@sheaf/testing/server/command-line';
import { checkTypes, generateTypes, PACKAGES } from '@sheaf/testing/server/typed-client';
import { makeKeyOf } from '@sheaf/testing/visitor/program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TYPED_CLIENT } from '../../../web/src/site/api-reference/worked-example.ts';

describe('a client made by openapi-typescript from /openapi.json', () => {
  let app: TestApp;
  let cwd: string;
  beforeAll(async () => {
    app = await startApp();
    cwd = mkdtempSync(path.join(tmpdir(), 'sheaf-client-'));
    symlinkSync(PACKAGES, path.join(cwd, 'node_modules'));
    writeFileSync(path.join(cwd, 'package.json'), '{"type": "module"}');
    writeFileSync(path.join(cwd, 'main.ts'), TYPED_CLIENT);
    const end = await generateTypes(`${app.url}/openapi.json`, { cwd, file: 'sheaf-api.d.ts' });
    expect(end).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(cwd, { recursive: true });
  });

  it('compiles strictly, and does the main job with a key', async () => {
    expect(await checkTypes('main.ts', { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
    const person = await app.signedIn();
    const key = await makeKeyOf(person);
    const end = await runProgram(path.join(cwd, 'main.ts'), [], {
      cwd,
      env: { SHEAF_URL: app.url, SHEAF_KEY: key },
    });
    expect(end).toEqual({ code: 0, stdout: '', stderr: '' });
    const files = await readZip(readFileSync(path.join(cwd, 'bundles.zip')));
    const texts = [...files].filter(([name]) => /^\d\d .*\.md$/.test(name)).map(([, text]) => String(text));
    expect(texts.join('')).toContain('Let the sourdough rise');
    expect(texts.join('')).toContain('Jupiter is a planet');
    const { body } = await person.get<Project[]>('/projects');
    expect(body).toMatchObject([{ name: 'Reading room', file_count: 2, next_step: 'download' }]);
  });

  it('knows what may be null, what an error says, and does not take a slip', async () => {
    const wrong = `
      import createClient from 'openapi-fetch';
      import type { paths, components } from './sheaf-api.d.ts';
      const sheaf = createClient<paths>({ baseUrl: '' });
      const params = { path: { id: '' } };
      const file = {} as components['schemas']['File'];
      type Errors = paths['/ai/{id}/merge']['post']['responses'];
      export const unauthorized: Errors[401]['content']['application/problem+json']['code'] = 'key_expired';
      // @ts-expect-error A price is never answered with this status.
      export const payment: Errors[402]['content']['application/problem+json']['code'] = 'key_expired';
      // @ts-expect-error It is null before phase 1.
      export const category: string = file.raw_category;
      // @ts-expect-error There is no such kind.
      file.file_type === 'docx';
      // @ts-expect-error There is no such call.
      await sheaf.GET('/projects/{id}/file', { params });
      // @ts-expect-error A number is needed.
      await sheaf.POST('/ai/{id}/merge', { params, body: { max_categories: 'many' } });
      // @ts-expect-error A multipart body has files.
      await sheaf.POST('/projects/{id}/upload', { params, body: { file: [] } });
      // @ts-expect-error It takes three formats.
      await sheaf.GET('/projects/{id}/bundles', { params: { ...params, query: { format: 'docx' } } });
      const { data } = await sheaf.GET('/projects/{id}/files/{fileId}/text', {
        params: { path: { id: '', fileId: '' } },
        parseAs: 'text',
      });
      export const text: string | undefined = data;
      const { data: blob } = await sheaf.GET('/projects/{id}/download-all-pdfs', { params, parseAs: 'blob' });
      export const size: number | undefined = blob?.size;
    `;
    writeFileSync(path.join(cwd, 'slips.ts'), wrong);
    expect(await checkTypes('slips.ts', { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
