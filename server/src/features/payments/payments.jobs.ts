import { DomainError } from '@sheaf/contract/problems';
import { nextCheckAt, OPENING_GIVEN_UP_MS } from './payments.rules.ts';
import * as store from './payments.store.ts';
import type { Payments } from './payments.ts';
import { giveUpPurchase } from './purchase-audit.ts';
import { reconcile } from './reconcile.ts';

/** How often purchases are looked at without being told to, as cron says it. */
export const SWEEP_TIMES = '*/10 * * * *';

const AT_ONCE = 200;

type DuePurchase = Awaited<ReturnType<typeof store.listDue>>[number];

/**
 * Looks at the purchases whose time has come: those that wait for an event that may never come, those whose checkout was
 * never opened, and, ever more rarely, those whose money may have gone back unheard. One that fails never keeps the
 * others waiting; while the provider is away nothing is lost but time.
 */
export async function sweepPurchases(payments: Payments): Promise<void> {
  const now = payments.clock.now();
  for (const purchase of await store.listDue(payments.db, { now, limit: AT_ONCE })) {
    // First, so that one that can never be read does not stand before the others.
    await store.postponeCheck(payments.db, { id: purchase.id, checkAt: nextCheckAt(purchase, now) });
    try {
      await look(payments, purchase);
    } catch (err) {
      payments.log.error({ err, purchaseId: purchase.id }, 'a purchase could not be looked at');
      if (err instanceof DomainError && err.code === 'unavailable') return;
    }
  }
}

async function look(payments: Payments, purchase: DuePurchase): Promise<void> {
  const { id, provider_session: sessionId } = purchase;
  if (sessionId === null) {
    const ageMs = payments.clock.now().getTime() - purchase.created_at.getTime();
    if (ageMs >= OPENING_GIVEN_UP_MS) await giveUpPurchase(payments, id);
    return;
  }
  const provider = [payments.stripe, payments.testCheckout].find((one) => one?.method === purchase.method);
  if (!provider) return;
  // Nobody is left to use the credits, so nobody should be able to pay for them.
  const isAbandoned = purchase.account_status === 'terminated' && purchase.status === 'pending';
  if (isAbandoned) await provider.closeCheckout(sessionId);
  await reconcile(payments, provider, { purchaseId: id, sessionId });
}
