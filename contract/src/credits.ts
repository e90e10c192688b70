import { z } from 'zod';
import { TRANSACTIONS_DEFAULT } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { plural } from './plural.ts';
import { CREDIT_ACTIONS, type CreditAction, type FixedCreditAction } from './prices.ts';

export const CreditKind = z.enum(['paid', 'courtesy', 'bonus']);
export type CreditKind = z.infer<typeof CreditKind>;

/** The owner of credits gets a mail this many days before they expire. */
export const EXPIRY_NOTICE_DAYS = 14;

export const CreditBalance = z
  .object({
    total_credits: z.int(),
    paid_credits: z.int(),
    courtesy_credits: z.int(),
    bonus_credits: z.int(),
    expiring: z
      .array(z.object({ kind: CreditKind, amount: z.int(), expires_at: z.iso.datetime() }))
      .describe(`The credits that expire within ${EXPIRY_NOTICE_DAYS} days, the earliest first.`),
  })
  .meta({ id: 'CreditBalance' });
export type CreditBalance = z.infer<typeof CreditBalance>;

/** The specification's message for a start that the account cannot pay for. */
export const insufficientCreditsMessage = (required: number, action: CreditAction): string =>
  `You need ${required} ${plural(required, 'credit')} to run ${ACTION_NAMES[action]}`;

const ACTION_NAMES: Record<CreditAction, string> = {
  file_categorization: 'file categorization',
  category_assignment: 'category assignment',
  ocr: 'OCR',
  summaries: 'AI summaries',
};

/** What was returned of a job's price, as a clause of its final message; false if nothing was. */
export const returnedClause = (credits: number): string | false =>
  credits > 0 && `${credits} ${plural(credits, 'credit')} returned`;

export const BUY_CREDITS_HINT = 'Visit your account to buy more credits.';

export const CreditCosts = z
  .object({
    actions: z.record(z.string(), z.object({ description: z.string(), cost: z.int() })),
    costs: z.record(z.string(), z.int()),
  })
  .meta({ id: 'CreditCosts' });

export const CreditTransaction = z
  .object({
    id: z.uuid(),
    transaction_type: z
      .enum(['purchase', 'usage', 'bonus', 'courtesy', 'refund', 'expiry', 'reversal', 'other'])
      .catch('other')
      .describe('`other` stands for any type of a later version.'),
    description: z.string(),
    amount: z.int().describe('Signed: positive for credits added, negative for credits used.'),
    created_at: z.iso.datetime(),
    metadata: z.object({
      kind: CreditKind,
      job_id: z.uuid().nullable(),
      project_id: z.uuid().nullable(),
      purchase_id: z.uuid().nullable(),
      reason: z.string().nullable().describe('Why the operator granted the credits, if they did.'),
    }),
  })
  .meta({ id: 'CreditTransaction' });
export type CreditTransaction = z.infer<typeof CreditTransaction>;

export const CreditDay = z
  .object({ date: z.iso.date(), added: z.int(), used: z.int(), balance: z.int() })
  .meta({
    id: 'CreditDay',
    description:
      "One day (UTC) of an account's credits, including days without activity. `used` is a positive number and includes credits that expired or were taken back. `balance` is the previous day's balance plus `added` minus `used`.",
  });
export type CreditDay = z.infer<typeof CreditDay>;

const ActionType = z.enum(Object.keys(CREDIT_ACTIONS) as [FixedCreditAction, ...FixedCreditAction[]]);

/** The balance in the response of a call about one project. */
export const AccountCredits = z
  .int()
  .nullable()
  .describe('The credits of the account; null for a key that is limited to one project.');

export const creditEndpoints = {
  getCreditBalance: endpoint({
    method: 'GET',
    path: '/credits/balance',
    summary: 'Get the credit balance by kind',
    access: 'account',
    scope: 'read',
    spansProjects: true,
    response: CreditBalance,
  }),
  getCreditCosts: endpoint({
    method: 'GET',
    path: '/credits/costs',
    summary: 'Get the credit cost of each action',
    access: 'account',
    scope: 'read',
    response: CreditCosts,
  }),
  checkCredits: endpoint({
    method: 'POST',
    path: '/credits/check',
    summary: 'Check whether the balance covers an action',
    access: 'account',
    worksWithoutRoom: true,
    scope: 'read',
    spansProjects: true,
    query: z.strictObject({ action_type: ActionType }),
    response: z.object({ allowed: z.boolean(), required: z.int(), available: z.int() }),
  }),
  listCreditTransactions: endpoint({
    method: 'GET',
    path: '/credits/transactions',
    summary: 'List credit transactions, newest first',
    access: 'account',
    scope: 'read',
    spansProjects: true,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(500).default(TRANSACTIONS_DEFAULT),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    response: z.array(CreditTransaction),
  }),
  getCreditHistory: endpoint({
    method: 'GET',
    path: '/credits/history',
    summary: 'Get credits added, credits used and the balance for each day, oldest first',
    access: 'account',
    scope: 'read',
    spansProjects: true,
    query: z.strictObject({ days: z.coerce.number().int().min(7).max(365).default(90) }),
    response: z.array(CreditDay),
  }),
};
