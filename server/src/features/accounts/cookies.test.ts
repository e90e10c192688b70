import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';

/** The cookies that a sign-up sets, each as it comes: its value, then its attributes. */
async function cookiesOfSignUp(app: TestApp, email: string) {
  const answer = await app.visitor().post('/auth/signup', { email, password: 'a good password' });
  expect(answer.status).toBe(200);
  const cookieOf = (name: string) => {
    const lines = answer.headers.getSetCookie().filter((each) => each.startsWith(`${name}=`));
    const [pair = '', ...attributes] = lines.at(-1)?.split('; ') ?? [];
    return { value: decodeURIComponent(pair.slice(name.length + 1)), attributes };
  };
  return { session: cookieOf('session'), csrf: cookieOf('csrf_token') };
}

describe.each([
  { origin: 'http', env: {}, isSecure: false },
  {
    origin: 'https',
    env: { PUBLIC_URL: 'https://sheaf.example', CONFIRM_EMAIL: 'off' },
    isSecure: true,
  },
])('the cookies of a sign-in on $origin', ({ env, isSecure }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ hasWorker: false, env });
  });
  afterAll(() => app.close());

  it('keep the session from scripts and other sites, and let the page read the CSRF token', async () => {
    const { session, csrf } = await cookiesOfSignUp(app, 'cookies@example.org');
    expect(session.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(csrf.attributes).not.toContain('HttpOnly');
    for (const { attributes } of [session, csrf]) expect(attributes.includes('Secure')).toBe(isSecure);
  });

  it('hold 256 random bits, of which the database keeps a hash alone', async () => {
    const { session } = await cookiesOfSignUp(app, 'secret@example.org');
    expect(Buffer.from(session.value, 'base64url')).toHaveLength(32);
    const sessions = await app.services.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(session.value);
  });
});
