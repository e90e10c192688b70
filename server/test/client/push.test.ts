import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FileHash } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { startNetworkProxy } from '@sheaf/testing/fakes/network-proxy';
import { startApp } from '@sheaf/testing/server/app';
import { type ProgramResult, startSheaf } from '@sheaf/testing/server/command-line';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { run } from '@sheaf/testing/visitor/jobs';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { documentAbout, filesOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runSheaf } from '../../src/command-line/run-sheaf.fixture.ts';

const COUNT = 200;

const app = duringTests(() =>
  startApp({
    env: { SIGNUP_COURTESY_CREDITS: '10000', LIMIT_DOCUMENTS_PER_PROJECT: String(COUNT) },
  }),
);
let person: Visitor;
let key: string;
let work: string;
beforeAll(async () => {
  person = await app.signedIn();
  ({ key } = await keyOf(person));
});
beforeEach(() => {
  work = temporaryFolder(onTestFinished);
});

const put = (file: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
  writeFileSync(path.join(work, file), content);
};
const fill = (count: number) => {
  for (let index = 0; index < count; index++)
    put(
      `${index % 4 === 0 ? 'sub/' : ''}letter ${index}.txt`,
      `Letter ${index}, which is about the weather.`,
    );
};
const push = (words: readonly string[], { url = app.url } = {}): Promise<ProgramResult> =>
  runSheaf(['push', work, ...words], { SHEAF_URL: url, SHEAF_KEY: key });
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns the hashes of the documents in the folder, by their paths on the server. */
const inFolder = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(work, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[^.].*\.(txt|md|pdf)$/.test(entry.name))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(work, file).replaceAll(path.sep, '/'), sha256(readFileSync(file))];
      })
      .filter(([name]) => !name?.startsWith('.'))
      .sort(),
  );
async function projectOf(name: string): Promise<Project> {
  const { body } = await person.get<Project[]>('/projects');
  const [project, ...more] = body.filter((one) => one.name === name);
  expect(more).toEqual([]);
  if (!project) throw new Error(`There is no project ${name}.`);
  return project;
}
const hashesOf = async ({ id }: Project) =>
  (await person.get<FileHash[]>(`/projects/${id}/files/hashes`)).body;
async function filesOnServer(name: string): Promise<Record<string, string>> {
  const files = await hashesOf(await projectOf(name));
  expect(new Set(files.map(pathOfFile)).size).toBe(files.length);
  return Object.fromEntries(files.map((file) => [pathOfFile(file), file.sha256]).sort());
}
const idsOf = async (name: string) =>
  new Map((await hashesOf(await projectOf(name))).map((file) => [pathOfFile(file), file.id]));

