import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Database, Transaction } from '../../tables.ts';
import { grantCredits, setTakenBack } from '../credits/credits.ts';
import type { PaymentProvider, Truth } from './payment-provider.ts';
import { isAbout, nextCheckAt, outcomeOf, takenBackTarget, unrecoveredCredits } from './payments.rules.ts';
import type { PurchaseRow } from './payments.store.ts';
import * as store from './payments.store.ts';
import { type PurchaseChange, recordChange } from './purchase-audit.ts';

/** Tells the owner of an account something by mail, if and only if the transaction commits. */
export type TellBuyer = (
  tx: Transaction,
  mail: {
    kind: 'purchase-receipt' | 'credits-taken-back';
    recipient: string | null;
    accountId: string;
    facts: Record<string, string>;
  },
) => Promise<void>;

/** What bringing purchases in line with their payments needs. */
export interface Reconciling {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly tellBuyer: TellBuyer;
}

/**
 * Brings a purchase in line with what its provider says of it: its status, its credits (granted once, however often and
 * from wherever this is called) and those taken back because money went back. The provider is asked outside of any
 * transaction; what was asked for earlier never overwrites what was asked for later. Throws `unavailable` when the
 * provider cannot be asked, and changes nothing then.
 */
export async function reconcile(
  payments: Reconciling,
  provider: PaymentProvider,
  { purchaseId, sessionId }: { purchaseId: string; sessionId: string },
): Promise<void> {
  const ticket = await store.takeTicket(payments.db, purchaseId);
  const truth = await provider.readTruth(sessionId);
  const changed = await payments.db
    .transaction()
    .execute((tx) => applyTruth(payments, tx, { purchaseId, ticket, truth }));
  if (changed) recordChange(payments.audit, changed);
}

async function applyTruth(
  payments: Reconciling,
  tx: Transaction,
  { purchaseId, ticket, truth }: { purchaseId: string; ticket: number; truth: Truth },
): Promise<PurchaseChange | undefined> {
  const purchase = await store.lockPurchase(tx, purchaseId);
  if (!purchase || purchase.applied_ticket >= ticket) return undefined;
  if (!isAbout(purchase, truth)) {
    payments.log.error(
      { purchaseId, sessionId: truth.sessionId, state: truth.state },
      'a payment does not fit its purchase; nothing is granted',
    );
    return undefined;
  }
  const buyer = await store.lockBuyer(tx, purchase.account_id);
  const outcome = outcomeOf(purchase, truth);
  const now = payments.clock.now();
  const isNewlyPaid = outcome.isPaid && !purchase.completed_at;
  const canBeGranted = buyer.status !== 'terminated';
  if (isNewlyPaid && !canBeGranted) {
    payments.log.error({ purchaseId }, 'a payment came after its account had ended: refund it to the buyer');
  }
  const change = {
    status: outcome.status,
    is_cancelled: outcome.isCancelled,
    provider_session: truth.sessionId,
    provider_payment: purchase.provider_payment ?? truth.paymentId,
    // Shows the buyer's address and card: not kept of an account that has ended.
    receipt_url: canBeGranted ? (truth.receiptUrl ?? purchase.receipt_url) : null,
    refunded_cents: outcome.refundedCents,
    lost_cents: outcome.lostCents,
    contested_cents: outcome.contestedCents,
    applied_ticket: ticket,
    check_at: nextCheckAt({ status: outcome.status, created_at: purchase.created_at }, now),
    completed_at: isNewlyPaid ? now : purchase.completed_at,
    granted_at: isNewlyPaid && canBeGranted ? now : purchase.granted_at,
  };
  await store.updatePurchase(tx, purchaseId, change);
  const changed = { ...purchase, ...change };
  if (isNewlyPaid && canBeGranted) await grant(payments, tx, { purchase: changed, buyer });
  // Also when nothing is away any more: what was asked back before, and was spent, must not be taken later.
  const isConcerned = moneyBack(purchase) + moneyBack(changed) > 0;
  if (changed.granted_at && isConcerned) await takeBack(payments, tx, { purchase: changed, buyer });
  return { before: purchase, after: changed };
}

type Buyer = Awaited<ReturnType<typeof store.lockBuyer>>;

/** Grants what was bought, once, and sends the receipt. The purchase is locked, and has just become completed. */
export async function grant(
  { tellBuyer }: Pick<Reconciling, 'tellBuyer'>,
  tx: Transaction,
  {
    purchase,
    buyer,
    operator,
  }: { purchase: PurchaseRow; buyer: Buyer; operator?: { name: string; reason: string } },
): Promise<void> {
  const { id, package_name: name, account_id: accountId } = purchase;
  const now = purchase.granted_at ?? purchase.created_at;
  const shared = { accountId, expiresAt: null, purchaseId: id, now, ...(operator && { operator }) };
  await grantCredits(tx, {
    ...shared,
    kind: 'paid',
    amount: purchase.credit_amount,
    description: `Purchase: ${name}`,
    reference: `purchase:${id}:paid`,
  });
  await grantCredits(tx, {
    ...shared,
    kind: 'bonus',
    amount: purchase.bonus_credits,
    description: `Bonus with the purchase: ${name}`,
    reference: `purchase:${id}:bonus`,
  });
  await tellBuyer(tx, {
    kind: 'purchase-receipt',
    recipient: buyer.email,
    accountId,
    facts: {
      ...factsOf(purchase),
      completedAt: now.toISOString(),
      isTest: purchase.method === 'test' ? 'yes' : '',
    },
  });
}

/** Takes credits back, or gives them back again, until they are in line with the money; tells the buyer of a loss. */
async function takeBack(
  { clock, tellBuyer }: Reconciling,
  tx: Transaction,
  { purchase, buyer }: { purchase: PurchaseRow; buyer: Buyer },
): Promise<void> {
  const target = takenBackTarget(purchase);
  const before = purchase.credits_taken_back;
  const settle = (reason: string) =>
    setTakenBack(tx, {
      accountId: purchase.account_id,
      purchaseId: purchase.id,
      target,
      description: `${reason}: ${purchase.package_name}`,
      now: clock.now(),
    });
  const reason = purchase.contested_cents > 0 ? 'Payment contested' : 'Payment refunded';
  const isLess = target.paid + target.bonus < before;
  if (isLess) await settle('Payment kept after all');
  // Also after that, since it names what runs return and is taken then.
  const taken = await settle(reason);
  const after = taken.paid + taken.bonus;
  if (after <= before) return;
  await tellBuyer(tx, {
    kind: 'credits-taken-back',
    recipient: buyer.email,
    accountId: purchase.account_id,
    facts: {
      ...factsOf(purchase),
      takenNow: String(after - before),
      unrecovered: String(unrecoveredCredits({ ...purchase, credits_taken_back: after })),
      isContested: purchase.contested_cents > 0 ? 'yes' : '',
    },
  });
}

const moneyBack = (purchase: PurchaseRow): number =>
  purchase.refunded_cents + purchase.lost_cents + purchase.contested_cents;

const factsOf = (purchase: PurchaseRow): Record<string, string> => ({
  purchaseId: purchase.id,
  packageName: purchase.package_name,
  credits: String(purchase.credit_amount),
  bonus: String(purchase.bonus_credits),
  priceCents: String(purchase.price_cents),
});
