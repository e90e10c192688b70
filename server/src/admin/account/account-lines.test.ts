import { describe, expect, it } from 'vitest';
import { type AccountFacts, accountLines } from './account-lines.ts';

const at = (day: string) => new Date(`${day}T12:30:00Z`);
type Purchase = AccountFacts['purchases'][number];

const purchase = (change: Partial<Purchase>): Purchase => ({
  id: '0198c0de-1234-7abc-8def-0123456789ab',
  account_id: '0198c0de-0000-7abc-8def-0123456789ab',
  package_id: 'pro',
  package_name: 'Pro',
  credit_amount: 2000,
  bonus_credits: 200,
  price_cents: 6000,
  method: 'stripe',
  status: 'completed',
  provider_session: 'cs_secret',
  provider_payment: 'pi_secret',
  receipt_url: null,
  refunded_cents: 0,
  lost_cents: 0,
  contested_cents: 0,
  tickets: 1,
  applied_ticket: 1,
  check_at: null,
  created_at: at('2026-04-01'),
  completed_at: at('2026-04-01'),
  granted_at: at('2026-04-01'),
  is_cancelled: false,
  credits_taken_back: 0,
  ...change,
});

const facts: AccountFacts = {
  account: {
    id: '0198c0de-0000-7abc-8def-0123456789ab',
    email: 'ada@example.org',
    status: 'active',
    blocked: false,
    created_at: at('2026-01-02'),
    confirmed_at: at('2026-01-03'),
    deactivated_at: null,
    deletion_due_at: null,
    has_password: true,
    has_google: true,
  },
  now: at('2026-05-01'),
  sessions: { count: 2, last_seen_at: at('2026-04-30') },
  content: { projects: 3, files: 1200, bytes: 3.5 * 1_048_576 },
  balance: { total_credits: 1500, paid_credits: 1400, courtesy_credits: 100, bonus_credits: 0, expiring: [] },
  lots: [],
  purchases: [],
  entries: [],
  jobs: [],
};
const linesOf = (change: Partial<AccountFacts> = {}) => accountLines({ ...facts, ...change });

describe('an account as an operator sees it', () => {
  it('starts with its address and what it contains', () => {
    expect(linesOf().slice(0, 9)).toEqual([
      'ada@example.org',
      '  Account:        0198c0de-0000-7abc-8def-0123456789ab',
      '  Status:         active',
      '  Opened:         2026-01-02 12:30 UTC',
      '  Address:        confirmed 2026-01-03 12:30 UTC',
      '  Signs in with:  a password and Google',
      '  Sessions:       2, last seen 2026-04-30 12:30 UTC',
      '  Content:        3 projects, 1,200 files, 3.5 MB',
      '  Credits:        1,500 (paid 1,400, courtesy 100, bonus 0)',
    ]);
  });

  it('says when a deactivated account will be deleted', () => {
    const dates = { deactivated_at: at('2026-04-20'), deletion_due_at: at('2026-05-20') };
    const account = { ...facts.account, ...dates, status: 'deactivated' as const, blocked: true };
    expect(linesOf({ account })).toContain(
      '  Status:         deactivated since 2026-04-20 12:30 UTC, to be deleted at 2026-05-20 12:30 UTC, blocked',
    );
  });

  it('says whether a lot will expire or has expired', () => {
    const lot = { kind: 'bonus' as const, amount: 10, remaining: 4, created_at: at('2026-03-01') };
    const lots = [at('2026-04-30'), at('2026-05-02'), null].map((expires_at) => ({ ...lot, expires_at }));
    expect(linesOf({ lots }).filter((line) => line.includes('4 of 10 bonus'))).toEqual([
      '  4 of 10 bonus  granted 2026-03-01 12:30 UTC  expired 2026-04-30 12:30 UTC',
      '  4 of 10 bonus  granted 2026-03-01 12:30 UTC  expires 2026-05-02 12:30 UTC',
      '  4 of 10 bonus  granted 2026-03-01 12:30 UTC  no expiry',
    ]);
  });

  it('says how much money went back, and how many of its credits had been spent by then', () => {
    const purchases = [
      purchase({}),
      purchase({ status: 'disputed', refunded_cents: 1500, contested_cents: 1500, credits_taken_back: 800 }),
    ];
    const [kept = '', back = ''] = linesOf({ purchases }).filter((line) => line.includes('Pro, USD 60.00'));
    expect(kept).toMatch(/completed$/);
    expect(back).toMatch(/disputed +USD 15\.00 refunded, USD 15\.00 contested, 300 credits spent by then$/);
    expect(kept + back).not.toContain('secret');
  });

  it('says who granted credits, and why', () => {
    const entry = {
      type: 'courtesy' as const,
      kind: 'courtesy' as const,
      amount: 5,
      created_at: at('2026-04-01'),
    };
    const entries = [
      { ...entry, description: 'Credits from the operator', operator: 'Grace', reason: 'A slow day' },
      { ...entry, description: 'A run', operator: null, reason: null, amount: -5 },
    ];
    expect(linesOf({ entries }).filter((line) => line.includes('courtesy  courtesy'))).toEqual([
      '  2026-04-01 12:30 UTC  +5 courtesy  courtesy  Credits from the operator (Grace: A slow day)',
      '  2026-04-01 12:30 UTC  -5 courtesy  courtesy  A run',
    ]);
  });
});
