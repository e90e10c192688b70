import type { CreditKind } from '@sheaf/contract/credits';
import type { Transaction } from '../../tables.ts';
import { type LotShare, RETURNED_LIFETIME_MS } from './credits.rules.ts';
import * as store from './credits.store.ts';

interface ReturnedShare extends LotShare {
  readonly kind: CreditKind;
  readonly purchaseId: string | null;
  readonly hasExpired: boolean;
}

/** If the lot has expired, they get a new one of the same kind for RETURNED_LIFETIME_MS: none are lost. */
export async function returnToLot(
  tx: Transaction,
  movement: store.Movement,
  share: ReturnedShare,
): Promise<void> {
  const { accountId, now } = movement;
  const { kind, amount, purchaseId } = share;
  const lotId = share.hasExpired
    ? await store.insertLot(tx, {
        accountId,
        kind,
        amount,
        expiresAt: new Date(now.getTime() + RETURNED_LIFETIME_MS),
        purchaseId,
        now,
      })
    : share.lotId;
  await store.insertEntry(tx, movement, { lotId, amount });
}
