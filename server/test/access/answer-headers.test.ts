import { once } from 'node:events';
import { api } from '@sheaf/contract/api';
import { headOf, openRaw } from '@sheaf/testing/hostile/raw-connection';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';

/** The security headers that every response must carry. */
const PROTECTING = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': expect.stringContaining('no-store'),
};

const app = duringTests(() => startApp());
let person: Visitor;
let projectId: string;
beforeAll(async () => {
  person = await app.signedIn();
  projectId = await projectWith(person, [...pileOf(1, ['baking']), pdfAbout('baking', 1)]);
});

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...(text.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );

describe('a response carries the security headers and is never cached', () => {
  it.each([
    ['an address with a broken escape', 404, 'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['what is no HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a header of 40 KB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['no such call', 404, 'GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['no such method', 404, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('to %s', async (_, status, bytes) => {
    const answer = await openRaw(app.url, bytes).ended;
    expect(answer.status).toBe(status);
    expect(headersIn(answer.text)).toMatchObject(PROTECTING);
  });

  it('to a body that is too large', async () => {
    const head = headOf(
      person,
      'POST /projects',
      'Content-Type: application/json',
      'Content-Length: 9000000',
    );
    const answer = await openRaw(app.url, head, 'x'.repeat(1_100_000)).ended;
    expect(answer.status).toBe(413);
    expect(headersIn(answer.text)).toMatchObject(PROTECTING);
  });

  it.each(
    Object.values(api)
      .filter(({ path }) => !path.endsWith('/events'))
      .map(({ method, path }) => `${method} ${path}`),
  )('to %s, signed in and not', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace(/:\w+/g, projectId);
    // Sent without a CSRF token, so no call goes through that would sign the person out or delete anything.
    for (const visitor of [app.visitor(), person.clone()]) {
      const { headers } = await visitor.fetch(address, { method });
      expect(Object.fromEntries(headers)).toMatchObject(PROTECTING);
    }
  });

  it('that holds documents, streamed or generated', async () => {
    const zip = await person.fetch(`/projects/${projectId}/download-all-pdfs`);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(Object.fromEntries(zip.headers)).toMatchObject(PROTECTING);
    await zip.arrayBuffer();
    const { headers } = await download(person, `/projects/${projectId}/download-single-text-file`);
    expect(Object.fromEntries(headers)).toMatchObject(PROTECTING);
  });

  it('that is a live stream', async () => {
    const { socket, ended } = openRaw(app.url, headOf(person, `GET /projects/${projectId}/events`));
    await once(socket, 'data');
    socket.end();
    expect(headersIn((await ended).text)).toMatchObject(PROTECTING);
  });
});
