import type { CreditKind } from '@sheaf/contract/credits';
import type { Transaction } from '../../tables.ts';
import { type LotShare, RETURNED_LIFE_MS } from './credits.rules.ts';
import * as store from './credits.store.ts';

/** Credits on their way back, and what is known of the lot that gave them. */
export interface ReturnedShare extends LotShare {
  readonly kind: CreditKind;
  readonly purchaseId: string | null;
  readonly hasExpired: boolean;
}

/**
 * Gives credits back to the lot that they came from. Where it has expired meanwhile, they get a new one of the same
 * kind that lives on for RETURNED_LIFE_MS: what comes back is never lost on the way.
 */
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
        expiresAt: new Date(now.getTime() + RETURNED_LIFE_MS),
        purchaseId,
        now,
      })
    : share.lotId;
  await store.insertEntry(tx, movement, { lotId, amount });
}
