import type { ApiKey, NewApiKey } from '@sheaf/contract/accounts/keys';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { sweepAccounts } from '../accounts.jobs.ts';
import { generateKey, isWellFormedKey } from './keys.rules.ts';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '1000' } }));

const ALL = ['read', 'write', 'run'];

async function keyOf(person: Visitor, wish: object = {}): Promise<NewApiKey> {
  const { status, body } = await person.post<NewApiKey>('/account/keys', {
    name: 'Night job',
    scopes: ALL,
    ...wish,
  });
  expect(status).toBe(200);
  return body;
}
const keysOf = async (person: Visitor) => (await person.get<ApiKey[]>('/account/keys')).body;
const statusOf = async (program: Visitor, path = '/projects') => {
  const { status, body } = await program.get<Problem>(path);
  return body.code ?? status;
};

describe('the format of a key', () => {
  it('has a prefix that scanners recognize, and a checksum that detects a typo of one character', () => {
    const keys = Array.from({ length: 200 }, generateKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^shf_live_[0-9A-Za-z]{38}$/);
      expect(isWellFormedKey(key)).toBe(true);
      const at = 9 + (key.charCodeAt(20) % 38);
      const slipped = `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`;
      expect(isWellFormedKey(slipped)).toBe(false);
    }
  });
});

