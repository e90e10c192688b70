import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type StandIn, startStandIn } from '@sheaf/engine/model/stand-in-model';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SHEAF = path.join(import.meta.dirname, '../sheaf.ts');

let folder: string;
let standIn: StandIn | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-test-'));
  writeFileSync(path.join(folder, 'a.txt'), 'Bread is baked from flour, water and yeast in a hot oven.');
  writeFileSync(path.join(folder, 'b.txt'), 'Rent is paid to the landlord each month until the lease ends.');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await standIn?.close();
});

async function sort(url: string, ...options: string[]) {
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: url, AI_MODEL: 'stand-in' };
  const child = spawn(process.execPath, [SHEAF, 'sort', '--in', folder, ...options], { env, stdio: 'pipe' });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}

test('the language model of the settings names the documents', async () => {
  standIn = await startStandIn();
  const { code, out, err } = await sort(standIn.url);
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringMatching(/a\.txt,en,Bread,/) });
  expect(err).not.toContain('built-in');
  expect(standIn.questions.length).toBeGreaterThan(0);
});

test('--offline asks no model', async () => {
  standIn = await startStandIn();
  expect((await sort(standIn.url, '--offline')).code).toBe(0);
  expect(standIn.questions).toEqual([]);
});

test('a key that the provider refuses ends the sort with that reason', async () => {
  standIn = await startStandIn({ react: () => ({ status: 401 }) });
  const { code, out, err } = await sort(standIn.url);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/key/i);
  expect(err).not.toMatch(/\bat .*\.ts/);
});
