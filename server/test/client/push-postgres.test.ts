import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileHash } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { startNetworkProxy } from '@sheaf/testing/fakes/network-proxy';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSheaf } from '../../src/command-line/run-sheaf.fixture.ts';

const COUNT = 60;

describe('two simultaneous pushes of a folder to two processes of an installation', () => {
  let processes: TwoProcesses;
  let person: Visitor;
  let key: string;
  const work = temporaryFolder();
  beforeAll(async () => {
    processes = await startTwoProcesses({ env: {}, hasWorker: false });
    person = await processes.front.signedIn();
    ({ key } = await keyOf(person));
    mkdirSync(path.join(work, 'sub'));
    for (let index = 0; index < COUNT; index++) write(index, 'As it was at first.');
  });
  afterAll(async () => {
    await processes.close();
  });

  const write = (index: number, text: string) =>
    writeFileSync(path.join(work, index % 3 === 0 ? 'sub' : '', `letter ${index}.txt`), `${index}: ${text}`);
  const push = (url: string) =>
    runSheaf(['push', work, '--project', 'Both', '--delete'], { SHEAF_URL: url, SHEAF_KEY: key });
  async function filesAtServer(): Promise<FileHash[]> {
    const { body: projects } = await person.get<Project[]>('/projects');
    expect(projects.map(({ name }) => name)).toEqual(['Both']);
    return (await person.get<FileHash[]>(`/projects/${projects[0]?.id}/files/hashes`)).body;
  }

  it('create one project, and neither duplicate nor lose a file, even over connections that break', async () => {
    const random = seededRandom(3);
    const proxy = await startNetworkProxy(processes.back.url, { bytesOf: () => 2_000 + random() * 30_000 });
    const ends = await Promise.all([push(processes.front.url), push(proxy.url)]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const first = await filesAtServer();
    expect(first).toHaveLength(COUNT);
    expect(new Set(first.map(pathOfFile)).size).toBe(COUNT);

    for (let index = 0; index < 10; index++) write(index, 'Written anew.');
    const again = await Promise.all([push(proxy.url), push(processes.front.url)]);
    await proxy.close();
    expect(again.map(({ code }) => code)).toEqual([0, 0]);
    const second = await filesAtServer();
    expect(second).toHaveLength(COUNT);
    const kept = new Set(first.map(({ id }) => id));
    expect(
      second
        .filter(({ id }) => !kept.has(id))
        .map(pathOfFile)
        .sort(),
    ).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index % 3 === 0 ? 'sub/' : ''}letter ${index}.txt`).sort(),
    );
    expect((await push(processes.front.url)).stderr).toContain(
      `Done: 0 uploaded, 0 replaced, ${COUNT} unchanged, 0 deleted.`,
    );
  });
});
