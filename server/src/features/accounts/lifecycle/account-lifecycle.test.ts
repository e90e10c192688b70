import type { User } from '@sheaf/contract/accounts';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import { api } from '@sheaf/contract/api';
import { DELETION_DAYS } from '@sheaf/contract/constants';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
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
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { terminateDueAccounts } from './account-lifecycle.ts';

const app = duringTests(() => startApp({ hasWorker: false }));

const profileOf = async (person: Visitor) => (await person.get<User>('/account/profile')).body;

describe('deactivating', () => {
  it('ends the current session, and shows in another one when the account will be deleted', {
    tags: ['@4.11'],
  }, async () => {
    const { person, elsewhere } = await personWithTwoSessions(app);
    const before = person.clone();
    const answer = await person.post<{ deletion_due_at: string }>('/account/deactivate');
    expect(answer.status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect((await before.get('/projects')).status).toBe(401);
    const profile = await profileOf(elsewhere);
    expect(profile).toMatchObject({
      account_status: 'deactivated',
      blocked: true,
      deletion_due_at: answer.body.deletion_due_at,
    });
    const [from, to] = [profile.deactivated_at, profile.deletion_due_at].map((at) => Date.parse(at ?? ''));
    expect((to ?? 0) - (from ?? 0)).toBe(DELETION_DAYS * DAY_MS);
  });

  it('keeps the first deletion date when repeated', async () => {
    const { person, elsewhere } = await personWithTwoSessions(app);
    const first = await person.post<{ deletion_due_at: string }>('/account/deactivate');
    app.clock.advance(DAY_MS);
    const again = await elsewhere.post<{ deletion_due_at: string }>('/account/deactivate');
    expect(again.body.deletion_due_at).toBe(first.body.deletion_due_at);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it('records the reason, by default "user_requested"', {
    tags: ['@4.11', '@7.46', '@9.28'],
  }, async () => {
    const reasonOf = async (query: string) => {
      const { email, person } = await personWithTwoSessions(app);
      await person.post(`/account/deactivate${query}`);
      const { deactivation_reason } = await app.services.db
        .selectFrom('accounts')
        .select('deactivation_reason')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return deactivation_reason;
    };
    expect(await reasonOf('')).toBe('user_requested');
    expect(await reasonOf('?reason=too+expensive')).toBe('too expensive');
  });
});

/**
 * The endpoints that a deactivated account can still use, listed according to the specification's decisions and not the
 * contract: reading, downloading, signing in and out, reactivating, and deleting.
 */
const OPEN = [
  ...['GET /auth/status', 'GET /auth/csrf-token', 'GET /auth/google'],
  ...['POST /auth/signup', 'POST /auth/confirm', 'POST /auth/signin', 'POST /auth/google/callback'],
  'POST /auth/google/test-sign-in',
  ...['POST /auth/forgot-password', 'POST /auth/reset-password', 'POST /auth/signout'],
  ...['GET /account/profile', 'GET /account/sessions', 'DELETE /account/sessions/others'],
  // Revoking a key is always allowed.
  ...['GET /account/keys', 'DELETE /account/keys/:keyId'],
  ...['POST /account/reactivate', 'POST /account/deactivate'],
  ...['DELETE /account/delete-all-data', 'DELETE /account/delete-account'],
  // Both ask for proof of identity.
  ...['POST /account/reauthenticate', 'POST /auth/google/reauthenticate'],
  'POST /auth/google/reauthenticate/callback',
  ...[
    'GET /projects',
    'GET /projects/:id',
    'GET /projects/:id/files',
    'GET /projects/:id/files/storage-usage',
    'GET /projects/:id/files/hashes',
  ],
  ...['GET /projects/:id/categories', 'GET /projects/:id/categories/summaries'],
  'GET /projects/:id/raw-categories',
  ...['GET /projects/:id/categories/regroup', 'GET /projects/:id/edits', 'GET /projects/:id/duplicates'],
  'GET /projects/:id/search',
  ...['GET /projects/:id/files/:fileId/text', 'GET /projects/:id/files/:fileId/original'],
  'GET /projects/:id/files/:fileId/pages',
  'GET /projects/:id/ocr/estimate',
  ...['GET /targets', 'GET /projects/:id/bundles', 'GET /projects/:id/bundles/changes'],
  ...['GET /projects/:id/bundles/download', 'GET /projects/:id/bundles/content'],
  ...['GET /projects/:id/progress', 'GET /projects/:id/phase-status', 'GET /projects/:id/events'],
  'GET /projects/:id/categories/:categoryId/download/:format',
  ...['GET /projects/:id/download-all-merged-categories-zip', 'GET /projects/:id/download-all-pdfs'],
  ...['GET /projects/:id/download-single-text-file', 'GET /projects/:id/download-table-csv'],
  ...['GET /projects/:id/download-table-json', 'GET /projects/:id/download-obsidian-zip'],
  'GET /downloads/:outputId',
  'GET /internal/background-jobs/:jobId/status',
  ...['GET /credits/balance', 'GET /credits/costs', 'GET /credits/transactions', 'GET /credits/history'],
  ...['GET /credits/packages', 'GET /credits/payment-methods', 'GET /credits/purchases'],
  ...['GET /credits/purchases/:purchaseId', 'GET /credits/test-checkouts/:purchaseId'],
  // These return what a run would cost.
  ...['POST /credits/check', 'GET /projects/:id/run-estimate'],
  // Purchases started before are completed, because the provider knows nothing about our accounts.
  ...['POST /credits/complete-purchase/:purchaseId', 'POST /credits/test-checkouts/:purchaseId'],
  'POST /stripe/webhook',
  ...['GET /system/limits', 'GET /health/live', 'GET /health/ready'],
];
/** Endpoints that change who is signed in, or never end; they have their own tests. */
const ENDS_SOMETHING = [
  ...['POST /auth/signout', 'POST /account/deactivate', 'POST /account/reactivate'],
  ...['DELETE /account/sessions/others', 'GET /projects/:id/events'],
  ...['POST /auth/reset-password', 'POST /auth/google/callback', 'POST /auth/confirm'],
];
const CALLS = Object.values(api).map(({ method, path }) => `${method} ${path}`);
const CLOSED = CALLS.filter((call) => !OPEN.includes(call));

it('everything listed as open to a deactivated account is an endpoint', {
  tags: ['@4.53'],
}, () => {
  expect(OPEN.filter((call) => !CALLS.includes(call))).toEqual([]);
});

describe('a deactivated account', () => {
  let elsewhere: Visitor;
  let projectId: string;
  beforeAll(async () => {
    const two = await personWithTwoSessions(app);
    elsewhere = two.elsewhere;
    projectId = await projectWith(elsewhere, pileOf(1, ['baking']));
    await two.person.post('/account/deactivate');
  });

  it.each(CLOSED)('is asked to reactivate before: %s', { tags: ['@4.16', '@4.53', '@6.4'] }, async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace(/:\w+/g, projectId);
    const answer = await elsewhere.change<Problem>(method, address);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('account_deactivated');
    expect(answer.body.detail).toMatch(/^Please reactivate your account to [a-z ]+\.$/);
  });

  it('has not lost anything through refused calls', { tags: ['@4.16'] }, async () => {
    const { body } = await elsewhere.get<File[]>(`/projects/${projectId}/files`);
    expect(body).toHaveLength(1);
    expect(await countProjects(elsewhere)).toBe(1);
  });

  it.each(OPEN.filter((call) => !ENDS_SOMETHING.includes(call)))(
    'is not asked to reactivate before: %s',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const answer = await elsewhere.change<Problem>(method, path.replace(/:\w+/g, projectId));
      expect(answer.body.code).not.toBe('account_deactivated');
    },
  );

  it('can still read and download', { tags: ['@4.17'] }, async () => {
    expect(await countProjects(elsewhere)).toBe(1);
    expect((await elsewhere.get(`/projects/${projectId}/files`)).status).toBe(200);
    expect((await elsewhere.get(`/projects/${projectId}/download-single-text-file`)).status).toBe(200);
  });

  it('is active again after reactivation, and reactivating twice changes nothing', {
    tags: ['@4.12', '@6.4', '@7.46'],
  }, async () => {
    for (const _ of [1, 2]) {
      const answer = await elsewhere.post<{ message: string; user: User }>('/account/reactivate');
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({
        account_status: 'active',
        blocked: false,
        deactivated_at: null,
        deletion_due_at: null,
      });
    }
    expect((await elsewhere.post('/projects', { name: 'Back' })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('to an active account is not reported as a reactivation', async () => {
    const { email } = await personWithTwoSessions(app);
    expect((await signIn(app.visitor(), email)).body.is_reactivated).toBe(false);
  });

  it('with a wrong password does not reactivate', async () => {
    const { email, person, elsewhere } = await personWithTwoSessions(app);
    await person.post('/account/deactivate');
    await app.visitor().post('/auth/signin', { email, password: 'a wrong password' });
    expect((await profileOf(elsewhere)).account_status).toBe('deactivated');
  });
});

describe('deleting', () => {
  it.each([
    '/account/delete-all-data',
    '/account/delete-all-data?confirmation=',
    '/account/delete-all-data?confirmation=delete_all_data',
    '/account/delete-all-data?confirmation=DELETE_MY_ACCOUNT',
    '/account/delete-account',
    '/account/delete-account?confirmation=DELETE_ALL_DATA',
    '/account/delete-account?confirmation=DELETE_MY_ACCOUNT%20',
  ])('does nothing with a wrong confirmation: %s', { tags: ['@5.22', '@5.23'] }, async (path) => {
    const person = await app.signedIn();
    await projectWith(person, pileOf(1, ['baking']));
    const answer = await person.delete<Problem>(path);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^Nothing was deleted\. Type DELETE_\w+ to confirm\.$/);
    expect(await countProjects(person)).toBe(1);
  });

  it('all data removes projects and files, and leaves the account with its credits', {
    tags: ['@1.17', '@7.47'],
  }, async () => {
    const person = await app.signedIn();
    await projectWith(person, pileOf(1));
    await projectWith(person, pileOf(1, ['baking', 'sailing']));
    const balance = (await person.get<CreditBalance>('/credits/balance')).body;
    const answer = await person.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA');
    expect(answer.body).toEqual({ deleted_projects: 2, deleted_files: 6 });
    expect(await countProjects(person)).toBe(0);
    expect((await person.get<CreditBalance>('/credits/balance')).body).toEqual(balance);
    const again = await person.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA');
    expect(again.body).toEqual({ deleted_projects: 0, deleted_files: 0 });
  });

  it('all data and the account is possible for a deactivated account', { tags: ['@4.17'] }, async () => {
    const { person, elsewhere } = await personWithTwoSessions(app);
    await projectWith(person, pileOf(1, ['baking']));
    await person.post('/account/deactivate');
    const answer = await elsewhere.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA');
    expect(answer.body).toEqual({ deleted_projects: 1, deleted_files: 1 });
    expect((await elsewhere.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT')).status).toBe(
      200,
    );
  });

  it('the account ends every session immediately, and its address can never sign up again', {
    tags: ['@4.15', '@4.47', '@4.54', '@7.48'],
  }, async () => {
    const { email, person, elsewhere } = await personWithTwoSessions(app);
    const answer = await person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    expect(answer.status).toBe(200);
    expect(person.cookie('session')).toBeUndefined();
    expect((await elsewhere.get('/projects')).status).toBe(401);
    for (const spelling of [email, email.toUpperCase()]) {
      expect((await signUp(app.visitor(), spelling)).body).toMatchObject({
        status: 403,
        code: 'account_terminated',
        detail: TERMINATED,
      });
    }
  });

  it('the account deletes its keys, with their names and where they were used from', async () => {
    const person = await app.signedIn();
    const request = { name: 'Key of Jane Doe', scopes: ['read'] };
    const { body: key } = await person.post<NewApiKey>('/account/keys', request);
    expect((await person.withKey(key.key).get('/projects')).status).toBe(200);
    const named = () =>
      app.services.db.selectFrom('api_keys').select('id').where('name', '=', request.name).execute();
    expect(await named()).toHaveLength(1);
    await person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    expect(await named()).toEqual([]);
  });

  it('the account succeeds even with concurrent requests', async () => {
    const { person } = await personWithTwoSessions(app);
    await projectWith(person, pileOf(1, ['baking']));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        person.clone().delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT'),
      ),
    );
    for (const { status } of answers) expect([200, 401, 403]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('an account whose deactivation was 30 days ago', () => {
  beforeAll(() => app.clock.freeze());

  /** An account with a project, deactivated 30 days and `ms` ago, and its session in another browser. */
  async function deactivatedFor(ms: number) {
    const { email, person, elsewhere } = await personWithTwoSessions(app);
    await projectWith(person, pileOf(1, ['baking']));
    await person.post('/account/deactivate');
    app.clock.advance(DELETION_DAYS * DAY_MS + ms);
    return { email, elsewhere };
  }
  const rowOf = (column: 'id' | 'email', value: string) =>
    app.services.db
      .selectFrom('accounts')
      .select(['id', 'status'])
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
  const statusOf = async (id: string) => (await rowOf('id', id)).status;
  const idOf = async (email: string) => (await rowOf('email', email)).id;

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
