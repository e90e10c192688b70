import { DomainError } from '@sheaf/contract/problems';
import { nextCheckAt, OPENING_TIMEOUT_MS } from './payments.rules.ts';
import * as store from './payments.store.ts';
import { abandonPurchase, type PaymentsContext, providerOf } from './payments.ts';
import { reconcile } from './reconcile.ts';

export const SWEEP_CRON = '*/10 * * * *';

const BATCH_SIZE = 200;

type DuePurchase = Awaited<ReturnType<typeof store.listDue>>[number];

/**
 * Checks the purchases that are due: those whose event may never arrive, those whose checkout was never opened, and, at
 * growing intervals, those whose money may have been returned without an event. A failure never holds up the other
 * purchases; if the provider is unavailable, the sweep stops early and the next one continues.
 */
export async function sweepPurchases(context: PaymentsContext): Promise<void> {
  const now = context.clock.now();
  for (const purchase of await store.listDue(context.db, { now, limit: BATCH_SIZE })) {
    // Before the check, so that a purchase that always fails does not stay at the head of the list.
    await store.postponeCheck(context.db, { id: purchase.id, checkAt: nextCheckAt(purchase, now) });
    try {
      await checkPurchase(context, purchase);
    } catch (err) {
      context.log.error({ err, purchaseId: purchase.id }, 'a purchase could not be checked');
      if (err instanceof DomainError && err.code === 'unavailable') return;
    }
  }
}

async function checkPurchase(context: PaymentsContext, purchase: DuePurchase): Promise<void> {
  const { id, provider_session: sessionId } = purchase;
  if (sessionId === null) {
    const ageMs = context.clock.now().getTime() - purchase.created_at.getTime();
    if (ageMs >= OPENING_TIMEOUT_MS) await abandonPurchase(context, id);
    return;
  }
  const provider = providerOf(context, purchase.method);
  if (!provider) return;
  // Nobody is left to use the credits, so the checkout must no longer be paid.
  const isAbandoned = purchase.account_status === 'terminated' && purchase.status === 'pending';
  if (isAbandoned) await provider.closeCheckout(sessionId);
  await reconcile(context, provider, { purchaseId: id, sessionId });
}
