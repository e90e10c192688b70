import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import { grantCredits, setClawback } from '../credits/credits.ts';
import { queueMail } from '../mails/mails.ts';
import type { PaymentProvider, PaymentState } from './payment-provider.ts';
import { creditsClawedBack, purchaseReceipt } from './payments.mails.ts';
import {
  clawbackTarget,
  isForPurchase,
  nextCheckAt,
  outcomeOf,
  unrecoveredCredits,
} from './payments.rules.ts';
import type { PurchaseRow } from './payments.store.ts';
import * as store from './payments.store.ts';
import { type PurchaseChange, recordChange } from './purchase-audit.ts';

export interface ReconcileContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly audit: AuditLog;
  readonly queue: Pick<Queue, 'add'>;
}

/**
 * Brings a purchase in line with the state of its payment: its status, its credits (granted only once, even with
 * repeated or concurrent calls) and the clawback of credits whose money was returned. The provider is called outside
 * any transaction; a response under an older ticket never overwrites one under a newer ticket. Throws `unavailable`,
 * without changing anything, when the provider cannot be reached.
 */
export async function reconcile(
  context: ReconcileContext,
  provider: PaymentProvider,
  { purchaseId, sessionId }: { purchaseId: string; sessionId: string },
): Promise<void> {
  const ticket = await store.takeTicket(context.db, purchaseId);
  const payment = await provider.fetchPaymentState(sessionId);
  const changed = await context.db
    .transaction()
    .execute((tx) => applyPaymentState(context, tx, { purchaseId, ticket, payment }));
  if (changed) recordChange(context.audit, changed);
}

async function applyPaymentState(
  context: ReconcileContext,
  tx: Transaction,
  { purchaseId, ticket, payment }: { purchaseId: string; ticket: number; payment: PaymentState },
): Promise<PurchaseChange | undefined> {
  const purchase = await store.lockPurchase(tx, purchaseId);
  if (!purchase || purchase.applied_ticket >= ticket) return undefined;
  if (!isForPurchase(purchase, payment)) {
    context.log.error(
      { purchaseId, sessionId: payment.sessionId, state: payment.status },
      'a payment does not fit its purchase; nothing is granted',
    );
    return undefined;
  }
  const buyer = await store.lockBuyer(tx, purchase.account_id);
  const outcome = outcomeOf(purchase, payment);
  const now = context.clock.now();
  const isNewlyPaid = outcome.isPaid && !purchase.completed_at;
  const canBeGranted = buyer.status !== 'terminated';
  if (isNewlyPaid && !canBeGranted) {
    context.log.error({ purchaseId }, 'a payment came after its account had ended: refund it to the buyer');
  }
  const change = {
    status: outcome.status,
    is_cancelled: outcome.isCanceled,
    provider_session: payment.sessionId,
    provider_payment: purchase.provider_payment ?? payment.paymentId,
    // The receipt shows the buyer's address and card, which are not kept once the account is terminated.
    receipt_url: canBeGranted ? (payment.receiptUrl ?? purchase.receipt_url) : null,
    refunded_cents: outcome.refundedCents,
    lost_cents: outcome.lostCents,
    contested_cents: outcome.disputedCents,
    applied_ticket: ticket,
    check_at: nextCheckAt({ status: outcome.status, created_at: purchase.created_at }, now),
    completed_at: isNewlyPaid ? now : purchase.completed_at,
    granted_at: isNewlyPaid && canBeGranted ? now : purchase.granted_at,
  };
  await store.updatePurchase(tx, purchaseId, change);
  const changed = { ...purchase, ...change };
  if (isNewlyPaid && canBeGranted) await grant(context, tx, { purchase: changed, buyer });
  // Also when all the money is back: this ends a clawback that is still open because its credits were spent.
  const hasReversals = reversedCents(purchase) + reversedCents(changed) > 0;
  if (changed.granted_at && hasReversals) await clawBack(context, tx, { purchase: changed, buyer });
  return { before: purchase, after: changed };
}

type Buyer = Awaited<ReturnType<typeof store.lockBuyer>>;

/** Grants the bought credits, once, and queues the receipt. The purchase must be locked and just completed. */
export async function grant(
  context: Pick<ReconcileContext, 'clock' | 'queue'>,
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
  await queueMail(context, tx, {
    definition: purchaseReceipt,
    recipient: buyer.email,
    accountId,
    payload: {
      purchaseId: id,
      packageName: name,
      credits: purchase.credit_amount,
      bonus: purchase.bonus_credits,
      priceCents: purchase.price_cents,
      completedAt: now,
      isTest: purchase.method === 'test',
    },
  });
}

/** Claws back or returns credits to match the money, and notifies the buyer of a loss. */
async function clawBack(
  context: ReconcileContext,
  tx: Transaction,
  { purchase, buyer }: { purchase: PurchaseRow; buyer: Buyer },
): Promise<void> {
  const target = clawbackTarget(purchase);
  const before = purchase.credits_taken_back;
  const settle = (reason: string) =>
    setClawback(tx, {
      accountId: purchase.account_id,
      purchaseId: purchase.id,
      target,
      description: `${reason}: ${purchase.package_name}`,
      now: context.clock.now(),
    });
  const reason = purchase.contested_cents > 0 ? 'Payment contested' : 'Payment refunded';
  const isLess = target.paid + target.bonus < before;
  if (isLess) await settle('Payment kept after all');
  // Also after that, because this description is stored for credits that are clawed back later, when runs refund them.
  const clawedBack = await settle(reason);
  const after = clawedBack.paid + clawedBack.bonus;
  if (after <= before) return;
  await queueMail(context, tx, {
    definition: creditsClawedBack,
    recipient: buyer.email,
    accountId: purchase.account_id,
    payload: {
      purchaseId: purchase.id,
      packageName: purchase.package_name,
      takenNow: after - before,
      unrecovered: unrecoveredCredits({ ...purchase, credits_taken_back: after }),
      isContested: purchase.contested_cents > 0,
    },
  });
}

const reversedCents = (purchase: PurchaseRow): number =>
  purchase.refunded_cents + purchase.lost_cents + purchase.contested_cents;
