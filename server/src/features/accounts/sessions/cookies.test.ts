import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import { describe, expect, it } from 'vitest';

const HTTPS = { PUBLIC_URL: 'https://sheaf.localhost' };
const NAMES = ['session', 'sign_up', 'google_sign_in', 'known_browser'];

function cookiesOf({ headers }: { headers: Headers }) {
  const cookies = headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return [name, { value: decodeURIComponent(value), attributes }] as const;
  });
  return Object.fromEntries(cookies);
}

describe.each([
  { origin: 'http', env: {}, isSecure: false, prefix: '' },
  { origin: 'https', env: { ...HTTPS, CONFIRM_EMAIL: 'off' }, isSecure: true, prefix: '__Host-' },
])('the cookies of a sign-in on $origin', ({ env, isSecure, prefix }) => {
  const app = duringTests(() => startApp({ hasWorker: false, env }));

  async function signUp(email: string) {
    const answer = await app.visitor().post('/auth/signup', { email, password: 'a good password' });
    expect(answer.status).toBe(200);
    return cookiesOf(answer);
  }

  it('hide the session from scripts and other sites, and let the page read the CSRF token', {
    tags: ['@4.45'],
  }, async () => {
    const cookies = await signUp('cookies@example.org');
    const [session, csrf] = [cookies[`${prefix}session`], cookies.csrf_token];
    expect(session?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(csrf?.attributes).toEqual(expect.arrayContaining(['SameSite=Lax', 'Path=/']));
    expect(csrf?.attributes).not.toContain('HttpOnly');
    for (const cookie of [session, csrf]) expect(cookie?.attributes.includes('Secure')).toBe(isSecure);
  });

  it('hold 256 random bits, of which the database stores only a hash', { tags: ['@4.45'] }, async () => {
    const session = (await signUp('secret@example.org'))[`${prefix}session`];
    expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(32);
    const sessions = await app.services.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(session?.value);
  });
});

describe('on https', () => {
  const app = duringTests(() => startApp({ hasWorker: false, env: { ...HTTPS, CONFIRM_EMAIL: 'off' } }));

  it('no cookie can be set by a sibling host but the CSRF token\'s, whose name is "csrf_token" everywhere', {
    tags: ['@7.2'],
  }, async () => {
    const confirming = await startApp({ hasWorker: false, env: { ...HTTPS, CONFIRM_EMAIL: 'required' } });
    const withGoogle = await startAppWithGoogle(HTTPS);
    const person = await app.signedIn();
    const answers = [
      await app.visitor().post('/auth/signup', { email: 'host@example.org', password: 'a good password' }),
      await confirming
        .visitor()
        .post('/auth/signup', { email: 'a@example.org', password: 'a good password' }),
      await withGoogle.app.visitor().get('/auth/google'),
      await person.post('/auth/signout'),
    ];
    const cookies = answers.flatMap((answer) => Object.entries(cookiesOf(answer)));
    expect(new Set(cookies.map(([name]) => name))).toEqual(
      new Set(['csrf_token', ...NAMES.map((name) => `__Host-${name}`)]),
    );
    for (const [, { attributes }] of cookies) {
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure']));
      expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
    }
    await confirming.close();
    await withGoogle.close();
  });

  it('a cookie set by a sibling host is ignored', async () => {
    const [victim, attacker] = [app.visitor(), await app.signedIn()];
    victim.setCookie('session', attacker.cookie('session') ?? '');
    expect((await victim.get('/account/profile')).status).toBe(401);
    // A matching pair of token and cookie, as the server issues it to anybody, helps no page of the sibling host.
    const tossed = app.visitor();
    await tossed.get('/auth/csrf-token');
    const token = tossed.cookie('csrf_token') ?? '';
    victim.setCookie('csrf_token', token);
    const answer = await victim.send('POST', '/auth/signin', {
      body: JSON.stringify({ email: 'a@example.org', password: 'a' }),
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'sec-fetch-site': 'same-site' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
  });
});

it('a Google sign-in completes on https', async () => {
  const both = await startAppWithGoogle(HTTPS);
  const { answer, visitor } = await both.enter(newPerson());
  expect(answer.status).toBe(200);
  expect((await visitor.get('/account/profile')).status).toBe(200);
  await both.close();
});
