import type { PhaseStart } from '@sheaf/contract/categorization';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { idOf } from '@sheaf/testing/visitor/account-lifecycle';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { terminateDueAccounts } from '../../src/features/accounts/lifecycle/account-lifecycle.ts';

const PASSWORD = 'a good password';
const CREDITS = 50;

describe('at two processes on one PostgreSQL, an account', () => {
  const both = duringTests(() => startTwoProcesses({ env: {}, hasWorker: false }));

  const cloneByIndex = (person: Visitor, index: number) =>
    person.clone((index % 2 ? both.back : both.front).url);
  const signIn = (index: number, email: string) =>
    cloneByIndex(both.front.visitor(), index).post('/auth/signin', { email, password: PASSWORD });

  async function tracesOf(accountId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of ['projects', 'sessions', 'jobs', 'account_tokens', 'mails'] as const) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId}`.execute(
        both.front.services.db,
      );
      counts[table] = rows[0]?.count ?? -1;
    }
    return counts;
  }
  const NOTHING = { projects: 0, sessions: 0, jobs: 0, account_tokens: 0, mails: 0 };
  const statusOf = (accountId: string) =>
    both.front.services.db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();

  it.each([1, 2, 3, 4])(
    'that is deleted while it is used everywhere leaves nothing behind (round %i)',
    async (round) => {
      const email = `used-${round}@example.org`;
      const person = await both.front.signedIn(email);
      const accountId = await idOf(person);
      const id = await projectWith(person, pileOf(2));
      const answers = await Promise.all([
        ...[0, 1, 2].map((index) => cloneByIndex(person, index).post('/projects', { name: `New ${index}` })),
        ...[0, 1].map((index) => cloneByIndex(person, index).post<PhaseStart>(`/ai/${id}/categorize-raw`)),
        ...[0, 1].map((index) => cloneByIndex(person, index).upload(`/projects/${id}/upload`, pileOf(1))),
        ...[0, 1, 2].map((index) => signIn(index, email)),
        ...[0, 1].map((index) =>
          cloneByIndex(person, index).delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT'),
        ),
        cloneByIndex(person, round).get(`/projects/${id}/download-single-text-file`),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(await statusOf(accountId)).toEqual({ status: 'terminated' });
      expect(await tracesOf(accountId)).toEqual(NOTHING);
      const { rows } = await sql<{ sum: number; open: number }>`
      select (select sum(amount)::int from credit_entries where account_id = ${accountId}) as sum,
        (select sum(remaining)::int from credit_lots where account_id = ${accountId}) as open`.execute(
        both.front.services.db,
      );
      expect(rows).toEqual([{ sum: CREDITS, open: CREDITS }]);
      expect(
        await Array.fromAsync(both.front.services.storage.list(`projects/${id}/`), ({ key }) => key),
      ).toEqual([]);
    },
  );

  it.each([1, 2, 3, 4])(
    'whose address is signed up in the moment it ends stays ended (round %i)',
    async (round) => {
      const email = `again-${round}@example.org`;
      const person = await both.front.signedIn(email);
      const signUp = (index: number) =>
        cloneByIndex(both.front.visitor(), index).post('/auth/signup', { email, password: PASSWORD });
      const [gone, ...signUps] = await Promise.all([
        person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT'),
        ...[0, 1, 2, 3, 4, 5].map(signUp),
      ]);
      expect(gone?.status).toBe(200);
      for (const { status } of signUps) expect([400, 403]).toContain(status);
      expect((await signUp(0)).status).toBe(403);
    },
  );

  it('is either terminated by the daily job of both processes or fully reactivated, never both', async () => {
    const ends = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const email = `edge-${index}@example.org`;
        const person = await both.front.signedIn(email);
        const accountId = await idOf(person);
        await projectWith(person, pileOf(1, ['baking']));
        await person.post('/account/deactivate');
        return { email, accountId };
      }),
    );
    const { db, clock } = both.front.services;
    // They become due while everything else is happening.
    await db
      .updateTable('accounts')
      .set({ deletion_due_at: new Date(clock.now().getTime() + 120), deactivated_at: clock.now() })
      .where('status', '=', 'deactivated')
      .execute();
    const jobs = async () => {
      const until = Date.now() + 1_500;
      let isLast: boolean;
      do {
        // However long a round takes, the last one begins when all are due.
        isLast = Date.now() >= until;
        await Promise.all(
          [both.front, both.back].map(({ features }) => terminateDueAccounts(features.accountLifecycle)),
        );
      } while (!isLast);
    };
    const [, ...answers] = await Promise.all([
      jobs(),
      ...ends.map(({ email }, index) => signIn(index, email)),
    ]);
    for (const [index, { accountId }] of ends.entries()) {
      const { status } = await statusOf(accountId);
      const hasComeBack = answers[index]?.status === 200;
      expect(status).toBe(hasComeBack ? 'active' : 'terminated');
      const traces = await tracesOf(accountId);
      if (hasComeBack) expect(traces).toMatchObject({ projects: 1, sessions: 1 });
      else expect(traces).toEqual(NOTHING);
    }
  });
});
