import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { File } from '@sheaf/contract/files';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { readZip } from '@sheaf/testing/documents/zip';
import { startNetworkProxy } from '@sheaf/testing/fakes/network-proxy';
import { startApp } from '@sheaf/testing/server/app';
import { type ProgramResult, startSheaf } from '@sheaf/testing/server/command-line';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { download, run, untilFound } from '@sheaf/testing/visitor/jobs';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { documentAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runSheaf } from '../../src/command-line/run-sheaf.fixture.ts';

const TARGET = 'gemini-notebook-free';
const RECORD = '.sheaf-bundles.json';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '10000' } }));
let person: Visitor;
let key: string;
let project: string;
let work: string;
beforeAll(async () => {
  person = await app.signedIn();
  ({ key } = await keyOf(person, { scopes: ['read'] }));
  project = await projectWith(person, pileOf(3));
  await run(person, `/ai/${project}/categorize-raw`);
  await run(person, `/ai/${project}/merge`, { max_categories: 4 });
});
beforeEach(() => {
  work = temporaryFolder(onTestFinished);
});

const env = (url = app.url) => ({ SHEAF_URL: url, SHEAF_KEY: key });
const words = (...more: string[]) => ['pull', work, '--project', project, '--target', TARGET, ...more];
const pull = (...more: string[]): Promise<ProgramResult> => runSheaf(words(...more), env());
const bundlesIn = () =>
  readdirSync(work)
    .filter((name) => !name.startsWith('.'))
    .sort();
const inodes = () => new Map(bundlesIn().map((name) => [name, statSync(path.join(work, name)).ino]));
const readRecord = () => JSON.parse(readFileSync(path.join(work, RECORD), 'utf8'));
const planOf = async () =>
  (await person.get<BundlePlan>(`/projects/${project}/bundles?target=${TARGET}`)).body;
async function filesOnServer(): Promise<Map<string, string>> {
  const { content } = await download(person, `/projects/${project}/bundles/download?target=${TARGET}`);
  const names = new Set((await planOf()).bundles.map(({ name }) => name));
  const entries = [...(await readZip(content))].filter(([name]) => names.has(name));
  return new Map(entries.map(([name, bytes]) => [name, bytes.toString('utf8')]));
}
const expectSame = async () =>
  expect(new Map(bundlesIn().map((name) => [name, readFileSync(path.join(work, name), 'utf8')]))).toEqual(
    new Map([...(await filesOnServer())].sort(([a], [b]) => (a < b ? -1 : 1))),
  );
const fileAbout = async (topic: string) => {
  const { body } = await person.get<File[]>(`/projects/${project}/files`);
  return body.find(
    ({ filename, final_category_id }) => filename.startsWith(topic) && final_category_id !== null,
  );
};

