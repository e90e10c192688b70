import { CreditKind } from '@sheaf/contract/credits';
import { z } from 'zod';

/** The most that one grant may give, so that a mistyped amount does not become an enormous gift. */
export const MAX_GRANT_CREDITS = 1_000_000;
export const MAX_LIFETIME_DAYS = 3_650;

const GrantRequest = z.strictObject({
  email: z.string(),
  kind: CreditKind,
  amount: z.int().min(1).max(MAX_GRANT_CREDITS),
  reason: z.string(),
  /** Undefined: the credits do not expire. */
  days: z.int().min(1).max(MAX_LIFETIME_DAYS).optional(),
  /** Undefined: the operating system's user. */
  operator: z.string().optional(),
  /** Undefined: a new id. */
  id: z.uuid().optional(),
});
export type GrantRequest = z.infer<typeof GrantRequest>;

const CompletePurchaseRequest = z.strictObject({
  purchaseId: z.uuid(),
  reason: z.string().optional(),
  operator: z.string().optional(),
});
export type CompletePurchaseRequest = z.infer<typeof CompletePurchaseRequest>;

export const AdminCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('grant'), request: GrantRequest }),
  z.strictObject({ command: z.literal('account'), email: z.string() }),
  z.strictObject({ command: z.literal('complete-purchase'), request: CompletePurchaseRequest }),
  z.strictObject({ command: z.literal('doctor') }),
  z.strictObject({ command: z.literal('verify') }),
  z.strictObject({ command: z.literal('backup'), to: z.string() }),
]);
export type AdminCommand = z.infer<typeof AdminCommand>;

export const AdminCall = z.strictObject({
  command: AdminCommand,
  /** Who gave it: the operating system's user, unless the command names somebody else. */
  operator: z.string().min(1),
  /** Generated first, so that a command repeated after a lost response is recognized as the same one. */
  id: z.uuid(),
});
export type AdminCall = z.infer<typeof AdminCall>;

export const AdminAnswer = z.strictObject({
  code: z.int(),
  stdout: z.array(z.string()),
  stderr: z.array(z.string()),
});
export type AdminAnswer = z.infer<typeof AdminAnswer>;

export const EXIT = { done: 0, failed: 1, misused: 2 } as const;

/** Where the running server takes an `AdminCall`, and returns an `AdminAnswer`. */
export const COMMANDS_PATH = '/commands';
