import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailServer } from '@sheaf/testing/fakes/mail';
import { parseMail } from '@sheaf/testing/visitor/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log/log.ts';
import { openFolderMailer } from './folder-mailer.ts';
import { type Mailer, MailRejected } from './mail.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

const FROM = 'Sheaf <hello@sheaf.example>';
const aMail = (to = 'ada@example.org') => ({
  id: randomUUID(),
  to,
  subject: 'Über uns',
  text: `Grüße, Ada.\n\nhttp://127.0.0.1/${'long'.repeat(40)}?a=b\n`,
  html: '<p style="color:red">Grüße, Ada.</p>',
});

interface TestMailer {
  readonly mailer: Mailer;
  /** Every message that has arrived, with the recipients of its envelope. */
  arrived(): Promise<ReadonlyArray<{ message: string; to?: readonly string[] }>>;
  close(): Promise<void>;
}

async function openFolder(): Promise<TestMailer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-mail-'));
  return {
    mailer: openFolderMailer(folder, { from: FROM, log: openLog({ level: 'silent' }) }),
    async arrived() {
      const names = (await readdir(folder)).sort();
      return Promise.all(
        names.map(async (name) => ({ message: await readFile(path.join(folder, name), 'utf8') })),
      );
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function openServer(): Promise<TestMailer> {
  const answers: Record<string, number> = { 'nobody@example.org': 550, 'later@example.org': 451 };
  const server = await startMailServer((address) => answers[address] ?? 250);
  return {
    mailer: openSmtpMailer({ url: server.url, requiresTls: false, from: FROM }),
    arrived: async () => server.accepted,
    close: server.close,
  };
}

describe.each([
  { name: 'a folder', open: openFolder },
  { name: 'a mail server', open: openServer },
])('mail through $name', ({ open }) => {
  let fixture: TestMailer;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  it('arrives with both text and HTML as they were written', async () => {
    const sent = aMail();
    await fixture.mailer.send(sent);
    const message = (await fixture.arrived()).at(-1)?.message ?? '';
    const mail = await parseMail(message);
    expect(mail).toMatchObject({ to: 'ada@example.org', messageId: `<${sent.id}@sheaf.example>` });
    expect(mail.text.trim()).toBe(sent.text.trim());
    expect(mail.html.trim()).toBe(sent.html);
    expect(mail.subject).toBe(sent.subject);
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('goes to a single address, whatever characters that has', async () => {
    const before = (await fixture.arrived()).length;
    await fixture.mailer.send(aMail('ada,bob@example.net'));
    const after = await fixture.arrived();
    expect(after).toHaveLength(before + 1);
    const quoted = ['"ada,bob"@example.net'];
    expect(after.at(-1)?.to ?? quoted).toEqual(quoted);
  });
});

it('logs the link of a mail if there is no mail server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-mail-'));
  const lines: string[] = [];
  const log = openLog({ level: 'warn', to: { write: (line: string) => void lines.push(line) } });
  await openFolderMailer(folder, { from: FROM, log }).send({ ...aMail(), link: 'http://127.0.0.1/there' });
  expect(lines.join('')).toContain('"link":"http://127.0.0.1/there"');
  expect(lines.join('')).not.toContain('ada@example.org');
  await rm(folder, { recursive: true });
});

describe('a mail server', () => {
  let fixture: TestMailer;
  beforeAll(async () => {
    fixture = await openServer();
  });
  afterAll(() => fixture.close());

  it('that permanently rejects an address is distinguished from one that is busy', async () => {
    await expect(fixture.mailer.send(aMail('nobody@example.org'))).rejects.toBeInstanceOf(MailRejected);
    await expect(fixture.mailer.send(aMail('later@example.org'))).rejects.not.toBeInstanceOf(MailRejected);
  });

  it('that offers no encryption gets nothing if encryption is required, and the mail is retried', async () => {
    const server = await startMailServer();
    const mailer = openSmtpMailer({ url: `${server.url}?ignoreTLS=true`, requiresTls: true, from: FROM });
    const failure = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ETLS' });
    expect(failure).not.toBeInstanceOf(MailRejected);
    expect(server.recipients).toEqual([]);
    await server.close();
  });

  it('that is unreachable is a transient error', async () => {
    const mailer = openSmtpMailer({ url: 'smtp://127.0.0.1:1', requiresTls: false, from: FROM });
    await expect(mailer.send(aMail())).rejects.not.toBeInstanceOf(MailRejected);
  });
});
