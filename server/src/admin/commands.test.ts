import { describe, expect, it } from 'vitest';
import { UsageError } from '../command-line/failures.ts';
import { readInvocation } from './commands.ts';

const GRANT = ['grant', 'ada@example.org', 'courtesy', '100', '--reason', 'Thanks'];
const ID = '0198c0de-1234-7abc-8def-0123456789ab';

describe('a grant', () => {
  it('says to whom, of what kind, how many and why; it does not expire unless days are given', () => {
    expect(readInvocation(GRANT)).toEqual({
      command: 'grant',
      request: {
        email: 'ada@example.org',
        kind: 'courtesy',
        amount: 100,
        reason: 'Thanks',
        days: undefined,
        operator: undefined,
        id: undefined,
      },
    });
  });

  it('takes its options in any order and in both spellings', () => {
    const words = ['grant', '--days=30', '--as', 'Grace Hopper', ...GRANT.slice(1), '--id', ID.toUpperCase()];
    expect(readInvocation(words)).toMatchObject({
      request: { email: 'ada@example.org', amount: 100, days: 30, operator: 'Grace Hopper', id: ID },
    });
  });

  it('has a reason on one line', () => {
    const words = [...GRANT.slice(0, -1), ' Thanks\n  for\tall '];
    expect(readInvocation(words)).toMatchObject({ request: { reason: 'Thanks for all' } });
  });

  it.each(['1', '2', '999999', '1000000'])('gives %s credits', (amount) => {
    const words = GRANT.with(3, amount);
    expect(readInvocation(words)).toMatchObject({ request: { amount: Number(amount) } });
  });

  it.each(['0', '1000001', '1.5', '1e3', 'ten', '', '99999999999'])(
    'does not give "%s" credits',
    (amount) => {
      expect(() => readInvocation(GRANT.with(3, amount))).toThrow(
        'must be a whole number from 1 to 1,000,000.',
      );
    },
  );

  it.each([
    ['1', 1],
    ['3650', 3650],
  ])('can expire after %s days', (days, expected) => {
    expect(readInvocation([...GRANT, '--days', days])).toMatchObject({ request: { days: expected } });
  });

  it.each(['0', '3651', 'soon'])('cannot expire after %s days', (days) => {
    expect(() => readInvocation([...GRANT, '--days', days])).toThrow('--days');
  });
});

it.each([
  [[], 'No command was given.'],
  [['revoke'], 'There is no command "revoke".'],
  [['constructor'], 'There is no command "constructor".'],
  [['--fast'], 'admin has no option --fast.'],
  [['help', 'revoke'], 'There is no help on "revoke".'],
  [['grant'], 'EMAIL is missing.'],
  [['grant', 'ada@example.org', 'paid'], 'AMOUNT is missing.'],
  [GRANT.slice(0, 4), '--reason is missing. Say why the credits are granted.'],
  [[...GRANT.slice(0, 5)], '--reason needs a value.'],
  [[...GRANT.slice(0, 5), ' '], '--reason is empty.'],
  [[...GRANT.slice(0, 5), 'x'.repeat(501)], '--reason is longer than 500 characters.'],
  [GRANT.with(1, 'ada'), '"ada" is not an email address.'],
  [GRANT.with(2, 'gold'), 'KIND "gold": must be paid, courtesy, bonus.'],
  [GRANT.with(3, '-5'), '-5 is below zero.'],
  [[...GRANT, 'more'], 'admin grant does not accept "more".'],
  [[...GRANT, '--id', '7'], `--id "7": is not an id, such as ${ID}.`],
  [['account'], 'EMAIL is missing.'],
  [['account', 'ada@example.org', '--reason', 'x'], 'admin account has no option --reason.'],
  [['complete-purchase'], 'ID is missing.'],
  [['complete-purchase', '12'], `ID "12": is not an id, such as ${ID}.`],
  [['doctor', 'now'], 'admin doctor does not accept "now".'],
])('does not understand %j, and says why and where to read on', (words, sentence) => {
  const read = () => readInvocation(words);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(expect.objectContaining({ message: sentence, hint: expect.stringContaining('help') }));
});

it.each([
  [['help'], { command: 'help', of: 'admin' }],
  [['--help'], { command: 'help', of: 'admin' }],
  [['help', 'grant'], { command: 'help', of: 'grant' }],
  [['grant', '-h'], { command: 'help', of: 'grant' }],
  [['account', 'ada@example.org'], { command: 'account', email: 'ada@example.org' }],
  [['doctor'], { command: 'doctor' }],
  [
    ['complete-purchase', ID, '--reason', 'Invoice 7'],
    {
      command: 'complete-purchase',
      request: { purchaseId: ID, reason: 'Invoice 7', operator: undefined },
    },
  ],
])('understands %j', (words, invocation) => {
  expect(readInvocation(words)).toEqual(invocation);
});
