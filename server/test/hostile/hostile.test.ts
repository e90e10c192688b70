import { rm } from 'node:fs/promises';
import type { UploadResult } from '@sheaf/contract/files';
import { Problem } from '@sheaf/contract/problems';
import { HOSTILE_FILES } from '@sheaf/testing/hostile/files';
import {
  chunkOf,
  filePart,
  headOf,
  LAST_CHUNK,
  MULTIPART_END,
  openRaw,
} from '@sheaf/testing/hostile/raw-connection';
import { openSlow, slowKinds } from '@sheaf/testing/hostile/slow-connections';
import { HOSTILE_TEXT_MB } from '@sheaf/testing/hostile/texts';
import { SHARED_MACHINE_LIMITS, startBystanderLoad, uploadOne } from '@sheaf/testing/hostile/upload-one';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { documentAbout, pdfAbout, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_INTERVAL_MS, HEAD_TIMEOUT_MS, MAX_STALL_MS } from '../../src/platform/http/slow-requests.ts';

/** For hundreds of documents in a row and connections that are cut off only after a while, on a busy machine. */
const LONG_MS = 240_000;

let server: ServerProcess;
let dataDir: string;
let person: Visitor;
let bystander: Visitor;
let projectId: string;
/** Slow connections, held open from the start so that everything else happens alongside them. */
const slowEnds: ReturnType<typeof openSlow> = [];

beforeAll(async () => {
  dataDir = await makeDataFolder();
  server = await startServer(dataDir, {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    LIMIT_TEXT_FILE_MB: String(HOSTILE_TEXT_MB),
  });
  [person, bystander] = [await signedUp('hostile@example.org'), await signedUp('bystander@example.org')];
  // Warms up the threads, so that their one-time costs do not count as a document's.
  projectId = await projectWith(person, [pdfAbout('baking', 1), { name: 'a.txt', content: 'some words' }]);
  // Each has its own account, since uploads of the same account wait for one another.
  for (let number = 0; number < 10; number++) {
    const slow = await signedUp(`slow-${number}@example.org`);
    slowEnds.push(...openSlow(server.url, slowKinds(slow, await projectWith(slow, []))));
  }
}, LONG_MS);
afterAll(async () => {
  const { code } = await server.interrupt();
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(0);
});

async function signedUp(email: string): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await visitor.post('/auth/signup', { email, password: 'a good password' });
  return visitor;
}

async function answerTo(...pieces: readonly (string | Buffer)[]) {
  const { ended } = openRaw(server.url, ...pieces);
  const { text, status } = await ended;
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return { status, text, problem: () => Problem.parse(JSON.parse(body)) };
}

const sendRaw = <T>(...body: readonly string[]) =>
  person.send<T>('POST', `/projects/${projectId}/upload`, {
    body: Buffer.from(body.join('')),
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      'x-csrf-token': person.cookie('csrf_token') ?? '',
    },
  });

async function uploadRaw(...body: readonly string[]): Promise<UploadResult> {
  const { body: result, status } = await sendRaw<UploadResult>(...body);
  expect(status).toBe(200);
  return result;
}

describe('a malicious document', () => {
  it.each(HOSTILE_FILES.filter(({ isHeavy }) => !isHeavy).map((file) => [file.name, file] as const))(
    '%s ends in time and within half a gigabyte, and costs nobody else anything',
    async (_name, file) => {
      const cost = await uploadOne(file, {
        pid: server.pid,
        person,
        bystander,
        projectId,
        limits: SHARED_MACHINE_LIMITS,
      });
      expect(cost.faults).toEqual([]);
    },
    LONG_MS,
  );

  it('is counted if it was stored, and not if it was refused', async () => {
    const id = await projectWith(person, []);
    const upload = (name: string, content: string) =>
      person.upload<UploadResult>(`/projects/${id}/upload`, [{ name, content }]);
    await upload('kept.txt', documentAbout('baking', 1));
    await upload('refused.pdf', '%PDF-1.7\n');
    const [{ body: files }, { body: usage }] = [
      await person.get<Array<{ filename: string; size_bytes: number }>>(`/projects/${id}/files`),
      await person.get<{ current_usage_bytes: number }>(`/projects/${id}/files/storage-usage`),
    ];
    expect(files.map(({ filename }) => filename)).toEqual(['kept.txt']);
    expect(usage.current_usage_bytes).toBe(files[0]?.size_bytes);
  });
});

