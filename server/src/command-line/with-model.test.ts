import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FakeModel, startFakeModel } from '@sheaf/engine/testing/fake-model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSheaf } from './run-sheaf.fixture.ts';

let folder: string;
let standIn: FakeModel | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-test-'));
  writeFileSync(path.join(folder, 'a.txt'), 'Bread is baked from flour, water and yeast in a hot oven.');
  writeFileSync(path.join(folder, 'b.txt'), 'Rent is paid to the landlord each month until the lease ends.');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await standIn?.close();
});

const sort = (url: string, ...options: string[]) =>
  runSheaf(['sort', '--in', folder, ...options], {
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: url, AI_MODEL: 'stand-in' },
  });

test('the language model of the settings names the documents', async () => {
  standIn = await startFakeModel();
  const { code, stdout: out, stderr: err } = await sort(standIn.url);
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringMatching(/a\.txt,en,Bread,/) });
  expect(err).not.toContain('built-in');
  expect(standIn.questions.length).toBeGreaterThan(0);
});

test('--offline asks no model', async () => {
  standIn = await startFakeModel();
  expect((await sort(standIn.url, '--offline')).code).toBe(0);
  expect(standIn.questions).toEqual([]);
});

test('the summary and the table say what was placed without the model, and why', async () => {
  standIn = await startFakeModel({
    react: ({ kind, items }) =>
      kind !== 'label' ? 'answer' : { text: items[0]?.includes('Bread') ? labelOfFirst : '' },
  });
  const { code, stdout, stderr } = await sort(standIn.url);
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
  standIn = await startFakeModel({ react: () => reaction });
  const out = path.join(folder, 'out.csv');
  const { code, stdout, stderr } = await sort(standIn.url, '--out', out);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`The language model ${reason}`);
  expect(stderr).toContain('--offline');
  expect(existsSync(out)).toBe(false);
});

test('a key that the provider refuses ends the sort with that reason', async () => {
  standIn = await startFakeModel({ react: () => ({ status: 401 }) });
  const { code, stdout: out, stderr: err } = await sort(standIn.url);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/key/i);
  expect(err).not.toMatch(/\bat .*\.ts/);
});
