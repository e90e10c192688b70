import { type MailServer, startMailServer } from '@sheaf/testing/fakes/mail';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { parseMail } from '@sheaf/testing/visitor/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'a good password';
// The queue waits a few seconds before its first retry.
const PATIENCE = { timeout: 15_000, interval: 100 };

describe('mail with a mail server', () => {
  let app: TestApp;
  let server: MailServer;
  let busyAnswers = 0;
  beforeAll(async () => {
    server = await startMailServer((address) => {
      if (address === 'refused@example.org') return 550;
      if (address === 'busy@example.org') return ++busyAnswers > 1 ? 250 : 451;
      return 250;
    });
    app = await startApp({
      database: 'embedded',
      env: { MAIL_URL: server.url, PUBLIC_URL: 'https://sheaf.example' },
    });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const signUp = (email: string) =>
    app.visitor().post<{ requires_confirmation: boolean }>('/auth/signup', { email, password: PASSWORD });
  const takenFor = (email: string) => server.accepted.filter(({ to }) => to.includes(email));
  const waiting = () => app.services.db.selectFrom('mails').select('id').execute();

  it('asks for confirmation by default, and links to the public URL', async () => {
    expect((await signUp('ada@example.org')).body.requires_confirmation).toBe(true);
    await expect.poll(() => takenFor('ada@example.org'), PATIENCE).toHaveLength(1);
    const mail = await parseMail(takenFor('ada@example.org')[0]?.message ?? '');
    expect(mail.link).toMatch(/^https:\/\/sheaf\.example\/auth\/callback#access_token=/);
    expect(mail.messageId).toMatch(/@sheaf\.example>$/);
  });

  it('is sent later when the server is busy', async () => {
    await signUp('busy@example.org');
    await expect.poll(() => takenFor('busy@example.org'), PATIENCE).toHaveLength(1);
    expect(busyAnswers).toBe(2);
  });

  it('is given up when the server permanently rejects it', async () => {
    await signUp('refused@example.org');
    await expect.poll(() => server.recipients, PATIENCE).toContain('refused@example.org');
    await expect.poll(waiting, PATIENCE).toEqual([]);
    expect(server.recipients.filter((address) => address === 'refused@example.org')).toHaveLength(1);
  });
});