describe('a malicious upload', () => {
  it('of ten thousand parts gets a report of the first two hundred and of the omission of the rest', async () => {
    const parts = Array.from({ length: 10_000 }, (_, n) => filePart(`${n}.docx`, 'words'));
    const { uploaded_files, failed_files } = await uploadRaw(...parts, MULTIPART_END);
    expect(uploaded_files).toEqual([]);
    expect(failed_files.length).toBeLessThanOrEqual(201);
    expect(failed_files.at(-1)?.code).toBe('upload_broken');
  });

  it('of ten thousand fields stores none of them', async () => {
    const field = (n: number) => `--part\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nvalue\r\n`;
    const fields = Array.from({ length: 10_000 }, (_, n) => field(n));
    const { failed_files } = await uploadRaw(...fields, MULTIPART_END);
    expect(failed_files.map(({ code }) => code)).toEqual(['upload_broken']);
  });

  it.each([
    [
      'huge headers',
      `X-Long: ${'a'.repeat(1_000_000)}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"`,
    ],
    ['a line break in its name', 'Content-Disposition: form-data; name="files"; filename="a\nb.txt"'],
    ['no headers', 'X-Nothing: at all'],
    ['no file name', 'Content-Disposition: form-data; name="files"'],
  ])('with a part that has %s says that it was not kept, next to what was', async (_, head) => {
    const { failed_files, uploaded_files } = await uploadRaw(
      filePart('before.txt', 'some words'),
      `--part\r\n${head}\r\n\r\nwords\r\n`,
      filePart('after.txt', 'more words'),
      MULTIPART_END,
    );
    expect(uploaded_files.map(({ filename }) => filename)).toEqual(['before.txt', 'after.txt']);
    expect(failed_files).toMatchObject([{ filename: 'A file without a name', code: 'unusable_name' }]);
    await person.delete(`/projects/${projectId}/files`);
  });

  it('that lacks its end keeps the complete files, and reports that it broke off', async () => {
    const { failed_files } = await uploadRaw(filePart('whole.txt', 'some words'));
    expect(failed_files.at(-1)?.code).toBe('upload_broken');
  });

  it('whose field is named like a property of every object does no harm', async () => {
    const proto = filePart('a.txt', 'words').replace('name="files"', 'name="__proto__"');
    const { failed_files } = await uploadRaw(proto, filePart('after.txt', 'words'), MULTIPART_END);
    expect(failed_files.at(-1)?.code).toBe('upload_broken');
    expect(({} as { filename?: string }).filename).toBeUndefined();
  });

  it.each([
    [
      'says that it has 100 GB',
      413,
      ['Content-Length: 100000000000', 'Content-Type: multipart/form-data; boundary=part'],
    ],
    ['has no boundary', 415, ['Content-Type: multipart/form-data', 'Content-Length: 2']],
    ['is JSON', 415, ['Content-Type: application/json', 'Content-Length: 2']],
  ])('that %s is refused with %i immediately', async (_what, status, headers) => {
    const answer = await answerTo(headOf(person, `POST /projects/${projectId}/upload`, ...headers), '{}');
    expect(answer.status).toBe(status);
    expect(answer.problem().status).toBe(status);
  });
});

describe('a malicious request', () => {
  const json = (body: string, ...headers: string[]) =>
    answerTo(
      headOf(
        person,
        'POST /projects',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...headers,
      ),
      body,
    );

  it.each([
    ['nested arrays', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['__proto__', '{"name":"a","__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"name":"a","constructor":{"prototype":{"isAdmin":true}}}'],
    ['a number without end', `{"name":${'9'.repeat(500_000)}}`],
    ['NUL', '{"name":"a\\u0000b"}'],
    ['half a body', '{"name":"a"'],
  ])('with %s in its JSON is refused with 400', async (_what, body) => {
    const answer = await json(body);
    expect(answer.status).toBe(400);
    expect(answer.problem().code).toBe('invalid_input');
  });

  it.each([
    ['a name given twice', '{"name":"a","name":"b"}', 'b'],
    ['half a character', '{"name":"a\\ud800b"}', 'a\ufffdb'],
  ])('with %s in its JSON is read the usual way', async (_what, body, name) => {
    const answer = await json(body);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`"name":"${name}"`);
  });

  it('with a deep body where none is expected is handled as if it had none', async () => {
    const body = '['.repeat(100_000) + ']'.repeat(100_000);
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const answer = await answerTo(
      headOf(person, 'POST /credits/check?action_type=category_assignment', ...head),
      body,
    );
    expect(answer.status).toBe(200);
  });

  it('with a compressed body, or with more than a megabyte, is refused', async () => {
    expect((await json('\x1f\x8b packed', 'Content-Encoding: gzip')).status).toBe(400);
    const large = chunkOf(Buffer.alloc(1_100_000, ' '));
    const head = headOf(
      person,
      'POST /projects',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    );
    const answer = await answerTo(head, large, LAST_CHUNK);
    expect(answer.status).toBe(413);
    expect(answer.problem().code).toBe('payload_too_large');
  });

  it.each([
    ['is no HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['has two lengths', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'has a length and pieces',
      400,
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n${LAST_CHUNK}`,
    ],
    ['has a negative length', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['has a header of 40 KB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['has cookies of 40 KB', 431, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b;'.repeat(10_000)}\r\n\r\n`],
    ['has an address of 40 KB', 431, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['has a broken escape', 404, 'GET /projects/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'has a parameter of 9 KB',
      404,
      `GET /projects/${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    ],
    ['has a method that nothing takes', 404, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('that %s is answered %i with a problem document', async (_what, status, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.problem().status).toBe(status);
  });

  it('that is followed by junk ends only its own connection', async () => {
    const answer = await answerTo('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n', 'junk \0 junk\r\n\r\n');
    expect(answer.text).toContain('HTTP/1.1 400 ');
    expect((await person.get('/projects')).status).toBe(200);
  });
});

it(
  'connections that trickle or stall are cut off in time, and others are served meanwhile',
  async () => {
    const watch = startBystanderLoad(bystander);
    const ends = await Promise.all(slowEnds);
    const { longestMs, failures } = await watch.stop();
    expect(ends.map(({ kind, status }) => [kind.name, status])).toEqual(
      ends.map(({ kind }) => [kind.name, kind.status]),
    );
    const most = Math.max(HEAD_TIMEOUT_MS, MAX_STALL_MS) + 10 * CHECK_INTERVAL_MS;
    expect(Math.max(...ends.map(({ afterMs }) => afterMs))).toBeLessThan(most);
    expect(failures).toEqual([]);
    expect(longestMs).toBeLessThan(SHARED_MACHINE_LIMITS.maxWaitMs);
  },
  LONG_MS,
);
