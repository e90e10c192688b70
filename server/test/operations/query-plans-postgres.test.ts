import { CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import { api } from '@sheaf/contract/api';
import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { File } from '@sheaf/contract/files';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import {
  type ExecutedStatement,
  excessOf,
  planInWords,
  recordPlans,
} from '@sheaf/testing/database/query-plans';
import { insertSyntheticAccounts } from '@sheaf/testing/database/synthetic-accounts';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { FakeGoogle } from '@sheaf/testing/fakes/google';
import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { type FakeTesseract, makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { OAuthProgram } from '@sheaf/testing/visitor/oauth-program';
import { documentAbout, pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { begin, complete, endCheckout } from '@sheaf/testing/visitor/purchases';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepAccounts } from '../../src/features/accounts/accounts.jobs.ts';
import { terminateDueAccounts } from '../../src/features/accounts/lifecycle/account-lifecycle.ts';
import { openModelCalls, sweepReplies } from '../../src/features/categorization/model/model-categorizer.ts';
import { expireCredits } from '../../src/features/credits/credits.jobs.ts';
import { sweepOutputs } from '../../src/features/downloads/downloads.jobs.ts';
import { removeRestorable } from '../../src/features/files/delete-files.ts';
import { sweepObjects } from '../../src/features/files/orphaned-objects.ts';
import { sweepMails } from '../../src/features/mails/mail-worker.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { createLedgerDeltaReader } from '../../src/metrics/ledger-deltas.ts';
import { countActiveJobs, countMails, countOpenPurchases } from '../../src/metrics/metrics.store.ts';

const CROWD = { accounts: 10_000, projectsEach: 3, filesPerProject: 3 };

// Often enough for connections to prepare the statements of these calls and possibly switch to generic plans.
const REPETITIONS = 16;

// More than this test's person has of anything, and less than what the other accounts have of everything.
const LIMITS = { mostRows: 1_000, mostPages: 2_000 };

/** Tables that do not grow with the number of people, or keep nothing: removed objects are forgotten immediately. */
const FIXED = [
  'credit_packages',
  'model_pause',
  'model_slots',
  'removed_objects',
  'restorable_files',
  'schema_migrations',
  'schema_migrations_lock',
];

/** Calls that this test does not make, since they execute no statements of their own. */
const NOT_CALLED = ['POST /auth/google/test-sign-in', 'POST /stripe/webhook'];

/**
 * Tables that a daily pass may read entirely: their rows live for days at most, and are written at every sign-in, every
 * few minutes of use, or for every mail. Maintaining an index for the pass would cost more than the pass itself.
 */
const READ_WHOLE_ONCE_A_DAY = [
  /^delete from "sessions" where \("expires_at" <= /,
  /^delete from "attempts" where "resets_at" < /,
  /^delete from "mails" where "created_at" < /,
  /^delete from "outputs" where "created_at" < /,
];

describe('of what ten thousand other people have', { timeout: 400_000 }, () => {
  let database: { url: string; drop(): Promise<void> };
  let google: FakeGoogle;
  let tesseract: FakeTesseract;
  let model: FakeModel;
  let app: TestApp;
  let own: pg.Client;
  let noted: ExecutedStatement[];
  let growing: ReadonlySet<string>;
  let account: { email: string; password: string };
  const called = new Set<string>();

  beforeAll(async () => {
    database = await createPostgresDatabase();
    own = new pg.Client(database.url);
    own.on('error', () => {});
    await own.connect();
    noted = await recordPlans(database.url);
    google = await FakeGoogle.start();
    const env = { DATABASE_URL: database.url, CONFIRM_EMAIL: 'required', RATE_LIMIT: 'on' };
    tesseract = await makeFakeTesseract();
    const ocr = { OCR: 'on', OCR_PROGRAM: tesseract.program };
    app = await startApp({ env: { ...env, ...google.settings, ...ocr } });
    google.register(app.url);
    model = await startFakeModel();
    letModelWrite();
    await insertSyntheticAccounts(own, CROWD);
    const { rows } = await own.query<{ name: string; count: number }>(
      `select relname as name, reltuples as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname in ('public', 'pgboss')`,
    );
    growing = new Set(rows.filter(({ count }) => count >= CROWD.accounts).map(({ name }) => name));
    const { fetch } = Visitor.prototype;
    vi.spyOn(Visitor.prototype, 'fetch').mockImplementation(async function (this: Visitor, path, init) {
      const response = await fetch.call(this, path, init);
      if (response.ok) called.add(`${init?.method ?? 'GET'} ${new URL(path, app.url).pathname}`);
      return response;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.close();
    await google.close();
    await model.close();
    await tesseract.remove();
    await own.end();
    await database.drop();
  });

  /** Has a language model write summaries only, so that runs go on to make the statements of the built-in engine. */
  function letModelWrite(): void {
    const { services, features } = app;
    const settings = {
      provider: 'openai-compatible',
      baseUrl: model.url,
      apiKey: undefined,
      model: 'fake',
    } as const;
    const limits = { concurrency: 1, timeoutMs: 60_000, creditsPerSummaries: 0 };
    const config = { ...services.config, model: { ...settings, ...limits } };
    Object.assign(features.summaries, { model: openModelCalls({ ...services, config }) });
  }

  /** Returns the recorded statements that read more than one person's rows, with their plans. */
  const excesses = ({ but }: { but: readonly RegExp[] }): string[] => {
    const found = noted
      .filter(({ text }) => !but.some((one) => one.test(text)))
      .flatMap((statement) => {
        const excess = excessOf(statement, { growing, ...LIMITS });
        return excess ? [`${excess}: ${statement.text}\n  ${planInWords(statement)}`] : [];
      });
    return [...new Set(found)];
  };

  it('every table is filled or known not to grow', async () => {
    const { rows } = await own.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const unknown = rows.map(({ name }) => name).filter((name) => !growing.has(name));
    expect(unknown.sort()).toEqual(FIXED);
    expect(growing).toContain('job_common');
  });

  it('no call reads more than the caller’s own rows', async () => {
    noted.length = 0;
    const person = await enter();
    await work(person);
    await pay(person);
    await leave(person);
    const names = Object.values(api).map((endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`);
    const isCalled = (name: string) => {
      const pattern = new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`);
      return [...called].some((call) => pattern.test(call));
    };
    expect(names.filter((name) => !isCalled(name))).toEqual(NOT_CALLED);
    expect(noted.length).toBeGreaterThan(500);
    expect(excesses({ but: [] })).toEqual([]);
  });

  it('no sweep reads more than what is due', async () => {
    noted.length = 0;
    const { services, features } = app;
    await terminateDueAccounts(features.accountLifecycle);
    await sweepAccounts(services);
    await sweepMails(services);
    await sweepObjects(services);
    await removeRestorable(features.files);
    await sweepReplies(services);
    await sweepOutputs(services);
    await expireCredits(features.creditExpiry);
    await sweepPurchases(features.payments);
    expect(noted.length).toBeGreaterThan(10);
    expect(excesses({ but: READ_WHOLE_ONCE_A_DAY })).toEqual([]);
  });

  it('no metrics query reads more than what is in progress', async () => {
    noted.length = 0;
    const { db } = app.services;
    const readDeltas = createLedgerDeltaReader(db);
    for (let time = 0; time < REPETITIONS; time++) {
      await Promise.all([countActiveJobs(db), countOpenPurchases(db), countMails(db), readDeltas()]);
    }
    expect(noted.length).toBeGreaterThan(REPETITIONS);
    // Every mail in the table is waiting, so all of them are counted.
    expect(excesses({ but: [/^select count\(\*\) as "count" from "mails"$/] })).toEqual([]);
  });

  it('nothing is read to delete a row that others point to', async () => {
    const { rows } = await own.query<{ key: string }>(KEYS_WITHOUT_INDEX);
    expect(rows.map(({ key }) => key)).toEqual([]);
  });

  const dataDir = () => app.services.config.dataDir;
  const readOften = async (person: Visitor, path: string) => {
    for (let time = 0; time < REPETITIONS; time++) await person.get(path);
  };

  /** Signs up by mail, resets the password, signs in with Google, too; returns the browser that is signed in. */
  async function enter(): Promise<Visitor> {
    // A second try has no use for an account whose credits the first has spent.
    account = { email: `${crypto.randomUUID()}@example.org`, password: 'a good password' };
    const person = app.visitor();
    await person.post('/auth/signup', account);
    const toConfirm = await waitForMail(dataDir(), { to: account.email });
    const fragment = new URLSearchParams(new URL(toConfirm.link).hash.slice(1));
    await person.post('/auth/confirm', { access_token: fragment.get('access_token') });
    await person.post('/auth/forgot-password', { email: account.email });
    const toReset = await waitForMail(dataDir(), { to: account.email, count: 2 });
    const tokens = Object.fromEntries(new URL(toReset.link).searchParams);
    await person.post('/auth/reset-password', { ...tokens, password: account.password });
    await person.post('/auth/signout');
    await person.post('/auth/signin', account);

    const other = app.visitor();
    const { body } = await other.get<{ url: string }>('/auth/google');
    const linked = { subject: account.email, email: account.email, isVerified: true };
    const callback_url = `${app.url}/auth/callback`;
    const { code, state } = await google.visit(body.url, linked);
    await other.post('/auth/google/callback', { callback_url, code, state });
    await reauthenticate(person, async (url) => ({ callback_url, ...(await google.visit(url, linked)) }));
    for (const path of ['/auth/status', '/auth/csrf-token', '/account/profile', '/account/sessions']) {
      await readOften(person, path);
    }
    await person.delete('/account/sessions/others');
    return person;
  }

  async function reauthenticate(
    person: Visitor,
    visitGoogle: (url: string) => Promise<object>,
  ): Promise<void> {
    await person.post('/account/reauthenticate', { password: account.password });
    const { body } = await person.post<{ url: string }>('/auth/google/reauthenticate');
    const proof = await person.post('/auth/google/reauthenticate/callback', await visitGoogle(body.url));
    expect(proof.status).toBe(200);
    const { password } = account;
    const change = { current_password: password, new_password: password };
    expect((await person.post('/account/password', change)).status).toBe(200);
  }

  /** Takes a project from upload to merged files, and makes all the calls of its pages. */
  async function work(person: Visitor): Promise<void> {
    const id = await projectWith(person, [...pileOf(3), pdfAbout('baking', 1)]);
    const project = `/projects/${id}`;
    const { next_job_id } = await run(person, `/ai/${id}/sort`, { max_categories: 3 });
    await jobEnd(person, next_job_id ?? '');
    await run(person, `/ai/${id}/merge`, { max_categories: 3 });
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 4 });
    const asked = [
      '',
      '/files',
      '/files/storage-usage',
      '/files/hashes',
      '/categories',
      '/categories/summaries',
      '/raw-categories',
      '/progress',
      '/phase-status',
    ];
    for (const path of ['/projects', '/system/limits', '/health/live', '/health/ready'])
      await readOften(person, path);
    await run(person, `${project}/categories/summaries`);
    for (const path of asked) await readOften(person, `${project}${path}`);
    const events = await person.fetch(`${project}/events`);
    await events.body?.cancel();
    const { body: categories } = await person.get<Category[]>(`${project}/categories`);
    const withPdf = categories.find(({ pdf_file_count }) => pdf_file_count > 0)?.id ?? '';
    await download(person, `${project}/categories/${withPdf}/download/pdf`);
    await download(person, `${project}/categories/${withPdf}/download/txt`);
    await download(person, `${project}/download-all-merged-categories-zip`);
    for (const path of ['single-text-file', 'table-csv', 'table-json', 'obsidian-zip'])
      await download(person, `${project}/download-${path}`);
    await (await person.fetch(`${project}/download-all-pdfs`)).arrayBuffer();
    await person.get('/targets');
    await readOften(person, `${project}/bundles`);
    await download(person, `${project}/bundles/download`);
    await readOften(person, `${project}/bundles/changes`);
    await readOften(person, `${project}/bundles/content`);
    await readOften(person, `${project}/run-estimate?run=merge_categories`);
    const scan = pdfOfPages([{ content: pageParts.picture }]);
    await person.upload(`${project}/upload`, [{ name: 'scan.pdf', content: scan }]);
    await readOften(person, `${project}/ocr/estimate`);
    await run(person, `${project}/ocr`, {});
    await useKeys(person, project);
    await useConnection(person);

    await correct(person, id);
    const { body: left } = await person.get<Category[]>(`${project}/categories`);
    await person.delete(`${project}/categories/${left[0]?.id}`);
    await person.post(`${project}/clear`);
    await person.post(`${project}/clear-all`);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await person.post(`/internal/background-jobs/${start.job_id}/cancel`);
    await jobEnd(person, start.job_id);
    const { body: files } = await person.get<File[]>(`${project}/files`);
    await person.delete(`${project}/files/${files[0]?.id}`);
    await person.delete(`${project}/files`);
    await person.delete(project);
  }

  async function useKeys(person: Visitor, project: string): Promise<void> {
    const keyRequest = { name: 'Night job', scopes: ['read', 'run'], monthly_credits: 0 };
    const { body: key } = await person.post<NewApiKey>('/account/keys', keyRequest);
    const program = person.withKey(key.key);
    await readOften(program, project);
    await program.post(`/ai/${project.split('/').at(-1)}/merge`, {});
    const { body: next } = await person.post<NewApiKey>(`/account/keys/${key.id}/rotate`);
    await person.delete(`/account/keys/${next.id}`);
    await readOften(person, '/account/keys');
  }

  /** Refuses a program, connects it, and lets it call, renew and end its connection. */
  async function useConnection(person: Visitor): Promise<void> {
    await person.post('/account/reauthenticate', { password: account.password });
    const program = await OAuthProgram.discover(`${app.url}/mcp`);
    await program.register();
    const requestId = await program.ask(person);
    await readOften(person, `/connection-requests/${requestId}`);
    await person.post(`/connection-requests/${requestId}/refuse`);
    const { access_token, refresh_token } = await program.connect(person);
    for (let time = 0; time < REPETITIONS; time++) await program.call(access_token);
    const { body: renewed } = await program.refresh(refresh_token);
    await program.revoke(renewed.refresh_token);
  }

  /** Does everything that an owner can do with the result of a run. */
  async function correct(person: Visitor, id: string): Promise<void> {
    const project = `/projects/${id}`;
    const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
    await done(person.patch(project, { name: 'Letters', category_mode: 'prefer' }));
    const { body: files } = await person.get<File[]>(`${project}/files`);
    const [first = '', second = ''] = files.map((file) => file.id);
    const search = '/search?q=flour%20and%20"the%20dough"';
    for (const path of [
      '/edits',
      '/duplicates',
      search,
      `/files/${first}/text`,
      `/files/${first}/pages`,
      `/files/${first}/original`,
    ]) {
      await readOften(person, project + path);
    }
    for (const left_out of [true, false]) {
      await done(person.post(`${project}/files/leave-out`, { file_ids: [second], left_out }));
    }
    await done(person.get(`${project}/categories/regroup?max_categories=2`));
    await done(person.post(`${project}/categories/regroup`, { max_categories: 2 }));
    const { body: categories } = await person.get<Category[]>(`${project}/categories`);
    const ids = categories.map((category) => category.id);
    await done(person.post(`${project}/categories/merge`, { category_ids: ids, name: 'Everything' }));
    await done(person.post(`${project}/edits`, { edit: { kind: 'undo' } }));
    await done(person.post(`${project}/edits/undo`));
    await done(person.post(`${project}/edits/redo`));
    const { body: merged } = await person.get<Category[]>(`${project}/categories`);
    await done(person.post(`${project}/categories/${merged[0]?.id}/split`));
    const { body: own } = await person.post<Category>(`${project}/categories`, { name: 'Mine' });
    await done(person.post(`${project}/own-categories`, { categories: [{ name: 'Mine' }] }));
    await done(person.patch(`${project}/categories/${own.id}`, { lock: 'grow' }));
    await done(person.post(`${project}/files/move`, { file_ids: [first], category_id: own.id }));
    await done(person.patch(`${project}/files/${first}`, { filename: 'Another name.txt' }));
    await done(person.post(`${project}/files/unpin`, { file_ids: [first] }));
    await person.upload(`${project}/upload`, [
      { name: 'late.txt', folder: 'Late', content: documentAbout('baking', 9) },
    ]);
    await done(person.post(`${project}/own-categories/from-folders`, {}));
    await done(person.post(`${project}/edits/undo`));
    await run(person, `/ai/${id}/place-new`);
    await done(person.post(`${project}/files/delete`, { file_ids: [second], restorable: true }));
    await done(person.post(`${project}/files/restore`, { file_ids: [second] }));
    await done(person.post(`${project}/files/delete`, { file_ids: [second] }));
  }

  /** Buys credits through the test checkout and manually, and reads all credit pages. */
  async function pay(person: Visitor): Promise<void> {
    const purchaseId = await begin(app, person);
    await person.get(`/credits/test-checkouts/${purchaseId}`);
    await endCheckout(person, purchaseId, 'pay');
    await complete(person, purchaseId);
    await person.post('/credits/purchase/starter');
    await person.post('/credits/check?action_type=file_categorization');
    const asked = ['balance', 'costs', 'transactions', 'history', 'packages'];
    for (const path of [...asked, 'payment-methods', 'purchases', `purchases/${purchaseId}`]) {
      await readOften(person, `/credits/${path}`);
    }
  }

  /** Deactivates the account, reactivates it, empties it, and deletes it with a project in it. */
  async function leave(person: Visitor): Promise<void> {
    await projectWith(person, pileOf(1));
    const elsewhere = app.visitor();
    await elsewhere.post('/auth/signin', account);
    await elsewhere.post('/account/deactivate');
    await person.post('/account/reactivate');
    await person.delete(`/account/delete-all-data?confirmation=${CONFIRMATION_WORDS.deleteAllData}`);
    await projectWith(person, pileOf(1));
    await person.delete(`/account/delete-account?confirmation=${CONFIRMATION_WORDS.deleteAccount}`);
  }
});

// Foreign keys whose column does not lead an index: deleting a row they point to reads their whole table. Accounts and
// packages are excluded, since they are never deleted.
const KEYS_WITHOUT_INDEX = `
  select conrelid::regclass || ' (' || attname || ')' as key
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace
    and confrelid not in ('accounts'::regclass, 'credit_packages'::regclass) and not exists (
    select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
  order by key`;
