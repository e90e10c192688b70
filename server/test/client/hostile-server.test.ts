import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ApiKey } from '@sheaf/contract/accounts/keys';
import { readZip } from '@sheaf/testing/documents/zip';
import { listenHere, stopListening } from '@sheaf/testing/fakes/loopback';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { run } from '@sheaf/testing/visitor/jobs';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runSheaf } from '../../src/command-line/run-sheaf.fixture.ts';
import { zipStream } from '../../src/features/downloads/assembly/zip.ts';

type Rewrite = (content: Buffer) => Buffer | Promise<Buffer>;

let app: TestApp;
let person: Visitor;
let key: string;
let project: string;
let proxy: Server;
let proxyUrl: string;
let rewrite: Rewrite;
let folder: string;

async function answer(request: IncomingMessage): Promise<{ status: number; type: string; content: Buffer }> {
  const { method = 'GET', url = '', headers } = request;
  const { authorization = '' } = headers;
  const body = method === 'POST' ? new Uint8Array(await buffer(request)) : undefined;
  const response = await fetch(app.url + url, {
    method,
    headers: { authorization, ...(body?.length && { 'content-type': 'application/json' }) },
    ...(body?.length && { body }),
  });
  const content = await rewrite(Buffer.from(await response.arrayBuffer()));
  return { status: response.status, type: response.headers.get('content-type') ?? '', content };
}

beforeAll(async () => {
  app = await startApp({ env: { SIGNUP_COURTESY_CREDITS: '1000' } });
  person = await app.signedIn();
  ({ key } = await keyOf(person));
  project = await projectWith(person, pileOf(3));
  await run(person, `/ai/${project}/categorize-raw`);
  await run(person, `/ai/${project}/merge`, { max_categories: 2 });
  proxy = createServer((request, response) => {
    answer(request).then(
      ({ status, type, content }) => response.writeHead(status, { 'content-type': type }).end(content),
      () => response.destroy(),
    );
  });
  proxyUrl = await listenHere(proxy);
});
afterAll(async () => {
  await stopListening(proxy);
  await app.close();
});
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const sheaf = (words: string[], programKey = key) =>
  runSheaf(words, { SHEAF_URL: proxyUrl, SHEAF_KEY: programKey });

describe('what a server says', () => {
  const ESCAPES = '\u001b[2J\u001b]0;owned\u0007\u009b1m\r\u202e';
  const inJson = JSON.stringify(ESCAPES).slice(1, -1);
  // Everything that a terminal obeys, except for line breaks.
  const CONTROL = /(?!\n)(?:\p{Cc}|\p{Bidi_Control})/u;
  beforeEach(() => {
    rewrite = (content) =>
      Buffer.from(String(content).replaceAll(/"(name|detail|message|progress_message)":"/g, `$&${inJson}`));
  });

  it.each([
    ['the estimate of a run', () => ['run', '--project', project, '--estimate'], /nothing to run/],
    ['a run', () => ['run', '--project', project], /nothing to run/],
    ['a push', () => ['push', folder, '--project', project], /3 files|nothing|added|uploaded/i],
    ['a pull', () => ['pull', path.join(folder, 'bundles'), '--project', project], /bundle/],
  ])('reaches a terminal without control characters: %s', async (_, words, said) => {
    const { stdout, stderr } = await sheaf(words());
    expect(stdout + stderr).toMatch(said);
    expect(stdout + stderr).not.toMatch(CONTROL);
  });

  it('reaches it so in a refusal, too', async () => {
    const { key: revoked } = await keyOf(person, { scopes: ['read'] });
    const { body: keys } = await person.get<ApiKey[]>('/account/keys');
    await person.delete(`/account/keys/${keys[0]?.id}`);
    const { code, stderr } = await sheaf(['run', '--project', project], revoked);
    expect(code).toBe(1);
    expect(stderr).toContain('This key is not valid');
    expect(stderr).not.toMatch(CONTROL);
  });
});

it.each(['constructor', 'toString', '__proto__'])(
  'a pull leaves a file of its user alone if a bundle is named %s',
  async (name) => {
    let original = '';
    rewrite = async (content) => {
      if (content.subarray(0, 2).toString() === 'PK') return renameInZip(content, { original, name });
      const text = String(content);
      original ||= /"bundles":\[\{"name":"([^"]+)"/.exec(text)?.[1] ?? '';
      return Buffer.from(original ? text.replaceAll(`"name":"${original}"`, `"name":"${name}"`) : text);
    };
    const own = path.join(folder, name);
    writeFileSync(own, 'My own.');
    const words = ['pull', folder, '--project', project];
    const first = await sheaf(words);
    expect(original).not.toBe('');
    expect(first.stderr).toContain(`Not written: ${name} already exists`);
    expect(readFileSync(own, 'utf8')).toBe('My own.');
    rmSync(own);
    expect((await sheaf(words)).code).toBe(0);
    const written = createHash('sha256').update(readFileSync(own)).digest('hex');
    expect((await sheaf(words)).stderr).toContain('0 written');
    expect(createHash('sha256').update(readFileSync(own)).digest('hex')).toBe(written);
    expect(existsSync(own)).toBe(true);
  },
);

async function renameInZip(
  zip: Buffer,
  { original, name }: { original: string; name: string },
): Promise<Buffer> {
  const entries = [...(await readZip(zip))].map(([entry, content]) => ({
    name: entry === original ? name : entry,
    open: async () =>
      Readable.from([
        entry === 'manifest.json'
          ? Buffer.from(String(content).replaceAll(JSON.stringify(original), JSON.stringify(name)))
          : content,
      ]),
    compress: false,
    modifiedAt: new Date(0),
  }));
  return buffer(zipStream(entries));
}
