import { DELETION_DAYS } from '@sheaf/contract/constants';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import {
  countProjects,
  isSignedIn,
  personWithTwoSessions,
  signIn,
  signUp,
  TERMINATED,
} from '@sheaf/testing/visitor/account-lifecycle';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { terminateDueAccounts } from './account-lifecycle.ts';

const app = duringTests(() => startApp({ hasWorker: false }));
beforeAll(async () => {
  app.clock.freeze();
});

describe('an account whose deactivation was 30 days ago', () => {
  /** An account with a project, deactivated 30 days and `ms` ago, and its session in another browser. */
  async function deactivatedFor(ms: number) {
    const { email, person, elsewhere } = await personWithTwoSessions(app);
    await projectWith(person, pileOf(1, ['baking']));
    await person.post('/account/deactivate');
    app.clock.advance(DELETION_DAYS * DAY_MS + ms);
    return { email, elsewhere };
  }
  const statusOf = async (id: string) =>
    (
      await app.services.db
        .selectFrom('accounts')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const idOf = async (email: string) =>
    (
      await app.services.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id;

  it('less a minute is not terminated by the daily job, and is reactivated by signing in', {
    tags: ['@4.13'],
  }, async () => {
    const { email } = await deactivatedFor(-MINUTE_MS);
    const id = await idOf(email);
    await terminateDueAccounts(app.features.accountLifecycle);
    expect(await statusOf(id)).toBe('deactivated');
    const person = app.visitor();
    const answer = await signIn(person, email);
    expect(answer.body).toMatchObject({ is_reactivated: true, user: { account_status: 'active' } });
    expect(await countProjects(person)).toBe(1);
    // It is fully active again: neither the job nor the next sign-in has anything to do.
    app.clock.advance(2 * DELETION_DAYS * DAY_MS);
    await terminateDueAccounts(app.features.accountLifecycle);
    expect((await signIn(app.visitor(), email)).body.is_reactivated).toBe(false);
  });

  it.each([0, MINUTE_MS])(
    'and %i ms is terminated by the daily job',
    { tags: ['@4.14', '@9.20'] },
    async (ms) => {
      const { email } = await deactivatedFor(ms);
      const id = await idOf(email);
      await terminateDueAccounts(app.features.accountLifecycle);
      expect(await statusOf(id)).toBe('terminated');
      expect((await signIn(app.visitor(), email)).body.detail).toBe('Invalid e-mail or password.');
      expect((await signUp(app.visitor(), email)).body).toMatchObject({ status: 403, detail: TERMINATED });
      const projects = await app.services.db
        .selectFrom('projects')
        .select('id')
        .where('account_id', '=', id)
        .execute();
      expect(projects).toEqual([]);
    },
  );

  it('is closed to its owner even before the daily job has run', async () => {
    const { email, elsewhere } = await deactivatedFor(0);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(app.visitor(), email)).body).toMatchObject({ status: 403, detail: TERMINATED });
  });

  it('is terminated by concurrent runs of the daily job', async () => {
    const { email } = await deactivatedFor(0);
    const id = await idOf(email);
    await Promise.all([1, 2, 3].map(() => terminateDueAccounts(app.features.accountLifecycle)));
    expect(await statusOf(id)).toBe('terminated');
  });

  it('does not hold up others if it cannot be erased, and is finished by the next job', async () => {
    const first = await deactivatedFor(0);
    const second = await deactivatedFor(0);
    const ids = [await idOf(first.email), await idOf(second.email)];
    const { accountLifecycle } = app.features;
    await terminateDueAccounts({
      ...accountLifecycle,
      eraseContent: async (accountId) => {
        if (accountId === ids[0]) throw new Error('the database went away');
        return accountLifecycle.eraseContent(accountId);
      },
    });
    const leftOf = async (id: string | undefined) =>
      app.services.db
        .selectFrom('projects')
        .select('id')
        .where('account_id', '=', id ?? '')
        .execute();
    expect(await leftOf(ids[0])).toHaveLength(1);
    expect(await leftOf(ids[1])).toHaveLength(0);
    await terminateDueAccounts(accountLifecycle);
    expect(await leftOf(ids[0])).toHaveLength(0);
  });
});
