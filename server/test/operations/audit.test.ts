import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import type { GooglePerson } from '@sheaf/testing/fakes/google';
import { FakeStripe } from '@sheaf/testing/fakes/stripe/stripe';
import { type AuditLine, startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { startServer } from '@sheaf/testing/server/process';
import { idOf } from '@sheaf/testing/visitor/account-lifecycle';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { OAuthProgram } from '@sheaf/testing/visitor/oauth-program';
import { begin, complete } from '@sheaf/testing/visitor/purchases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvocation } from '../../src/admin/commands.ts';
import { runCommand } from '../../src/admin/run-command.ts';
import { AUDIT_EVENTS, type AuditEvent } from '../../src/audit/audit-events.ts';
import { terminateDueAccounts } from '../../src/features/accounts/lifecycle/account-lifecycle.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { networkOf } from '../../src/platform/network/network.ts';

const PASSWORD = 'a good password';
const seen = new Set<AuditEvent>();
/** What people typed, were sent and were known by. None of it may appear in any line. */
const secrets: Record<string, string> = { password: PASSWORD };
const everyLine: AuditLine[] = [];

/** Returns what an app has recorded since the last call. */
function recorded(app: TestApp): AuditLine[] {
  const lines = app.audited.splice(0);
  everyLine.push(...lines);
  for (const { event } of lines) seen.add(event);
  return lines;
}

describe('the audit log of what people do', () => {
  const app = duringTests(() =>
    startApp({ env: { RATE_LIMIT: 'on', LOG_LEVEL: 'silent', TRUST_PROXY: 'true' } }),
  );

  let people = 0;
  async function newcomer() {
    const email = `Audited.${++people}@example.org`;
    secrets[`address ${people}`] = email;
    const person = app.visitor({ from: `203.0.113.${people}` });
    await person.post('/auth/signup', { email, password: PASSWORD });
    secrets[`session ${people}`] = person.cookie('session') ?? '';
    secrets[`csrf ${people}`] = person.cookie('csrf_token') ?? '';
    return { person, email, accountId: await idOf(person) };
  }
  /** Creates a person whose sign-up has already been taken from the log. */
  async function known() {
    const somebody = await newcomer();
    recorded(app);
    return somebody;
  }

  it('has a line for a sign-up: when, what, outcome, whose, from where, and which request', async () => {
    const { person, email, accountId } = await newcomer();
    const lines = recorded(app);
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        audit: true,
        event: 'sign_up',
        outcome: 'success',
        accountId,
        address: expect.stringMatching(/^[\w-]{22}$/),
        network: expect.stringMatching(/^[\w-]{22}$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    const [signUp] = lines;
    const again = await person.post('/auth/signin', { email: email.toUpperCase(), password: PASSWORD });
    expect(recorded(app)).toMatchObject([
      {
        event: 'sign_in',
        outcome: 'success',
        accountId,
        // The same person and place have the same hashes in every line, and only these identify them.
        address: signUp?.address,
        network: signUp?.network,
        requestId: again.headers.get('x-request-id'),
      },
    ]);
  });

  it('has a line for each refused way in, with the code of the refusal', async () => {
    const { email } = await known();
    const visitor = app.visitor();
    await visitor.post('/auth/signin', { email, password: 'wrong' });
    await visitor.post('/auth/signin', { email: 'nobody@example.org', password: 'wrong' });
    await visitor.post('/auth/signup', { email, password: PASSWORD });
    await visitor.post('/auth/confirm', { access_token: 'made-up' });
    await visitor.post('/auth/reset-password', {
      access_token: 'made-up',
      refresh_token: 'x',
      password: PASSWORD,
    });
    expect(recorded(app).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['sign_in', 'invalid_credentials'],
      ['sign_in', 'invalid_credentials'],
      ['sign_up', 'email_taken'],
      ['sign_up_confirmation', 'link_invalid'],
      ['password_reset', 'link_invalid'],
    ]);
  });

  it('has a line for each rate-limited attempt, and says what was counted', async () => {
    const { email } = await known();
    for (let n = 1; n <= 10; n++) {
      await app.visitor().post('/auth/signin', { email, password: `guess ${n}` });
    }
    recorded(app);
    await app.visitor({ from: '2001:db8::7' }).post('/auth/signin', { email, password: 'guess 11' });
    await app.visitor({ from: '2001:db8::8' }).post('/auth/signin', { email, password: 'guess 12' });
    const lines = recorded(app);
    expect(lines).toMatchObject([
      { event: 'rate_limit', outcome: 'too_many_requests', action: 'sign-in', counted: 'address' },
      { event: 'sign_in', outcome: 'too_many_requests' },
      { event: 'rate_limit' },
      { event: 'sign_in' },
    ]);
    expect(lines[0]?.network).toBe(lines[2]?.network);
  });

  it('has a line for signing out, here and elsewhere, and none for somebody who was not signed in', async () => {
    const { person, accountId } = await known();
    await person.delete('/account/sessions/others');
    await person.post('/auth/signout');
    await person.post('/auth/signout');
    expect(recorded(app)).toMatchObject([
      { event: 'sign_out_elsewhere', outcome: 'success', accountId },
      { event: 'sign_out', outcome: 'success', accountId },
    ]);
  });

  it('has a line for each key that is created, rotated or revoked, without its name or secret', async () => {
    const { person, accountId } = await known();
    const { body } = await person.post<NewApiKey>('/account/keys', { name: 'Zucchini', scopes: ['read'] });
    await person.post(`/account/keys/${body.id}/rotate`);
    await person.delete(`/account/keys/${body.id}`);
    Object.assign(secrets, { key: body.key.slice(body.prefix.length), 'name of a key': 'Zucchini' });
    expect(recorded(app)).toMatchObject([
      { event: 'key_creation', outcome: 'success', accountId },
      { event: 'key_rotation', outcome: 'success', accountId },
      { event: 'key_revocation', outcome: 'success', accountId },
    ]);
  });

  it('has a line for each program that is connected, and that ends its connection', async () => {
    const { person, accountId } = await known();
    const program = await OAuthProgram.discover(`${app.url}/mcp`);
    const tokens = await program.connect(person);
    await program.revoke(tokens.refresh_token);
    Object.assign(secrets, { 'refresh token': tokens.refresh_token, 'access token': tokens.access_token });
    expect(recorded(app)).toMatchObject([
      { event: 'connection_creation', outcome: 'success', accountId },
      { event: 'connection_end', outcome: 'success', accountId, cause: 'program' },
    ]);
  });

  it('has a line for a password reset that is requested or done, a reauthentication, and a password change', async () => {
    const { person, email, accountId } = await known();
    await person.post('/auth/forgot-password', { email });
    const { link } = await waitForMail(app.services.config.dataDir, { to: email });
    const tokens = Object.fromEntries(new URL(link).searchParams);
    Object.assign(secrets, { 'reset token': tokens.access_token, 'reset proof': tokens.refresh_token });
    await person.post('/auth/reset-password', { ...tokens, password: PASSWORD });
    await person.post('/account/reauthenticate', { password: 'wrong' });
    await person.post('/account/reauthenticate', { password: PASSWORD });
    await person.post('/account/password', { current_password: PASSWORD, new_password: 'a better password' });
    secrets['new password'] = 'a better password';
    expect(recorded(app)).toMatchObject([
      { event: 'password_reset_request', outcome: 'success' },
      { event: 'password_reset', outcome: 'success', accountId },
      { event: 'reauthentication', outcome: 'wrong_password', accountId },
      { event: 'reauthentication', outcome: 'success', accountId },
      { event: 'password_change', outcome: 'success', accountId },
    ]);
  });

  it('has a line for each step of an account’s life: deactivated, reactivated, emptied, and deleted', async () => {
    const { person, email, accountId } = await known();
    const elsewhere = app.visitor();
    await elsewhere.post('/auth/signin', { email, password: PASSWORD });
    await elsewhere.post('/account/deactivate?reason=gooseberry');
    secrets.reason = 'gooseberry';
    await person.post('/account/reactivate');
    await person.delete('/account/delete-all-data?confirmation=DELETE_ALL_DATA');
    await person.post('/account/deactivate');
    await person.post('/auth/signin', { email, password: PASSWORD });
    await person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    const events = recorded(app);
    expect(events.map(({ event }) => event)).toEqual([
      ...['sign_in', 'account_deactivation', 'account_reactivation', 'data_deletion', 'account_deactivation'],
      ...['account_reactivation', 'sign_in', 'account_deletion'],
    ]);
    for (const line of events) expect(line).toMatchObject({ outcome: 'success', accountId });
  });

  it('has a line for an account that is deleted because its deadline has passed', async () => {
    const { person, accountId } = await known();
    await person.post('/account/deactivate');
    recorded(app);
    app.clock.advance(31 * DAY_MS);
    await terminateDueAccounts(app.features.accountLifecycle);
    expect(recorded(app)).toContainEqual(
      expect.objectContaining({
        event: 'account_deletion',
        outcome: 'success',
        accountId,
        cause: 'deadline',
      }),
    );
  });

  it('has a line for an operator command: which, by whom, about whom, and its outcome', async () => {
    const { email, accountId } = await known();
    const give = async (...words: string[]) => runOperatorCommand(app, words);
    await give('grant', email, 'bonus', '10', '--reason', 'huckleberry', '--as', 'mia@example.org');
    await give('account', 'nobody@example.org');
    await expect(give('no-such-command')).rejects.toThrow('There is no command');
    await give('help');
    Object.assign(secrets, { 'reason of a grant': 'huckleberry', 'name of an operator': 'mia@example.org' });
    expect(accountId).not.toBe('');
    expect(recorded(app)).toMatchObject([
      { event: 'operator_command', outcome: 'success', command: 'grant', operator: 'root' },
      { event: 'operator_command', outcome: 'failed', command: 'account', operator: 'root' },
    ]);
  });

  it('has a line for a sign-up whose mailed link was followed', async () => {
    const confirming = await startApp({ env: { CONFIRM_EMAIL: 'required' } });
    const email = 'confirmed@example.org';
    const visitor = confirming.visitor();
    await visitor.post('/auth/signup', { email, password: PASSWORD });
    const { link } = await waitForMail(confirming.services.config.dataDir, { to: email });
    const access_token = new URLSearchParams(new URL(link).hash.slice(1)).get('access_token') ?? '';
    Object.assign(secrets, { 'address to confirm': email, 'confirmation token': access_token });
    await visitor.post('/auth/confirm', { access_token });
    const [signUp, confirmation] = recorded(confirming);
    expect(signUp).toMatchObject({ event: 'sign_up', outcome: 'success' });
    expect(signUp).not.toHaveProperty('accountId');
    expect(confirmation).toMatchObject({
      event: 'sign_up_confirmation',
      outcome: 'success',
      accountId: await idOf(visitor),
      address: signUp?.address,
    });
    await confirming.close();
  });
});

it('has a line for each sign-in with Google: a new account, a known one, a linked one, and none', async () => {
  const { app, google, close } = await startAppWithGoogle();
  const enter = async (person: GooglePerson) => {
    const visitor = app.visitor();
    const { body } = await visitor.get<{ url: string }>('/auth/google');
    const { code, state } = await google.visit(body.url, person);
    Object.assign(secrets, { [`code of ${person.subject}`]: code, [`state of ${person.subject}`]: state });
    await visitor.post('/auth/google/callback', { callback_url: '', code, state });
  };
  const known = newPerson();
  const accountId = await idOf(await app.signedIn(known.email));
  const stranger = newPerson();
  Object.assign(secrets, { 'known Google address': known.email, 'new Google address': stranger.email });
  recorded(app);
  await enter(stranger);
  await enter(stranger);
  await enter(known);
  await app.visitor().post('/auth/google/callback', { callback_url: '', code: 'made-up', state: 'made-up' });
  expect(recorded(app).map((line) => [line.event, line.outcome, line.accountId === accountId])).toEqual([
    ['sign_up', 'success', false],
    ['google_sign_in', 'success', false],
    ['google_sign_in', 'success', false],
    ['google_link', 'success', true],
    ['google_sign_in', 'success', true],
    ['google_sign_in', 'google_failed', false],
  ]);
  await close();
});

describe('the audit log of payments', () => {
  let app: TestApp;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    app = await startApp({ env: stripe.settings, hasWorker: false });
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });

  const sessionOf = async (id: string) =>
    (
      await app.services.db
        .selectFrom('purchases')
        .select('provider_session')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).provider_session ?? '';
  const telling = async (happening: () => unknown) => {
    const from = stripe.state.events.length;
    happening();
    await stripe.deliverAll(app.url, { from });
  };

  it('has one line each for a payment, a partial refund and a dispute, however often they are reported', async () => {
    const person = await app.signedIn();
    const accountId = await idOf(person);
    recorded(app);
    const purchaseId = await begin(app, person, 'pro');
    const paymentId = stripe.state.pay(await sessionOf(purchaseId));
    await complete(person, purchaseId);
    await complete(person, purchaseId);
    await telling(() => stripe.state.refund(paymentId, 1999));
    await telling(() => stripe.state.dispute(paymentId, 4001));
    const shared = { outcome: 'success', accountId, purchaseId, method: 'stripe', priceCents: 6000 };
    expect(recorded(app)).toMatchObject([
      { event: 'purchase_completed', status: 'completed', ...shared },
      { event: 'purchase_refunded', refundedCents: 1999, ...shared },
      { event: 'purchase_disputed', status: 'disputed', contestedCents: 4001, ...shared },
    ]);
  });

  it('has a line for a purchase that ends unpaid, at the provider or before it reached one', async () => {
    const person = await app.signedIn();
    const expired = await begin(app, person);
    const lost = await begin(app, person);
    recorded(app);
    const session = await sessionOf(expired);
    await telling(() => stripe.state.expire(session));
    await app.services.db
      .updateTable('purchases')
      .set({ provider_session: null, check_at: app.clock.now() })
      .where('id', '=', lost)
      .execute();
    app.clock.advance(2 * DAY_MS);
    await sweepPurchases(app.features.payments);
    expect(recorded(app)).toMatchObject([
      { event: 'purchase_failed', purchaseId: expired, status: 'failed' },
      { event: 'purchase_failed', purchaseId: lost, status: 'failed' },
    ]);
  });

  it('has a line for a purchase that the operator completes', async () => {
    const person = await app.signedIn();
    const { body } = await person.post<{ purchase: { id: string } }>('/credits/purchase/starter');
    recorded(app);
    await runOperatorCommand(app, ['complete-purchase', body.purchase.id]);
    expect(recorded(app)).toMatchObject([
      { event: 'purchase_completed', purchaseId: body.purchase.id, method: 'manual' },
      { event: 'operator_command', command: 'complete-purchase', purchaseId: body.purchase.id },
    ]);
  });
});

