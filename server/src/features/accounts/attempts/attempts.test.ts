import { randomUUID } from 'node:crypto';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/durations.ts';

const WINDOW_MS = 15 * MINUTE_MS;

describe('the limit on attempts', () => {
  const app = duringTests(() =>
    startApp({
      hasWorker: false,
      env: { RATE_LIMIT: 'on', CONFIRM_EMAIL: 'required', TRUST_PROXY: 'true' },
    }),
  );
  beforeAll(async () => {
    app.clock.freeze();
  });
  // Expires the attempts that a test has counted before the next one starts.
  afterEach(() => app.clock.advance(WINDOW_MS));

  const times = async (count: number, ask: (n: number) => Promise<{ status: number }>) => {
    const answers: number[] = [];
    for (let n = 1; n <= count; n++) answers.push((await ask(n)).status);
    return answers;
  };
  const guess = (email: string) => app.visitor().post<Problem>('/auth/signin', { email, password: 'wrong' });
  const forgot = (email: string) => app.visitor().post<Problem>('/auth/forgot-password', { email });
  const signUp = (email: string) =>
    app.visitor().post<Problem>('/auth/signup', { email, password: 'a good password' });

  it('lets 10 sign-ins with one address fail and refuses the 11th, whether or not it has an account', {
    tags: ['@7.59'],
  }, async () => {
    expect(await times(11, () => guess('nobody@example.org'))).toEqual([...Array(10).fill(400), 429]);
    expect((await guess('NOBODY@example.org ')).status).toBe(429);
    expect((await guess('somebody@example.org')).status).toBe(400);
    app.clock.advance(WINDOW_MS);
    expect((await guess('nobody@example.org')).status).toBe(400);
  });

  it('counts concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('parallel@example.org')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('lets 50 sign-ins from one IP address fail and refuses the 51st', {
    tags: ['@7.59'],
  }, async () => {
    const answers = await times(51, (n) => guess(`person-${n}@example.org`));
    expect(answers.indexOf(429)).toBe(50);
  });

  it.each([
    { what: 'mails for a new password', ask: forgot },
    { what: 'sign-ups', ask: signUp },
  ])('lets 5 $what with one address pass and refuses the 6th, and says for how long', async ({ ask }) => {
    expect(await times(5, () => ask('flooded@example.org'))).toEqual(Array(5).fill(200));
    const refused = await ask('flooded@example.org');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(WINDOW_MS / 1000 - 60);
    expect((await ask('another@example.org')).status).toBe(200);
  });

  const PASSWORD = 'a good password';
  const guessFrom = async (from: string, email: string) =>
    (await app.visitor({ from }).post<Problem>('/auth/signin', { email, password: 'wrong' })).status;
  const signInFrom = async (from: string, email: string, browser = app.visitor({ from })) =>
    (await browser.post<Problem>('/auth/signin', { email, password: PASSWORD })).status;
  const rows = () => app.services.db.selectFrom('attempts').selectAll().orderBy('key').execute();
  /** Uses up a network's failed sign-ins, with addresses that have no account. */
  const blockNetwork = (from: string) =>
    times(50, async (n) => ({ status: await guessFrom(from, `nobody-${n}@x.example`) }));
  const account = async (email: string) => {
    const { hashPassword } = await import('../passwords/password-hash.ts');
    await app.services.db
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        email,
        email_key: email,
        password_hash: await hashPassword(PASSWORD),
        confirmed_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute();
  };

  it.each([
    { what: 'the addresses of one /64 of IPv6', from: (n: number) => `2001:db8:7:7::${n.toString(16)}` },
    {
      what: 'an IPv4 address and the same one mapped into IPv6',
      from: (n: number) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'),
    },
  ])('counts $what as one network', { tags: ['@7.59'] }, async ({ from }) => {
    const answers = await times(51, async (n) => ({ status: await guessFrom(from(n), `p-${n}@x.example`) }));
    expect(answers).toEqual([...Array(50).fill(400), 429]);
    expect(await guessFrom('2001:db8:7:8::1', 'p-52@x.example')).toBe(400);
  });

  it('neither counts nor stores attempts from a blocked network against an address', async () => {
    await account('victim@example.org');
    await blockNetwork('2001:db8:66:1::1');
    const before = await rows();
    const tries = await times(12, async (n) => ({
      status: await guessFrom(`2001:db8:66:1::${n}`, 'victim@example.org'),
    }));
    expect(tries).toEqual(Array(12).fill(429));
    expect(await rows()).toEqual(before);
    expect(await signInFrom('198.51.100.1', 'victim@example.org')).toBe(200);
  });

  it('counts addresses with different plus tags as one mailbox, for sign-ins and for mails', async () => {
    const signIns = await times(11, (n) => guess(`ada+${n}@example.org`));
    expect(signIns).toEqual([...Array(10).fill(400), 429]);
    expect((await guess('Ada@example.org')).status).toBe(429);
    for (const ask of [forgot, signUp]) {
      expect(await times(6, (n) => ask(`eve+${n}@example.org`))).toEqual([...Array(5).fill(200), 429]);
      expect((await ask('eve@other.example')).status).toBe(200);
    }
  });

  it('lets the owner sign in from a known browser while strangers keep guessing', async () => {
    await account('owner@example.org');
    const home = app.visitor({ from: '198.51.100.7' });
    expect(await signInFrom('', 'owner@example.org', home)).toBe(200);
    await home.post('/auth/signout');
    for (let quarter = 0; quarter < 3; quarter++) {
      await times(11, async (n) => ({ status: await guessFrom(`203.0.113.${n}`, 'owner@example.org') }));
      expect(await signInFrom('198.51.100.8', 'owner@example.org')).toBe(429);
      expect(await signInFrom('', 'owner@example.org', home)).toBe(200);
      await home.post('/auth/signout');
      app.clock.advance(WINDOW_MS / 3);
    }
  });

  it('counts a known browser separately, up to 10 failures, and only for the account that knows it', async () => {
    await account('mine@example.org');
    await account('hers@example.org');
    const browser = app.visitor({ from: '198.51.100.20' });
    await signInFrom('', 'mine@example.org', browser);
    const wrong = (email: string) => browser.post('/auth/signin', { email, password: 'wrong' });
    expect(await times(11, () => wrong('mine@example.org'))).toEqual([...Array(10).fill(400), 429]);
    // Strangers have ten attempts of their own; at another account, this browser shares the ten of everybody.
    expect(await guessFrom('198.51.100.21', 'mine@example.org')).toBe(400);
    expect(await times(10, () => wrong('hers@example.org'))).toEqual(Array(10).fill(400));
    expect(await guessFrom('198.51.100.21', 'hers@example.org')).toBe(429);
  });

  it('rejects a known-browser cookie that it has not signed', async () => {
    await account('marked@example.org');
    await times(10, () => guess('marked@example.org'));
    const browser = app.visitor();
    browser.setCookie('known_browser', 'made.up');
    expect(await signInFrom('', 'marked@example.org', browser)).toBe(429);
  });

  it('does not let somebody who signs in to one address of a mailbox keep guessing at another', async () => {
    await account('box+one@example.org');
    const attack = async () => {
      const guesses = await times(9, () => guess('box@example.org'));
      return [...guesses, await signInFrom('198.51.100.30', 'box+one@example.org')];
    };
    expect(await attack()).toEqual([...Array(9).fill(400), 200]);
    expect((await attack()).slice(1)).toEqual(Array(9).fill(429));
  });
});
