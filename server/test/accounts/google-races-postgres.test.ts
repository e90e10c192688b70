import type { User } from '@sheaf/contract/accounts';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Problem } from '@sheaf/contract/problems';
import { FakeGoogle, type GooglePerson } from '@sheaf/testing/fakes/google';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The public address of both processes; nothing is sent to it in this test. */
const PUBLIC_URL = 'http://sheaf.localhost';
const ROUNDS = [1, 2, 3];

describe('at two processes on one PostgreSQL, signing in with Google', () => {
  let google: FakeGoogle;
  let both: TwoProcesses;
  beforeAll(async () => {
    google = await FakeGoogle.start();
    google.register(PUBLIC_URL);
    both = await startTwoProcesses({ env: { ...google.settings, PUBLIC_URL }, hasWorker: false });
  });
  afterAll(async () => {
    await both.close();
    await google.close();
  });

  const person = (name: string): GooglePerson => ({
    subject: name,
    email: `${name}@example.org`,
    isVerified: true,
  });
  /** Starts a sign-in at one process, and returns functions that complete it at either. */
  const prepare = async (who: GooglePerson) => {
    const visitor = both.front.visitor();
    const { body } = await visitor.get<{ url: string }>('/auth/google');
    const { code, state } = await google.visit(body.url, who);
    const elsewhere = visitor.clone(both.back.url);
    const complete = (browser: Visitor) =>
      browser.post<Problem & { user: User }>('/auth/google/callback', { callback_url: '', code, state });
    return { here: () => complete(visitor), there: () => complete(elsewhere), elsewhere };
  };

  it('is completed by the process that did not start it', async () => {
    const { there, elsewhere } = await prepare(person('traveller'));
    expect((await there()).status).toBe(200);
    expect((await elsewhere.get('/account/profile')).status).toBe(200);
  });

  it.each(ROUNDS)('happens once if both are asked simultaneously (round %i)', async (round) => {
    const { here, there } = await prepare(person(`once-${round}`));
    const answers = await Promise.all([here(), there(), here(), there()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it.each(ROUNDS)('opens one account for a newcomer in six browsers (round %i)', async (round) => {
    const newcomer = person(`newcomer-${round}`);
    const ways = await Promise.all(Array.from({ length: 6 }, () => prepare(newcomer)));
    const answers = await Promise.all(ways.map(({ here, there }, index) => (index % 2 ? here() : there())));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    const { body } = (await ways[0]?.elsewhere.get<CreditBalance>('/credits/balance')) ?? {};
    expect(body?.total_credits).toBe(50);
  });

  it.each(ROUNDS)('restores nothing of an account that is deleted meanwhile (round %i)', async (round) => {
    const owner = person(`leaving-${round}`);
    const leaving = await both.front.signedIn(owner.email);
    const { id } = (await leaving.get<User>('/account/profile')).body;
    const ways = await Promise.all([1, 2, 3].map(() => prepare(owner)));
    const [, ...answers] = await Promise.all([
      leaving.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT'),
      ...ways.map(({ there }) => there()),
    ]);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    const { db } = both.front.services;
    const account = await db
      .selectFrom('accounts')
      .select(['status', 'google_subject'])
      .where('id', '=', id)
      .executeTakeFirst();
    const sessions = await db.selectFrom('sessions').select('id').where('account_id', '=', id).execute();
    // If a link comes first, it ends the session that requests the deletion, and the account stays.
    if (account?.status === 'active') expect(account.google_subject).toBe(owner.subject);
    else {
      expect(account).toEqual({ status: 'terminated', google_subject: null });
      expect(sessions).toEqual([]);
    }
  });
});
