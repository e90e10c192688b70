import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runSheaf } from './run-sheaf.fixture.ts';

let folder: string;
let fakeModel: FakeModel | undefined;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  writeFileSync(path.join(folder, 'a.txt'), 'Bread is baked from flour, water and yeast in a hot oven.');
  writeFileSync(path.join(folder, 'b.txt'), 'Rent is paid to the landlord each month until the lease ends.');
});
afterEach(async () => {
  await fakeModel?.close();
});

const sort = (url: string, ...options: string[]) =>
  runSheaf(['sort', '--in', folder, ...options], {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: url,
    AI_MODEL: 'fake',
  });

test('the configured language model names the documents', async () => {
  fakeModel = await startFakeModel();
  const { code, stdout: out, stderr: err } = await sort(fakeModel.url);
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringMatching(/a\.txt,en,Bread,/) });
  expect(err).not.toContain('built-in');
  expect(fakeModel.questions.length).toBeGreaterThan(0);
});

test('a finer cut needs the built-in categorizer, and says so', async () => {
  const { code, stderr } = await sort('http://127.0.0.1:9', '--finer');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: '--finer, --coarser and --exactly only work with the built-in categorizer: add --offline.\n',
  });
});

test('--offline does not call the model', async () => {
  fakeModel = await startFakeModel();
  expect((await sort(fakeModel.url, '--offline')).code).toBe(0);
  expect(fakeModel.questions).toEqual([]);
});

test('the summary and the table say what was placed without the model, and why', async () => {
  fakeModel = await startFakeModel({
    react: ({ kind, items }) =>
      kind !== 'label' ? 'answer' : { text: items[0]?.includes('Bread') ? labelOfFirst : '' },
  });
  const { code, stdout, stderr } = await sort(fakeModel.url);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^file,language,raw,final,raw_by,final_by\n/);
  expect(stdout).toMatch(/^a\.txt,en,Bread,.*,model,/m);
  expect(stdout).toMatch(/^b\.txt,en,.*,builtin_unusable,/m);
  expect(stderr).toContain(
    'Raw categories: 1 of 2 was placed without the model, which gave no usable answer',
  );
});
const labelOfFirst = JSON.stringify({ files: [{ file: 1, name: 'Bread' }] });

test.each([
  ['did not answer', { status: 500 }],
  ['answered nothing that could be used', { text: 'Gladly!' }],
  ['refused everything', { status: 400 }],
])('a model that %s ends the sort with that reason, and nothing is written', async (reason, reaction) => {
  fakeModel = await startFakeModel({ react: () => reaction });
  const out = path.join(folder, 'out.csv');
  const { code, stdout, stderr } = await sort(fakeModel.url, '--out', out);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`The language model ${reason}`);
  expect(stderr).toContain('--offline');
  expect(existsSync(out)).toBe(false);
});

test('a key that the provider refuses ends the sort with an explanation', async () => {
  fakeModel = await startFakeModel({ react: () => ({ status: 401 }) });
  const { code, stdout: out, stderr: err } = await sort(fakeModel.url);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/key/i);
  expect(err).not.toMatch(/\bat .*\.ts/);
});