describe('a folder that is pushed', () => {
  it('is sent once, and after that only what has changed', async () => {
    fill(COUNT);
    put('.git/config.txt', 'hidden');
    put('picture.png', 'no document');
    const first = await push(['--project', 'Letters']);
    expect(first).toMatchObject({ code: 0, stdout: '' });
    expect(first.stderr).toContain('There was no project "Letters": it was created.\n');
    expect(first.stderr).toContain(`Done: ${COUNT} uploaded, 0 replaced, 0 unchanged.\n`);
    expect(first.stderr).toContain('1 other file skipped');
    expect(first.stderr).toContain('1 hidden file or folder skipped.\n');
    expect(await filesOnServer('Letters')).toEqual(inFolder());

    const before = await idsOf('Letters');
    const changed = Array.from({ length: 25 }, (_, index) => `letter ${index * 7 + 1}.txt`)
      .filter((name) => before.has(name))
      .slice(0, 10);
    expect(changed).toHaveLength(10);
    for (const name of changed) put(name, `${name} has been written anew.`);
    for (const index of [2, 3, 5]) unlinkSync(path.join(work, `letter ${index}.txt`));
    const second = await push(['--project', 'Letters']);
    expect(second.stderr).toContain(
      `Done: 0 uploaded, ${changed.length} replaced, ${COUNT - 3 - changed.length} unchanged.\n3 files in the project but not in the folder`,
    );
    const after = await idsOf('Letters');
    expect(
      [...after]
        .filter(([name, id]) => before.get(name) !== id)
        .map(([name]) => name)
        .sort(),
    ).toEqual(changed.sort());
    expect(after.size).toBe(COUNT);

    const dry = await push(['--project', 'Letters', '--delete', '--dry-run']);
    expect(dry.stdout).toBe('delete   letter 2.txt\ndelete   letter 3.txt\ndelete   letter 5.txt\n');
    expect(await idsOf('Letters')).toEqual(after);
    const third = await push(['--project', 'Letters', '--delete', '--quiet']);
    expect(third).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await filesOnServer('Letters')).toEqual(inFolder());
  });

  it('is sent without the bundles that were pulled into it', async () => {
    put('letter.txt', 'Dear Anna');
    put('bundles/Letters.md', 'Dear Anna');
    put('bundles/.sheaf-bundles.json', JSON.stringify({ files: { 'Letters.md': {} } }));
    const pushed = await push(['--project', 'Pulled and pushed']);
    expect(pushed.stderr).toContain('Done: 1 uploaded, 0 replaced, 0 unchanged.\n');
    expect(pushed.stderr).toContain('1 file skipped: Sheaf wrote it.\n');
  });

  it('is sent with what could be converted, once, and keeps all files while something cannot be', async () => {
    put('sub/page.html', '<h1>Tides</h1><p>High and low.</p>');
    put('note.txt', 'A note.');
    const first = await push(['--project', 'Converted', '--convert']);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stderr).toContain('1 document converted from 1 file of other types.\n');
    expect(Object.keys(await filesOnServer('Converted'))).toEqual(['note.txt', 'sub/page.html.md']);

    const second = await push(['--project', 'Converted', '--convert', '--delete']);
    expect(second.stderr).toContain('Done: 0 uploaded, 0 replaced, 2 unchanged, 0 deleted.\n');

    put('sub/broken.docx', 'no archive');
    unlinkSync(path.join(work, 'note.txt'));
    const third = await push(['--project', 'Converted', '--convert', '--delete']);
    expect(third).toMatchObject({ code: 1 });
    expect(third.stderr).toContain('Part of the folder cannot be read');
    expect(Object.keys(await filesOnServer('Converted'))).toHaveLength(2);
  });

  it('is sent completely over a connection that keeps breaking', async () => {
    fill(60);
    const random = seededRandom(11);
    const proxy = await startNetworkProxy(app.url, { bytesOf: () => 1_000 + random() * 9_000 });
    const end = await push(['--project', 'Cut'], { url: proxy.url });
    await proxy.close();
    expect(end).toMatchObject({ code: 0 });
    expect(await filesOnServer('Cut')).toEqual(inFolder());
  });

  it('matches the folder in the end, however often a push was killed before', async () => {
    fill(60);
    const random = seededRandom(5);
    const env = { SHEAF_URL: app.url, SHEAF_KEY: key };
    for (let round = 0; round < 4; round++) {
      const child = startSheaf(['push', work, '--project', 'Killed', '--delete'], { env });
      await setTimeout(300 + random() * 1_500);
      child.kill('SIGKILL');
      put(`letter ${round}.txt`, `Written anew in round ${round}.`);
      rmSync(path.join(work, `letter ${40 + round}.txt`), { force: true });
    }
    expect(await push(['--project', 'Killed', '--delete'])).toMatchObject({ code: 0 });
    expect(await filesOnServer('Killed')).toEqual(inFolder());
  });

  it('renames files that have a new name, and they keep their categories', async () => {
    put('a.txt', documentAbout('baking', 1));
    put('b.txt', documentAbout('sailing', 1));
    await push(['--project', 'Renamed']);
    const project = await projectOf('Renamed');
    await run(person, `/ai/${project.id}/categorize-raw`);
    const sorted = await filesOf(person, project.id);
    renameSync(path.join(work, 'a.txt'), path.join(work, 'bread.txt'));
    const without = await push(['--project', 'Renamed', '--dry-run']);
    expect(without.stdout).toBe('upload   bread.txt\n');
    expect(without.stderr).toBe(
      'The project already has bread.txt under the name a.txt: with --delete, such files are renamed instead of uploaded again.\n',
    );
    const dry = await push(['--project', 'Renamed', '--delete', '--dry-run']);
    expect(dry.stdout).toBe('rename   a.txt to bread.txt\n');
    const { stderr } = await push(['--project', 'Renamed', '--delete']);
    expect(stderr).toContain(
      'Renamed: 0 documents to upload, 0 to replace, 1 to rename, 1 unchanged, 0 to delete',
    );
    expect(stderr).toContain('Done: 0 uploaded, 0 replaced, 1 renamed, 1 unchanged, 0 deleted.\n');
    const expected = sorted.map((file) => ({
      ...file,
      ...(file.filename === 'a.txt' && { filename: 'bread.txt' }),
    }));
    expect(await filesOf(person, project.id)).toEqual(expected);
    expect(await filesOnServer('Renamed')).toEqual(inFolder());
  });

  it('keeps the old file if the new one is refused or a run is in progress, and says so', async () => {
    put('a.txt', documentAbout('baking', 1));
    put('b.pdf', 'no PDF at all');
    put('sub/a.txt', documentAbout('baking', 2));
    const first = await push(['--project', 'Refused']);
    expect(first.code).toBe(3);
    expect(first.stderr).toContain('1 document refused:\n  b.pdf: This file is named .pdf but is not a PDF.');
    const before = await filesOnServer('Refused');
    expect(Object.keys(before)).toEqual(['a.txt', 'sub/a.txt']);
    put('a.txt', 'binary\0');
    expect((await push(['--project', 'Refused', '--delete'])).stderr).toContain(
      'a.txt: This file is named as text but contains binary data.',
    );
    expect(await filesOnServer('Refused')).toEqual(before);

    put('a.txt', documentAbout('baking', 3));
    unlinkSync(path.join(work, 'b.pdf'));
    const { id } = await projectOf('Refused');
    const worker = app.worker;
    worker?.stop();
    await person.post(`/ai/${id}/categorize-raw`);
    const running = await push(['--project', 'Refused']);
    expect(running.code).toBe(3);
    expect(running.stderr).toContain(
      'a.txt: A file with this name already exists and was not replaced, because a run is in progress',
    );
    expect(await filesOnServer('Refused')).toEqual(before);
  });
});

