import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@sheaf/contract/api';
import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Download } from '@sheaf/contract/downloads';
import { type Endpoint, needsRoom } from '@sheaf/contract/endpoint';
import type { File, UploadResult } from '@sheaf/contract/files';
import { NO_ROOM_WAIT_MESSAGE } from '@sheaf/contract/jobs';
import type { Problem } from '@sheaf/contract/problems';
import { NO_ROOM_MESSAGE } from '@sheaf/contract/problems/request-problems';
import {
  chunkOf,
  filePart,
  headOf,
  LAST_CHUNK,
  MULTIPART_END,
  MULTIPART_HEADERS,
  openRaw,
} from '@sheaf/testing/hostile/raw-connection';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { jobEnd, jobStatus, jobUnderWay, movementsOf, run, untilFound } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESERVE_BYTES } from '../../src/platform/disk/room.ts';

const NO_ROOM = { status: 507, body: { code: 'no_room', detail: NO_ROOM_MESSAGE } };
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('an installation whose disk has only its reserve left', () => {
  let app: TestApp;
  let person: Visitor;
  let dataDir: string;
  beforeAll(async () => {
    // Only an embedded database is on that disk.
    dataDir = await makeDataFolder();
    app = await startApp({ dataDir, env: { SIGNUP_COURTESY_CREDITS: '5000' } });
    person = await app.signedIn();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const leave = (bytes: number) => vi.spyOn(app.services.room, 'freeBytes').mockReturnValue(bytes);
  const leaveTooLittle = () => leave(RESERVE_BYTES - 1);
  const temporaryFiles = () => readdir(app.services.temporaryFolder);
  const filesOf = async (id: string) => (await person.get<File[]>(`/projects/${id}/files`)).body;

  it('refuses every change but those that delete something or lead there', async () => {
    leaveTooLittle();
    const changes = Object.entries<Endpoint>(api).filter(([, { method }]) => method !== 'GET');
    for (const [name, endpoint] of changes) {
      const someone = endpoint.access === 'public' ? app.visitor() : person.clone();
      const answer = await someone.change<Problem>(
        endpoint.method,
        endpoint.path.replaceAll(/:\w+/g, NOWHERE),
      );
      const expected = needsRoom(endpoint)
        ? NO_ROOM
        : { body: expect.not.objectContaining({ code: 'no_room' }) };
      expect({ name, ...answer }).toMatchObject({ name, ...expected });
    }
    expect(changes.filter(([, endpoint]) => !needsRoom(endpoint)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['signIn', 'deleteFile', 'deleteProject', 'deleteAllData', 'cancelJob']),
    );
  });

  it('refuses an upload before it writes anything, by what it would leave', async () => {
    const id = await projectWith(person, []);
    const upload = () =>
      person.upload<UploadResult>(`/projects/${id}/upload`, [{ name: 'a.txt', content: 'x'.repeat(5_000) }]);
    leave(RESERVE_BYTES + 5_000);
    expect(await upload()).toMatchObject(NO_ROOM);
    expect([await temporaryFiles(), await filesOf(id)]).toEqual([[], []]);
    leave(RESERVE_BYTES + 50_000);
    expect((await upload()).body.uploaded_files).toHaveLength(1);
  });

  it('keeps the files of an upload that were stored before, and refuses the others', async () => {
    const id = await projectWith(person, []);
    const { socket, ended } = openRaw(
      app.url,
      headOf(person, `POST /projects/${id}/upload`, ...MULTIPART_HEADERS),
      chunkOf(filePart('first.txt', 'the first words')),
      chunkOf(filePart('second.txt', 'the second words').slice(0, -2)),
    );
    await untilFound(async () => ((await filesOf(id)).length === 1 ? true : undefined), 'the first file');
    leaveTooLittle();
    socket.write(chunkOf(`${'more words '.repeat(20_000)}\r\n${MULTIPART_END}`));
    socket.write(LAST_CHUNK);
    expect(await ended).toMatchObject({ status: 200, text: expect.stringContaining('"no_room"') });
    expect((await filesOf(id)).map(({ filename }) => filename)).toEqual(['first.txt']);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('starts no run and no download, and charges nothing, but hands out what was generated', async () => {
    const id = await projectWith(person, pileOf(1));
    await run(person, `/ai/${id}/categorize-raw`);
    const before = (await person.get<CreditBalance>('/credits/balance')).body;
    const single = `/projects/${id}/download-single-text-file`;
    await jobEnd(person, (await person.get<Download>(single)).body.job_id ?? '');
    leaveTooLittle();
    expect(await person.post(`/ai/${id}/merge`)).toMatchObject(NO_ROOM);
    expect(await person.get(`${single}?force_regenerate=true`)).toMatchObject(NO_ROOM);
    expect((await person.get<Download>(single)).body.download_url).toEqual(expect.any(String));
    expect((await person.get('/credits/balance')).body).toEqual(before);
  });

  it('moves no file, but lets people delete, and frees room for others', async () => {
    const id = await projectWith(person, pileOf(1));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`);
    const [file] = await filesOf(id);
    const [category] = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    leaveTooLittle();
    const move = { file_ids: [file?.id], category_id: category?.id };
    expect(await person.post(`/projects/${id}/files/move`, move)).toMatchObject(NO_ROOM);
    expect((await person.delete(`/projects/${id}/files/${file?.id}`)).status).toBe(200);
    expect((await person.delete(`/projects/${id}`)).status).toBe(200);
  });

  it('says so to whoever asks whether it is ready, without being taken out of service', async () => {
    leaveTooLittle();
    expect(await app.visitor().get('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'no_room', detail: NO_ROOM_MESSAGE },
    });
    leave(RESERVE_BYTES);
    expect((await app.visitor().get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('interrupts a run that takes the reserve, and ends it when there is room again, for its price', async () => {
    const id = await projectWith(person, pileOf(2));
    await multiplyFiles(app.services.db, { projectId: id, times: 60 });
    const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await jobUnderWay(person, body.job_id);
    leaveTooLittle();
    await untilFound(async () => {
      const { progress_message } = await jobStatus(person, body.job_id);
      return progress_message === NO_ROOM_WAIT_MESSAGE ? true : undefined;
    }, 'the run waits');
    vi.restoreAllMocks();
    expect(await jobEnd(person, body.job_id)).toMatchObject({ status: 'completed' });
    expect((await filesOf(id)).every(({ raw_category }) => raw_category !== null)).toBe(true);
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: -480 }]);
  });

  it('fails a download that takes the reserve, says why, and leaves nothing of it', async () => {
    const id = await projectWith(person, pileOf(1));
    const { storage } = app.services;
    const { openReader } = storage;
    const { promise: isLow, resolve: go } = Promise.withResolvers<void>();
    const reading = vi.spyOn(storage, 'openReader').mockImplementation(async (key) => {
      await isLow;
      return openReader(key);
    });
    const single = `/projects/${id}/download-single-text-file`;
    const { body } = await person.get<Download>(single);
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), 20_000);
    leaveTooLittle();
    setTimeout(go, 500);
    expect(await jobEnd(person, body.job_id ?? '')).toMatchObject({
      status: 'failed',
      error_message: NO_ROOM_MESSAGE,
    });
    expect(await temporaryFiles()).toEqual([]);
    expect(await readdir(path.join(dataDir, 'files', 'projects', id))).toEqual(['files']);
  });
});
