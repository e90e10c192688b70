import { rmSync } from 'node:fs';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { type MailServer, startMailServer } from '@sheaf/testing/fakes/mail';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { startServer } from '@sheaf/testing/server/process';
import { download, jobEnd, untilFound } from '@sheaf/testing/visitor/jobs';
import { parseMail } from '@sheaf/testing/visitor/mailbox';
import { McpVisitor } from '@sheaf/testing/visitor/mcp';
import { documentAbout, pdfAbout } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';

const EMAIL = 'quentin.quince@example.org';
const PASSWORD = 'zanzibar-9-password';
const SECRET_KEY = 'kumquat-'.repeat(5);
const FILENAME = 'persimmon-salaries.txt';
const PROJECT = 'Operation Marzipan';

const linkOf = async (mails: MailServer, count: number): Promise<URL> => {
  const mail = await untilFound(async () => mails.accepted[count - 1], `mail ${count}`);
  return new URL((await parseMail(mail.message)).link);
};

describe('the debug log of people who sign up, upload, sort, download and make mistakes', () => {
  const lines: Array<Record<string, unknown>> = [];
  const secrets: Record<string, string> = {};
  const ids: Record<string, string> = {};
  let said = '';
  let problem: Problem;
  let headerOfProblem: string | null;
  beforeAll(async () => {
    const dataDir = await makeDataFolder();
    const mails = await startMailServer();
    const server = await startServer(dataDir, {
      LOG_LEVEL: 'debug',
      MAIL_URL: mails.url,
      CONFIRM_EMAIL: 'required',
      SECRET_KEY,
    });
    const person = new Visitor(server.url);
    await person.post('/auth/signup', { email: EMAIL, password: PASSWORD });
    const link = await linkOf(mails, 1);
    const access = new URLSearchParams(link.hash.slice(1)).get('access_token') ?? '';
    await person.fetch(`${link.pathname}?access_token=${access}`, { headers: { accept: 'text/html' } });
    await person.post('/auth/confirm', { access_token: access });
    const session = person.cookie('session') ?? '';
    const csrf = person.cookie('csrf_token') ?? '';
    await person.post('/auth/forgot-password', { email: EMAIL });
    const reset = await linkOf(mails, 2);

    const created = await person.post<{ id: string }>('/projects', { name: PROJECT });
    ids.projectId = created.body.id;
    const text = documentAbout('sailing', 3).replaceAll('harbour', 'gooseberry');
    const uploaded = await person.upload<UploadResult>(`/projects/${ids.projectId}/upload`, [
      { name: FILENAME, content: text },
      { name: 'papaya.exe', content: 'MZ gooseberry' },
      { name: 'broken-papaya.pdf', content: '%PDF-1.7 gooseberry' },
      pdfAbout('baking', 2),
    ]);
    expect([uploaded.body.uploaded_files.length, uploaded.body.failed_files.length]).toEqual([2, 2]);
    const { body: key } = await person.post<NewApiKey>('/account/keys', { name: PROJECT, scopes: ['read'] });
    await person.withKey(key.key).get('/projects');
    await person.get(`/projects?key=${key.key}`);
    const assistant = await McpVisitor.connect(server.url, key);
    expect((await assistant.call('list_files', { project_id: ids.projectId })).data.total).toBe(2);
    const [project_id, filename] = [ids.projectId, FILENAME];
    expect((await assistant.call('add_text', { project_id, filename, text })).isError).toBe(true);
    await assistant.close();
    const start = await person.post<PhaseStart>(`/ai/${ids.projectId}/categorize-raw`);
    ids.runId = start.body.job_id;
    await jobEnd(person, ids.runId);
    const { headers } = await download(person, `/projects/${ids.projectId}/download-single-text-file`);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);

    // Wrong credentials, addresses, bodies and tokens.
    const stranger = new Visitor(server.url);
    await stranger.post('/auth/signin', { email: EMAIL, password: `${PASSWORD}x` });
    const wrong = await person.send<Problem>('GET', `/projects/${EMAIL}?password=${PASSWORD}`);
    [problem, headerOfProblem] = [wrong.body, wrong.headers.get('x-request-id')];
    const csrfHeaders = { 'x-csrf-token': csrf, 'content-type': 'application/json' };
    const body = `{"name": gooseberry ${EMAIL}}`;
    expect((await person.send('POST', '/projects', { body, headers: csrfHeaders })).status).toBe(400);
    await person.send('GET', '/auth/status', { headers: { authorization: 'Bearer gooseberry-token' } });
    await person.post('/projects', { name: 'x'.repeat(1000) + EMAIL });
    await person.fetch(`/nothing/${EMAIL}/gooseberry`);

    said = (await server.interrupt()).output;
    await mails.close();
    rmSync(dataDir, { recursive: true, force: true });
    Object.assign(secrets, {
      address: EMAIL,
      password: PASSWORD,
      session,
      csrf,
      'confirmation token': access,
      'reset token': reset.searchParams.get('access_token') ?? '',
      'document text': 'gooseberry',
      'file name': 'persimmon',
      'refused file name': 'papaya',
      'project name': 'Marzipan',
      'secret key': 'kumquat-',
      'key of a program': key.key.slice(key.prefix.length),
    });
    for (const line of said.split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line));
  });

  it('holds no text, name, address, token or key', () => {
    expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([]);
    const found = Object.entries(secrets).filter(([, secret]) =>
      said.toLowerCase().includes(secret.toLowerCase()),
    );
    expect(found.map(([what]) => what)).toEqual([]);
  });

  it('has a line for each request, with the declared path, the status, the time and its id', () => {
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(15);
    for (const line of requests) {
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: expect.stringMatching(/^(GET|POST)$/),
        status: expect.any(Number),
        durationMs: expect.any(Number),
      });
    }
    expect(requests.find(({ route }) => route === '/projects/:id/upload')).toMatchObject({
      status: 200,
      projectId: ids.projectId,
    });
    expect(requests.filter(({ route, status }) => route === 'unmatched' && status === 404).length).toBe(1);
  });

  it('names a request by the id that its response carries, in the header and in the problem document', () => {
    expect(problem.request_id).toBe(headerOfProblem);
    expect(lines.find(({ requestId }) => requestId === problem.request_id)).toMatchObject({
      route: '/projects/:id',
      status: problem.status,
    });
  });

  it('says when a job was taken and how it ended, under its id', () => {
    const ofRun = lines.filter(({ jobId, msg }) => jobId === ids.runId && msg !== 'request');
    expect(ofRun).toMatchObject([
      { msg: 'job taken', type: 'raw_categorization', attempt: 1 },
      { msg: 'job ended', outcome: 'completed', durationMs: expect.any(Number) },
    ]);
  });

  it('mentions each mail only by its id and kind', () => {
    const sent = lines.filter(({ msg }) => msg === 'mail sent');
    expect(sent.map(({ kind }) => kind)).toEqual(['confirm-address', 'reset-password', 'key-created']);
  });
});
