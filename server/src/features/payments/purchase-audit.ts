import type { AuditEvent } from '../../audit/audit-events.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PurchaseRow } from './payments.store.ts';

export interface PurchaseChange {
  readonly before: PurchaseRow;
  readonly after: PurchaseRow;
}

type AuditedPurchase = Omit<PurchaseRow, 'credits_taken_back'>;

export function recordChange(audit: AuditLog, { before, after }: PurchaseChange): void {
  const record = (event: PurchaseEvent) => recordPurchase(audit, event, after);
  if (after.completed_at && !before.completed_at) record('purchase_completed');
  if (after.status === 'failed' && before.status !== 'failed') record('purchase_failed');
  if (after.refunded_cents > before.refunded_cents) record('purchase_refunded');
  const isContested = after.contested_cents > before.contested_cents || after.lost_cents > before.lost_cents;
  if (isContested) record('purchase_disputed');
}

type PurchaseEvent = Extract<AuditEvent, `purchase_${string}`>;

export function recordPurchase(audit: AuditLog, event: PurchaseEvent, purchase: AuditedPurchase): void {
  audit.record({
    event,
    outcome: 'success',
    accountId: purchase.account_id,
    purchaseId: purchase.id,
    facts: {
      status: purchase.status,
      method: purchase.method,
      priceCents: purchase.price_cents,
      refundedCents: purchase.refunded_cents,
      contestedCents: purchase.contested_cents,
      lostCents: purchase.lost_cents,
    },
  });
}