describe('a folder of bundles', () => {
  it('receives the bundles that have changed, and nothing else is written', async () => {
    writeFileSync(path.join(work, 'mine.txt'), 'My own.');
    const first = await pull();
    expect(first).toMatchObject({ code: 0, stdout: '' });
    const count = (await planOf()).bundles.length;
    expect(count).toBeGreaterThan(2);
    expect(first.stderr).toContain(`Pile: ${count} bundles, ${count} written, 0 removed.`);
    rmSync(path.join(work, 'mine.txt'));
    await expectSame();

    const before = inodes();
    expect((await pull()).stderr).toContain(`${count} bundles, 0 written, 0 removed.`);
    const { download: since } = readRecord();
    const gone = await fileAbout('sailing');
    await person.delete(`/projects/${project}/files/${gone?.id}`);
    expect((await pull()).stderr).toContain(`${count} bundles, 1 written, 0 removed.`);
    const changed = [...inodes()].filter(([name, inode]) => before.get(name) !== inode);
    expect(changed).toHaveLength(1);
    const outputs = await app.services.db.selectFrom('outputs').select('variant').execute();
    expect(outputs.filter(({ variant }) => variant.includes(`:${since}:`))).toHaveLength(1);
    await expectSame();
    expect(await pull('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('is repaired if somebody has changed it, and files from elsewhere stay', async () => {
    await pull();
    const [first = '', second = '', third = ''] = bundlesIn();
    writeFileSync(path.join(work, first), 'changed');
    rmSync(path.join(work, second));
    expect((await pull()).stderr).toContain(' 2 written, 0 removed.');
    await expectSame();

    rmSync(path.join(work, RECORD));
    writeFileSync(path.join(work, third), 'of somebody else');
    const refused = await pull();
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain(`Not written: ${third} already exists, and sheaf did not write it.`);
    expect(readFileSync(path.join(work, third), 'utf8')).toBe('of somebody else');
    expect((await pull('--force')).code).toBe(0);
    await expectSame();
  });

  it('loses bundles that no longer exist, but not those that somebody has changed', async () => {
    const written = { key: 'a', hashes: [createHash('sha256').update('b').digest('hex')] };
    const record = {
      project: { id: project, name: 'Pile' },
      target: TARGET,
      format: 'md',
      download: null,
      files: { '98 Old.md': written, '99 Edited.md': written },
    };
    writeFileSync(path.join(work, RECORD), JSON.stringify(record));
    for (const name of ['98 Old.md', '97 Mine.md']) writeFileSync(path.join(work, name), 'b');
    writeFileSync(path.join(work, '99 Edited.md'), 'edited');
    const end = await pull();
    expect(end.stderr).toContain('  - 98 Old.md\n');
    expect(end.stderr).toContain('Not removed: 99 Edited.md is no longer part of the bundles');
    expect(bundlesIn()).toEqual(expect.arrayContaining(['97 Mine.md', '99 Edited.md']));
    expect(bundlesIn()).not.toContain('98 Old.md');
  });

  it('cannot be escaped by a file name or by a symbolic link in place of a bundle', async () => {
    const outside = temporaryFolder(onTestFinished);
    const secret = path.join(outside, 'secret.txt');
    writeFileSync(secret, 'secret');
    await pull();
    const [first = ''] = bundlesIn();
    rmSync(path.join(work, first));
    symlinkSync(secret, path.join(work, first));
    expect((await pull('--force')).stderr).toContain(`Not written: ${first}`);
    expect(readFileSync(secret, 'utf8')).toBe('secret');
    const record = readRecord();
    record.files['../secret.txt'] = { version: 'a', hashes: ['b'] };
    writeFileSync(path.join(work, RECORD), JSON.stringify(record));
    expect((await pull()).stderr).toContain('was not written by sheaf, or is damaged');
  });

  it('contains only complete files, wherever a pull is killed and however the connection breaks', async () => {
    const whole = await filesOnServer();
    const random = seededRandom(7);
    const proxy = await startNetworkProxy(app.url, { bytesOf: () => 1_500 + random() * 12_000 });
    for (let round = 0; round < 5; round++) {
      const child = startSheaf(words(), { env: env(proxy.url) });
      await setTimeout(400 + random() * 1_200);
      child.kill('SIGKILL');
      for (const name of bundlesIn())
        expect(readFileSync(path.join(work, name), 'utf8')).toBe(whole.get(name));
    }
    await proxy.close();
    writeFileSync(path.join(work, '.sheaf-4194304-1.tmp'), 'half');
    expect((await pull()).code).toBe(0);
    await expectSame();
    expect(readdirSync(work).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is watched, even while the server is unreachable', async () => {
    const proxy = await startNetworkProxy(app.url);
    const child = startSheaf(words('--watch', '--every', '5'), { env: env(proxy.url) });
    try {
      const count = (await planOf()).bundles.length;
      await untilFound(async () => bundlesIn().length === count || undefined, 'The bundles are there');
      proxy.cut();
      await person.upload(`/projects/${project}/upload`, [
        { name: 'late.txt', content: documentAbout('baking', 77) },
      ]);
      await setTimeout(1_000);
      proxy.mend();
      await untilFound(
        async () => bundlesIn().some((name) => name.includes('Uncategorized')) || undefined,
        'The new bundle is there',
      );
      expect(child.exitCode).toBeNull();
      await expectSame();
    } finally {
      child.kill('SIGINT');
      await proxy.close();
    }
  });

  it('is not created for a project that does not exist, and cannot be a file', async () => {
    const folder = path.join(work, 'bundles');
    const none = await runSheaf(['pull', folder, '--project', 'None'], env());
    expect(none.code).toBe(1);
    expect(none.stderr).toContain('This key has access to no project "None".');
    expect(readdirSync(work)).toEqual([]);
    expect((await runSheaf(['pull', folder, '--project', project, '--target', TARGET], env())).code).toBe(0);
    writeFileSync(path.join(work, 'file'), '');
    const file = await runSheaf(['pull', path.join(work, 'file'), '--project', project], env());
    expect([file.code, file.stderr]).toEqual([1, `${path.join(work, 'file')} is a file. Name a folder.\n`]);
  });

  it('belongs to one project', async () => {
    mkdirSync(work, { recursive: true });
    await pull();
    const other = await projectWith(person, pileOf(1));
    const end = await runSheaf(['pull', work, '--project', other], env());
    expect(end.code).toBe(1);
    expect(end.stderr).toContain(
      'contains the bundles of another project, "Pile". Pull into a separate folder.',
    );
  });
});