describe('a watched folder', () => {
  it('is pushed whenever it has changed, one line for each change, until it is stopped', async () => {
    put('first.txt', 'The first letter.');
    const env = { SHEAF_URL: app.url, SHEAF_KEY: key };
    const watching = startSheaf(['push', work, '--project', 'Watched', '--delete', '--watch'], { env });
    let printed = '';
    watching.stderr.on('data', (part: Buffer) => {
      printed += part;
    });
    await expect.poll(() => printed).toContain('uploaded first.txt\n');
    put('sub/second.txt', 'The second letter.');
    await expect.poll(() => printed).toContain('uploaded sub/second.txt\n');
    expect(await filesOnServer('Watched')).toEqual(inFolder());

    renameSync(path.join(work, 'first.txt'), path.join(work, 'third.txt'));
    await expect.poll(() => printed).toContain('renamed  first.txt to third.txt\n');
    put('sub/second.txt', 'Written anew.');
    await expect.poll(() => printed).toContain('replaced sub/second.txt\n');
    expect(await filesOnServer('Watched')).toEqual(inFolder());
    unlinkSync(path.join(work, 'sub/second.txt'));
    await expect.poll(() => printed).toContain('deleted  sub/second.txt\n');
    expect(await filesOnServer('Watched')).toEqual(inFolder());

    const exited = once(watching, 'exit');
    watching.kill('SIGTERM');
    expect(await exited).toEqual([143, null]);
    expect(printed).toContain('Stopped. What was uploaded is kept; the next push does the rest.\n');
    expect(printed.match(/uploaded first/g)).toHaveLength(1);
  });
});