it('a mail tells of each key that is created or rotated', async () => {
  const email = 'owner-of-keys@example.org';
  const person = await app.signedIn(email);
  const { id } = await keyOf(person, { scopes: ['read', 'run'], expires_in_days: 10 });
  const { dataDir } = app.services.config;
  const created = await waitForMail(dataDir, { to: email });
  expect(created.subject).toBe('A key for programs was created');
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    app.clock.now().getTime() + 10 * DAY_MS,
  );
  const words = created.text.replaceAll('\n', ' ');
  expect(words).toContain(`created the key “Night job” for the Sheaf account for ${email}.`);
  expect(words).toContain(
    `Until ${until}, a program with this key can view and download your documents and start runs that cost credits.`,
  );
  await person.post(`/account/keys/${id}/rotate`);
  const rotated = await waitForMail(dataDir, { to: email, count: 2 });
  expect(rotated.subject).toBe('A key for programs was replaced');
  // Nothing that was refused is told of.
  await person.post(`/account/keys/${id}/rotate`);
  await person.post('/account/keys', { name: 'None', scopes: [] });
  await person.post('/auth/forgot-password', { email });
  expect((await waitForMail(dataDir, { to: email, count: 3 })).subject).toBe('Reset your password');
});

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const person = await app.signedIn();
    const { key, ...shown } = await keyOf(person, { name: 'Laptop', scopes: ['run', 'read', 'read'] });
    expect(shown).toMatchObject({
      name: 'Laptop',
      prefix: key.slice(0, 13),
      scopes: ['read', 'run'],
      project_id: null,
      monthly_credits: null,
      credits_this_month: 0,
      last_used_on: null,
    });
    const days = (Date.parse(shown.expires_at) - Date.parse(shown.created_at)) / DAY_MS;
    expect(days).toBe(90);
    expect(await keysOf(person)).toEqual([shown]);
    const { rows } = await sql<{ text: string }>`select t::text as text from api_keys t`.execute(
      app.services.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(key.slice(13));
  });

  it('can run a project from upload to download without cookies or a CSRF token', async () => {
    const program = (await app.signedIn()).withKey((await keyOf(await app.signedIn())).key);
    const id = await projectWith(program, pileOf(2, ['baking', 'sailing']));
    expect((await run(program, `/ai/${id}/categorize-raw`)).status).toBe('completed');
    expect((await run(program, `/ai/${id}/merge`, { max_categories: 1 })).status).toBe('completed');
    const { content } = await download(program, `/projects/${id}/download-single-text-file`);
    expect(content.length).toBeGreaterThan(100);
    expect((await program.get('/credits/balance')).body).toMatchObject({ total_credits: 1000 - 4 - 10 });
  });

  it('that is missing or wrong is asked for in words and by a challenge (RFC 6750)', async () => {
    const url = `${app.url}/projects`;
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(method === 'DELETE' ? `${url}/${crypto.randomUUID()}` : url, { method });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Sheaf"']);
      const problem = (await answer.json()) as Problem;
      expect(problem.code).toBe('not_signed_in');
      expect(problem.detail).toMatch(
        /^This call needs a key\. Nothing was done; create a key in your account/,
      );
    }
    const wrong = await fetch(url, { headers: { authorization: `Bearer ${generateKey()}` } });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Sheaf", error="invalid_token"',
    ]);
    const fromElsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.example' } };
    expect((await fetch(url, fromElsewhere)).status).toBe(403);
  });

  it('names the missing scope, and can never sign in, change the account, create keys or buy', async () => {
    const person = await app.signedIn();
    const reader = person.withKey((await keyOf(person, { scopes: ['read'] })).key);
    const program = person.withKey((await keyOf(person)).key);
    const refused = await reader.post<Problem>('/projects', { name: 'Mine' });
    expect(refused.body.detail).toBe(
      'This call needs a key with the scope "write"; this one has "read". Nothing was done.',
    );
    for (const path of ['/account/keys', '/account/sessions', '/credits/packages']) {
      expect(await statusOf(program, path)).toBe('key_not_allowed');
    }
    for (const path of ['/credits/purchase/starter', '/auth/signin', '/account/deactivate']) {
      expect((await program.post<Problem>(path, {})).body.code).toBe('key_not_allowed');
    }
    expect((await program.get('/account/profile')).status).toBe(200);
    expect((await program.get('/health/live')).status).toBe(200);
  });

  it('for a single project can access only that project', async () => {
    const person = await app.signedIn();
    const [mine, other] = [await projectWith(person, pileOf(1)), await projectWith(person, pileOf(1))];
    const program = person.withKey((await keyOf(person, { project_id: mine })).key);
    for (const path of ['/account/profile', '/credits/balance']) {
      expect(await statusOf(program, path)).toBe('key_scope');
    }
    const { body: check } = await program.post<Problem>('/credits/check?action_type=category_assignment');
    expect(check.code).toBe('key_scope');
    const estimate = '/run-estimate?run=raw_categorization';
    expect((await program.get(`/projects/${mine}${estimate}`)).body).toMatchObject({
      credits: 4,
      balance: null,
    });
    expect((await person.get(`/projects/${mine}${estimate}`)).body).toMatchObject({ balance: 1000 });
    expect((await program.get<Project[]>('/projects')).body.map(({ id }) => id)).toEqual([mine]);
    expect(await statusOf(program, `/projects/${mine}/files`)).toBe(200);
    expect(await statusOf(program, `/projects/${other}/files`)).toBe('project_not_found');
    expect(await statusOf(program, '/credits/transactions')).toBe('key_scope');
    const { body } = await person.post<{ job_id: string }>(`/ai/${other}/categorize-raw`);
    expect(await statusOf(program, `/internal/background-jobs/${body.job_id}/status`)).toBe('job_not_found');
    const strangers = await projectWith(await app.signedIn(), pileOf(1));
    const wish = { name: 'Theirs', scopes: ALL, project_id: strangers };
    expect((await person.post<Problem>('/account/keys', wish)).body.code).toBe('project_not_found');
    const { body: started } = await program.post<PhaseStart>(`/ai/${mine}/categorize-raw`);
    expect(started).toMatchObject({ credits_used: 4, remaining_credits: null });
    await jobEnd(person, started.job_id);
    await person.delete(`/projects/${mine}`);
    expect(await statusOf(program)).toBe('key_invalid');
  });

  it('stops working when it expires or is revoked, and is deleted later', async () => {
    const person = await app.signedIn();
    const [short, revoked, left] = [
      await keyOf(person, { expires_in_days: 1 }),
      await keyOf(person),
      await keyOf(person),
    ];
    const programs = [short, revoked, left].map(({ key }) => person.withKey(key));
    for (const program of programs) expect(await statusOf(program)).toBe(200);
    await person.delete(`/account/keys/${revoked.id}`);
    app.clock.advance(DAY_MS);
    expect(await Promise.all(programs.map((program) => statusOf(program)))).toEqual([
      'key_expired',
      'key_invalid',
      200,
    ]);
    expect((await keysOf(person)).map(({ id }) => id)).toEqual([left.id, short.id]);
    app.clock.advance(31 * DAY_MS);
    await sweepAccounts(app.services);
    expect((await keysOf(await app.signedIn())).length).toBe(0);
    const { rows } = await sql`select from api_keys where id = ${short.id}`.execute(app.services.db);
    expect(rows).toHaveLength(0);
  });

  it('shows when and from where it was last used', async () => {
    const person = await app.signedIn();
    const program = person.withKey((await keyOf(person)).key);
    await program.get('/projects');
    const [used] = await keysOf(person);
    expect(used).toMatchObject({ last_used_on: app.clock.now().toISOString().slice(0, 10) });
    expect(used?.last_used_from).toMatch(/127\.0\.0\.1|::1/);
  });

  it('in a URL is refused, no matter who calls', async () => {
    const person = await app.signedIn();
    const { key } = await keyOf(person);
    for (const path of [`/projects?key=${key}`, `/login?next=${key}`, `/projects/${key}`]) {
      const { status, body } = await person.get<Problem>(path);
      expect([status, body.code]).toEqual([400, 'key_in_url']);
    }
  });

  it('can only be created in a recently proven session, up to twenty per account', async () => {
    const person = await app.signedIn();
    const made = await Promise.all(
      Array.from({ length: 24 }, () =>
        person.post<Problem>('/account/keys', { name: 'One', scopes: ['read'] }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
    const [first] = await keysOf(person);
    await person.delete(`/account/keys/${first?.id}`);
    app.clock.advance(11 * MINUTE_MS);
    const late = await person.post<Problem>('/account/keys', { name: 'Late', scopes: ['read'] });
    expect(late.body.code).toBe('reauthentication_needed');
  });
});

describe('the rotation of a key', () => {
  it('creates a key with the same permissions; the old one works for another day', async () => {
    const person = await app.signedIn();
    const old = await keyOf(person, { name: 'Cron', scopes: ['read'], monthly_credits: 50 });
    const { body: next } = await person.post<NewApiKey>(`/account/keys/${old.id}/rotate`);
    expect(next).toMatchObject({ name: 'Cron', scopes: ['read'], monthly_credits: 50 });
    expect(next.key).not.toBe(old.key);
    const twice = await person.post<Problem>(`/account/keys/${old.id}/rotate`);
    expect([twice.status, twice.body.code]).toEqual([409, 'key_rotated']);
    const listed = await keysOf(person);
    expect(listed.map(({ id, is_rotated }) => [id, is_rotated])).toEqual([
      [next.id, false],
      [old.id, true],
    ]);
    const both = [old, next].map(({ key }) => person.withKey(key));
    app.clock.advance(24 * HOUR_MS - MINUTE_MS);
    expect(await Promise.all(both.map((program) => statusOf(program)))).toEqual([200, 200]);
    app.clock.advance(2 * MINUTE_MS);
    expect(await Promise.all(both.map((program) => statusOf(program)))).toEqual(['key_expired', 200]);
    const again = await (await app.signedIn()).post<Problem>(`/account/keys/${next.id}/rotate`);
    expect(again.body.code).toBe('key_not_found');
  });
});

describe('the ceiling of a key', () => {
  it('limits the cost of runs, and is shared by a key and its replacement', async () => {
    const person = await app.signedIn();
    const first = await keyOf(person, { monthly_credits: 6 });
    const program = person.withKey(first.key);
    const id = await projectWith(program, pileOf(4, ['baking']));
    await run(program, `/ai/${id}/categorize-raw`);
    expect((await keysOf(person))[0]).toMatchObject({ credits_this_month: 4 });
    const { body: next } = await person.post<NewApiKey>(`/account/keys/${first.id}/rotate`);
    const refused = await person.withKey(next.key).post<Problem>(`/ai/${id}/merge`, {});
    expect(refused.status).toBe(402);
    expect(refused.body.detail).toBe(
      'This run costs 10 credits, but this key may spend 6 a month and has already spent 4. Nothing was started and nothing was charged; use another key, or wait until next month.',
    );
    expect((await person.get('/credits/balance')).body).toMatchObject({ total_credits: 996 });
    // Deleting the project does not reset the spending.
    await program.delete(`/projects/${id}`);
    const other = await projectWith(program, pileOf(3, ['sailing']));
    const more = await program.post<Problem>(`/ai/${other}/categorize-raw`);
    expect(more.body.code).toBe('key_ceiling');
    expect((await person.post(`/ai/${other}/categorize-raw`)).status).toBe(200);
  });
});
