import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { TOO_MANY_UPLOADS_MESSAGE, UPLOADS_PER_ACCOUNT } from '@sheaf/contract/uploads/refusals';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { untilFound } from '@sheaf/testing/visitor/jobs';
import { documentAbout, personWith, projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SLOTS = 4;
const texts = (count: number, from = 0): Upload[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `t${from + n}.txt`,
    content: documentAbout('baking', from + n),
  }));
const large = (name: string, megabytes: number): Upload => ({
  name,
  content: `${name} `.padEnd(Math.round(megabytes * BYTES_PER_MB), 'bread and flour. '),
});

const app = duringTests(() =>
  startApp({
    hasWorker: false,
    env: {
      LIMIT_DOCUMENTS_PER_PROJECT: String(SLOTS),
      LIMIT_PROJECT_STORAGE_MB: '1',
      LIMIT_TEXT_FILE_MB: '2',
    },
  }),
);
/** The files that were inspected, and the account (lane) each belongs to. */
const inspected: Array<{ filename: string; lane: string | undefined }> = [];
let gate: { lanes: Set<string | undefined>; open: Promise<void> } | undefined;
beforeAll(async () => {
  const { inspector } = app.features.files;
  const { inspect } = inspector;
  inspector.inspect = async (input, options) => {
    inspected.push({ filename: input.filename, lane: options?.lane });
    if (gate?.lanes.has(options?.lane)) await gate.open;
    return inspect(input, options);
  };
});
beforeEach(() => {
  inspected.length = 0;
});

const upload = (person: Visitor, id: string, files: readonly Upload[]) =>
  person.upload<UploadResult>(`/projects/${id}/upload`, files);
const namesOf = ({ uploaded_files }: UploadResult) => uploaded_files.map(({ filename }) => filename);
const codesOf = ({ failed_files }: UploadResult) => failed_files.map(({ code }) => code);

describe('a file that has no room in its project is neither written nor inspected', () => {
  it('when the project is full: every file is refused by name', async () => {
    const { person, id } = await personWith(app, texts(SLOTS));
    inspected.length = 0;
    const { body } = await upload(person, id, texts(5, 10));
    expect(body.failed_files).toEqual(
      texts(5, 10).map(({ name }) => ({
        filename: name,
        folder: '',
        code: 'document_limit',
        error: `Cannot upload 1 files. Only 0 slots remaining (limit: ${SLOTS} files per project).`,
      })),
    );
    expect(inspected).toEqual([]);
  });

  it('when a file before it takes the last slot; a refused file leaves its slot to the next', async () => {
    const { person, id } = await personWith(app, texts(SLOTS - 1));
    inspected.length = 0;
    const { body } = await upload(person, id, [
      { name: 'bad.txt', content: Buffer.from([0, 1, 2, 3, 0, 255, 254, 7]) },
      ...texts(5, 10),
    ]);
    expect(namesOf(body)).toEqual(['t10.txt']);
    expect(codesOf(body)).toEqual(['binary_content', ...Array(4).fill('document_limit')]);
    expect(inspected.map(({ filename }) => filename)).toEqual(['bad.txt', 't10.txt']);
  });

  it('when it is larger than the space left; a smaller one after it is stored', async () => {
    const { person, id } = await personWith(app, [large('first.txt', 0.7)]);
    inspected.length = 0;
    const { body } = await upload(person, id, [
      large('second.txt', 0.5),
      large('third.txt', 1.5),
      ...texts(1),
    ]);
    expect(namesOf(body)).toEqual(['t0.txt']);
    expect(body.failed_files).toEqual([
      expect.objectContaining({ filename: 'second.txt', code: 'storage_limit' }),
      expect.objectContaining({ filename: 'third.txt', code: 'storage_limit' }),
    ]);
    expect(body.failed_files[0]?.error).toMatch(
      /^Storage limit exceeded: the limit is 1 MB, 0\.7\d* MB are in use, and this upload is 0\.5 MB\./,
    );
    expect(inspected.map(({ filename }) => filename)).toEqual(['t0.txt']);
  });

  it('when no byte is left', async () => {
    const { person, id } = await personWith(app, [large('all.txt', 1)]);
    inspected.length = 0;
    const { body } = await upload(person, id, [...texts(2), large('huge.txt', 2.5)]);
    expect(codesOf(body)).toEqual(['storage_limit', 'storage_limit', 'too_large']);
    expect(inspected).toEqual([]);
  });
});

it('a folder uploaded again to a full project is skipped, not refused', async () => {
  const { person, id: bySlots } = await personWith(app, texts(SLOTS));
  const files = [large('first.txt', 0.6), large('second.txt', 0.4)];
  const byBytes = await projectWith(person, files);
  inspected.length = 0;
  const { body } = await upload(person, bySlots, texts(SLOTS + 1));
  expect(body.skipped_files).toEqual(
    texts(SLOTS).map(({ name }) => ({ filename: name, folder: '', duplicate_of: name })),
  );
  expect(codesOf(body)).toEqual(['document_limit']);
  const again = await upload(person, byBytes, [...files, ...texts(1)]);
  expect(again.body.skipped_files.map(({ filename }) => filename)).toEqual(['first.txt', 'second.txt']);
  expect(codesOf(again.body)).toEqual(['storage_limit']);
  expect(inspected).toEqual([]);
});

describe('uploads of one account', () => {
  it('are received a few at a time, and the others wait or are refused; another account’s does not wait', async () => {
    const [greedy, other] = [await app.signedIn(), await app.signedIn()];
    const ids = await Promise.all(Array.from({ length: 20 }, () => projectWith(greedy.clone(), [])));
    const otherId = await projectWith(other, []);
    const lane = (await greedy.get<{ id: string }>('/account/profile')).body.id;
    const release = Promise.withResolvers<void>();
    gate = { lanes: new Set([lane]), open: release.promise };
    const most = UPLOADS_PER_ACCOUNT.active + UPLOADS_PER_ACCOUNT.waiting;
    const refused: Problem[] = [];
    const answers = ids.map(async (id) => {
      const answer = await greedy.clone().upload<UploadResult & Problem>(`/projects/${id}/upload`, texts(1));
      if (answer.status === 429) refused.push(answer.body);
      return answer.status;
    });
    await untilFound(
      async () => (refused.length === ids.length - most ? true : undefined),
      'The rest is refused',
    );
    expect(refused[0]).toMatchObject({ code: 'too_many_requests', detail: TOO_MANY_UPLOADS_MESSAGE });
    expect(namesOf((await upload(other, otherId, texts(1))).body)).toEqual(['t0.txt']);
    expect(inspected.filter((one) => one.lane === lane)).toHaveLength(UPLOADS_PER_ACCOUNT.active);
    release.resolve();
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    gate = undefined;
    // All uploads are over, so none is counted anymore.
    expect((await upload(greedy, ids[0] ?? '', texts(1, 5))).status).toBe(200);
  });
});
