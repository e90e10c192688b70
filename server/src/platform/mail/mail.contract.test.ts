import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { parseMail } from '../../../test/mailbox.ts';
import { openLog } from '../log.ts';
import { LetterRefused, type Mailer } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

const FROM = 'Sheaf <hello@sheaf.example>';
const letter = (to = 'ada@example.org') => ({
  id: randomUUID(),
  to,
  subject: 'Über uns',
  text: `Grüße, Ada.\n\nhttp://127.0.0.1/${'long'.repeat(40)}?a=b\n`,
  html: '<p style="color:red">Grüße, Ada.</p>',
});

interface Scene {
  readonly mailer: Mailer;
  /** Every message that has arrived, and to whom it was really handed over. */
  arrived(): Promise<ReadonlyArray<{ message: string; to?: readonly string[] }>>;
  close(): Promise<void>;
}

async function openFolderScene(): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-mail-'));
  return {
    mailer: openOutbox(folder, { from: FROM, log: openLog({ level: 'silent' }) }),
    async arrived() {
      const names = (await readdir(folder)).sort();
      return Promise.all(
        names.map(async (name) => ({ message: await readFile(path.join(folder, name), 'utf8') })),
      );
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function openSmtpScene(): Promise<Scene> {
  const answers: Record<string, number> = { 'nobody@example.org': 550, 'later@example.org': 451 };
  const server = await startMailServer((address) => answers[address] ?? 250);
  return {
    mailer: openSmtp({ url: server.url, requiresTls: false, from: FROM }),
    arrived: async () => server.taken,
    close: server.close,
  };
}

describe.each([
  { name: 'a folder', open: openFolderScene },
  { name: 'a mail server', open: openSmtpScene },
])('mail through $name', ({ open }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await open();
  });
  afterAll(() => scene.close());

  it('arrives with both of its forms as they were written', async () => {
    const sent = letter();
    await scene.mailer.send(sent);
    const mail = parseMail((await scene.arrived()).at(-1)?.message ?? '');
    expect(mail).toMatchObject({ to: 'ada@example.org', messageId: `<${sent.id}@sheaf.example>` });
    expect(mail.text.trim()).toBe(sent.text.trim());
    expect(mail.html.trim()).toBe(sent.html);
    expect(mail.subject).toMatch(/^=\?UTF-8\?/);
  });

  it('goes to one address only, whatever characters that has', async () => {
    const before = (await scene.arrived()).length;
    await scene.mailer.send(letter('ada,bob@example.net'));
    const after = await scene.arrived();
    expect(after).toHaveLength(before + 1);
    const quoted = ['"ada,bob"@example.net'];
    expect(after.at(-1)?.to ?? quoted).toEqual(quoted);
  });
});

it('keeps the link of a mail in the log, for want of a mail server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-mail-'));
  const lines: string[] = [];
  const log = openLog({ level: 'warn', to: { write: (line: string) => void lines.push(line) } });
  await openOutbox(folder, { from: FROM, log }).send({ ...letter(), link: 'http://127.0.0.1/there' });
  expect(lines.join('')).toContain('"link":"http://127.0.0.1/there"');
  expect(lines.join('')).not.toContain('ada@example.org');
  await rm(folder, { recursive: true });
});

describe('a mail server', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openSmtpScene();
  });
  afterAll(() => scene.close());

  it('that refuses an address for good is told from one that is busy', async () => {
    await expect(scene.mailer.send(letter('nobody@example.org'))).rejects.toBeInstanceOf(LetterRefused);
    await expect(scene.mailer.send(letter('later@example.org'))).rejects.not.toBeInstanceOf(LetterRefused);
  });

  it('that offers no encryption gets nothing where it is required, and the mail is tried again', async () => {
    const server = await startMailServer();
    const careful = openSmtp({ url: `${server.url}?ignoreTLS=true`, requiresTls: true, from: FROM });
    const failure = await careful.send(letter()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ETLS' });
    expect(failure).not.toBeInstanceOf(LetterRefused);
    expect(server.asked).toEqual([]);
    await server.close();
  });

  it('that is not there is an error that may pass', async () => {
    const away = openSmtp({ url: 'smtp://127.0.0.1:1', requiresTls: false, from: FROM });
    await expect(away.send(letter())).rejects.not.toBeInstanceOf(LetterRefused);
  });
});