it('had a line for each kind of event above', () => {
  expect([...seen].sort()).toEqual(Object.keys(AUDIT_EVENTS).sort());
});

it('holds no address, name, token, password or network in any of its lines', () => {
  const said = everyLine
    .map((line) => JSON.stringify(line))
    .join('\n')
    .toLowerCase();
  expect(everyLine.length).toBeGreaterThan(40);
  expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([]);
  const found = Object.entries(secrets).filter(([, secret]) => said.includes(secret.toLowerCase()));
  expect(found.map(([what]) => what)).toEqual([]);
  expect(said).not.toMatch(/203\.0\.113\.|127\.0\.0\.1|2001:db8|@/);
  expect(said).not.toContain(networkOf('2001:db8::7'));
});

it('is described in docs/operations.md, event by event', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const described = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(expect.arrayContaining(Object.keys(AUDIT_EVENTS)));
});

describe('a server', () => {
  it.each([
    { where: 'its output', file: undefined },
    { where: 'the file that AUDIT_LOG names, which nobody else can read', file: 'audit/of-sheaf.log' },
  ])('writes the audit log to $where, however silent the log', async ({ file }) => {
    const { makeDataFolder } = await import('@sheaf/testing/server/data-folder');
    const { rm, stat } = await import('node:fs/promises');
    const dataDir = await makeDataFolder();
    const place = file && path.join(dataDir, file);
    const server = await startServer(dataDir, { LOG_LEVEL: 'silent', ...(place && { AUDIT_LOG: place }) });
    const { Visitor: Browser } = await import('@sheaf/testing/visitor/visitor');
    await new Browser(server.url).post('/auth/signup', { email: 'served@example.org', password: PASSWORD });
    const { output } = await server.interrupt();
    const lines = (text: string) => text.split('\n').filter((line) => line.includes('"audit":true'));
    expect(lines(place ? readFileSync(place, 'utf8') : output)).toHaveLength(1);
    if (place) {
      expect(lines(output)).toEqual([]);
      expect((await stat(place)).mode & 0o777).toBe(0o600);
    }
    await rm(dataDir, { recursive: true });
  });
});

async function runOperatorCommand({ services, features }: TestApp, words: string[]): Promise<void> {
  const command = readInvocation(words);
  if (command.command === 'help') return;
  const { config, audit } = services;
  const open = async () => ({ services, features });
  await runCommand({ command, operator: 'root', id: crypto.randomUUID() }, { config, audit, open });
}
