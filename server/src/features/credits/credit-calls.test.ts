import { randomUUID } from 'node:crypto';
import type { User } from '@sheaf/contract/accounts';
import type { CreditTransaction } from '@sheaf/contract/credits';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { grantCredits } from './credits.ts';

describe('the credit endpoints', () => {
  const app = duringTests(() => startApp({ hasWorker: false, env: { SIGNUP_COURTESY_CREDITS: '9' } }));

  /** Grants one credit `times` times, each as a separate ledger line. */
  async function giveOneByOne(person: Visitor, times: number): Promise<void> {
    const accountId = (await person.get<User>('/account/profile')).body.id;
    const gift = { accountId, kind: 'bonus', amount: 1, expiresAt: null, description: 'A gift' } as const;
    await app.services.db.transaction().execute(async (tx) => {
      for (let time = 0; time < times; time += 1) {
        const operator = { name: 'margarethe', reason: 'You found a bug' };
        await grantCredits(tx, { ...gift, reference: randomUUID(), operator, now: app.clock.now() });
      }
    });
  }

  it('return the cost of each action, with a description', { tags: ['@3.16', '@7.39'] }, async () => {
    const person = await app.signedIn();
    const { body } = await person.get<{ actions: object; costs: object }>('/credits/costs');
    expect(body.costs).toEqual({ file_categorization: 1, category_assignment: 10 });
    expect(body.actions).toEqual({
      file_categorization: { cost: 1, description: expect.any(String) },
      category_assignment: { cost: 10, description: expect.any(String) },
    });
  });

  it('return whether the balance covers an action', { tags: ['@7.40', '@7.61'] }, async () => {
    const person = await app.signedIn();
    const check = async (action: string) => person.post(`/credits/check?action_type=${action}`);
    expect((await check('category_assignment')).body).toEqual({ allowed: false, required: 10, available: 9 });
    expect((await check('file_categorization')).body).toEqual({ allowed: true, required: 1, available: 9 });
    await giveOneByOne(person, 1);
    expect((await check('category_assignment')).body).toEqual({ allowed: true, required: 10, available: 10 });
    expect((await check('dancing')).status).toBe(400);
  });

  it('return 50 transactions by default', { tags: ['@7.43'] }, async () => {
    const person = await app.signedIn();
    await giveOneByOne(person, 51);
    const linesOf = async (query: string) =>
      (await person.get<CreditTransaction[]>(`/credits/transactions${query}`)).body;
    expect(await linesOf('')).toHaveLength(50);
    expect(await linesOf('?limit=20')).toHaveLength(20);
    expect(await linesOf('?limit=500')).toHaveLength(52);
  });
});
