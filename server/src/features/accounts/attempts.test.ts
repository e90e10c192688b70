import type { Problem } from '@sheaf/contract/problems';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';

const WINDOW_MS = 15 * 60_000;

describe('the brake on guessing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ hasWorker: false, env: { RATE_LIMIT: 'on', CONFIRM_EMAIL: 'required' } });
    app.clock.stand();
  });
  afterAll(() => app.close());
  // What one test has counted is over in the next.
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

  it('lets 10 sign-ins with one address fail and refuses the 11th, whether it has an account or not', async () => {
    expect(await times(11, () => guess('nobody@example.org'))).toEqual([...Array(10).fill(400), 429]);
    expect((await guess('NOBODY@example.org ')).status).toBe(429);
    expect((await guess('somebody@example.org')).status).toBe(400);
    app.clock.advance(WINDOW_MS);
    expect((await guess('nobody@example.org')).status).toBe(400);
  });

  it('counts guesses that are made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('parallel@example.org')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('lets 50 sign-ins from one address of the network fail and refuses the 51st', async () => {
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
});
