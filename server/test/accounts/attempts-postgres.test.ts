import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { expect, it } from 'vitest';
import { LIMITS } from '../../src/features/accounts/attempts/attempts.rules.ts';

const both = duringTests(() => startTwoProcesses({ env: { RATE_LIMIT: 'on' }, hasWorker: false }));

it('guesses are counted together, whichever process they reach and however many are simultaneous', async () => {
  const { perEmail } = LIMITS['sign-in'];
  const email = 'guessed@example.org';
  await both.front.signedIn(email);
  const guess = (index: number) =>
    (index % 2 === 0 ? both.front : both.back)
      .visitor()
      .post('/auth/signin', { email, password: `no ${index}` });
  const statuses = (await Promise.all(Array.from({ length: 2 * perEmail }, (_, index) => guess(index)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(perEmail);
  expect(statuses.filter((status) => status === 429)).toHaveLength(perEmail);
  // Now even the right password is refused, at both processes.
  for (const { visitor } of [both.front, both.back]) {
    const { status } = await visitor().post('/auth/signin', { email, password: 'a good password' });
    expect(status).toBe(429);
  }
});
