import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { makeDataFolder, makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import {
  logBytesLeft,
  mountSmallDisk,
  type SmallDisk,
  WHY_NO_SMALL_DISK,
} from '@sheaf/testing/server/small-disk';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESERVE_BYTES } from '../../src/platform/disk/room.ts';

const MB = 1_048_576;
const LOG_FILE_MB = 16;
const ACCOUNT = { email: 'ada@example.org', password: 'a good password' };

describe('an embedded database on a disk that fills up', () => {
  let parent: string;
  let disk: SmallDisk | undefined;
  let server: ServerProcess;
  beforeEach(async ({ skip }) => {
    parent = await makeEmptyFolder();
    disk = mountSmallDisk(path.join(parent, 'disk'), { megabytes: 260 });
    if (!disk) return skip(WHY_NO_SMALL_DISK);
    const made = await makeDataFolder();
    await cp(made, disk.folder, { recursive: true });
    await rm(made, { recursive: true });
  });
  afterEach(async () => {
    await server?.crash();
    disk?.unmount();
    await rm(parent, { recursive: true, force: true });
  });

  const start = async () => {
    server = await startServer(disk?.folder ?? '', { SIGNUP_COURTESY_CREDITS: '5000', RATE_LIMIT: 'off' });
    return new Visitor(server.url);
  };

  /** A project with files and two categories, and a function that moves them all from one to the other. */
  async function manyFiles(person: Visitor, { each }: { each: number }) {
    const id = await projectWith(person, pileOf(each));
    const create = async (name: string) =>
      (await person.post<Category>(`/projects/${id}/categories`, { name })).body;
    const categories = [await create('Here'), await create('There')];
    const fileIds = (await person.get<File[]>(`/projects/${id}/files`)).body.map((file) => file.id);
    let moves = 0;
    const move = () =>
      person.post(`/projects/${id}/files/move`, {
        file_ids: fileIds,
        category_id: categories[moves++ % 2]?.id,
      });
    return { id, move };
  }

  it('goes on answering and deleting when it has refused the last change, and stops and starts as ever', async () => {
    if (!disk) return;
    const person = await start();
    await person.post('/auth/signup', ACCOUNT);
    const { id, move } = await manyFiles(person, { each: 10 });
    // A move of so few files takes some KB.
    disk.leaveMb(RESERVE_BYTES / MB + 0.1);
    let answer = await move();
    expect(answer.status).toBe(200);
    while (answer.status === 200) answer = await move();
    expect(answer).toMatchObject({ status: 507, body: { code: 'no_room' } });
    // Whatever else is on the disk takes even more.
    disk.leaveMb(LOG_FILE_MB + 4);
    expect((await person.post(`/projects`, { name: 'New' })).status).toBe(507);
    expect((await person.get<File[]>(`/projects/${id}/files`)).body).toHaveLength(40);
    expect((await person.delete(`/projects/${id}`)).status).toBe(200);
    expect((await person.get('/health/ready')).body).toMatchObject({ status: 'no_room' });
    expect((await server.stop('SIGTERM')).code).toBe(0);

    disk.makeRoom();
    const again = await start();
    expect((await again.post('/auth/signin', ACCOUNT)).status).toBe(200);
    expect((await again.get('/projects')).body).toEqual([]);
  }, 300_000);

  it('ends with a sentence that names the disk if it cannot write its log, and has everything at its next start', async () => {
    if (!disk) return;
    const person = await start();
    await person.post('/auth/signup', ACCOUNT);
    const kept = await projectWith(person, pileOf(1));
    const { id, move } = await manyFiles(person, { each: 50 });
    while (logBytesLeft(disk.folder) > 0.35 * MB) await move();
    disk.leaveMb(2);
    // Deleting is allowed, and writes 0.27 MB into the log.
    const deleted = await person.delete(`/projects/${id}/files`).catch(() => undefined);
    const signingIn = async () => new Visitor(server.url).post('/auth/signin', ACCOUNT);
    while (await signingIn().catch(() => undefined));
    const { code, output } = await server.ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(
        `The embedded database has stopped: could not write .* The disk with ${disk.folder} is full \\(\\d+ MB free\\): make room for at least 64 MB, then start Sheaf again; everything that was saved is safe.`,
      ),
    );

    disk.makeRoom();
    const again = await start();
    expect((await again.post('/auth/signin', ACCOUNT)).status).toBe(200);
    const files = async (project: string) =>
      (await again.get<File[]>(`/projects/${project}/files`)).body.length;
    expect(await files(kept)).toBe(4);
    if (deleted?.status === 200) expect(await files(id)).toBe(0);
    else expect([0, 200]).toContain(await files(id));
    expect((await again.post('/projects', { name: 'New' })).status).toBe(200);
  }, 300_000);
});
