import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { readOutbox, waitForMail } from '@sheaf/testing/visitor/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'a good password';

describe('links that are followed many times simultaneously, on PostgreSQL', () => {
  let app: TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createPostgresDatabase();
    drop = database.drop;
    app = await startApp({ env: { DATABASE_URL: database.url, CONFIRM_EMAIL: 'required' } });
  });
  afterAll(async () => {
    await app.close();
    await drop();
  });

  const mailFor = (to: string, count = 1) => waitForMail(app.services.config.dataDir, { to, count });
  const confirm = (link: string) =>
    app.visitor().post('/auth/confirm', {
      access_token: new URLSearchParams(new URL(link).hash.slice(1)).get('access_token'),
      password: PASSWORD,
    });
  const reset = (link: string, password: string) =>
    app.visitor().post('/auth/reset-password', {
      ...Object.fromEntries(new URL(link).searchParams),
      password,
    });
  const signUp = (email: string) => app.visitor().post('/auth/signup', { email, password: PASSWORD });
  const accountsOf = (email: string) =>
    app.services.db.selectFrom('accounts').select('id').where('email_key', '=', email).execute();
  const successes = (answers: Array<{ status: number }>) =>
    answers.filter(({ status }) => status === 200).length;

  it('open one account, and none if they are from an earlier sign-up', async () => {
    const email = 'rush@example.org';
    await signUp(email);
    const first = await mailFor(email);
    await signUp(email);
    const second = await mailFor(email, 2);
    const links = Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).link);
    const answers = await Promise.all(links.map(confirm));
    expect(successes(answers)).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect(successes(answers.filter((_, n) => n % 2 === 0))).toBe(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('work for one of several simultaneous sign-ups', async () => {
    const email = 'same-moment@example.org';
    const browsers = Array.from({ length: 6 }, () => app.visitor());
    await Promise.all(browsers.map((browser) => browser.post('/auth/signup', { email, password: PASSWORD })));
    const { db } = app.services;
    const unsent = () => db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
    await expect.poll(unsent, { timeout: 30_000 }).toEqual([]);
    const mails = await readOutbox(app.services.config.dataDir, email);
    const answers = await Promise.all(mails.map(({ link }) => confirm(link)));
    expect(successes(answers)).toBe(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('set one password, even if there are several links', async () => {
    const email = 'twins@example.org';
    await signUp(email);
    await confirm((await mailFor(email)).link);
    const forgot = () => app.visitor().post('/auth/forgot-password', { email });
    await forgot();
    const first = await mailFor(email, 2);
    await forgot();
    const second = await mailFor(email, 3);
    const links = Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).link);
    const answers = await Promise.all(links.map((link, n) => reset(link, `password number ${n}`)));
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    const sessions = await app.services.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .where('email_key', '=', email)
      .select('sessions.id')
      .execute();
    expect({ set: successes(answers), sessions: sessions.length }).toEqual({ set: 1, sessions: 1 });
  });
});
