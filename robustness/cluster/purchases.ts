import type { CreditPurchase } from '@sheaf/contract/payments';
import type { StripeEvent } from '@sheaf/testing/fakes/stripe/state';
import type { Installation } from './installation.ts';
import { type Person, UnexpectedResponse } from './person.ts';

/** Buys credits: pays immediately, and delivers each Stripe event twice simultaneously until both are accepted. */
export async function buyCredits(person: Person, { url, stripe }: Installation): Promise<void> {
  const back = `${url}/app/account`;
  const order = { package_id: 'standard', success_url: back, cancel_url: back };
  const link = await person.untilDone('begin a purchase', async () => {
    const answer = await person.change<{ payment_link_url: string; purchase_id: string }>(
      '/stripe/create-payment-link',
      order,
    );
    if (answer && answer.status !== 200) throw new UnexpectedResponse('/stripe/create-payment-link', answer);
    return answer?.body;
  });
  const sessionId = new URL(link.payment_link_url).pathname.split('/').at(-1) ?? '';
  const known = stripe.state.events.length;
  stripe.state.pay(sessionId);
  const events = stripe.state.events.slice(known);
  await Promise.all(events.flatMap((event) => [deliver(event), deliver(event)]));
  const purchase = await person.get<CreditPurchase>(`/credits/purchases/${link.purchase_id}`);
  if (purchase.status !== 'completed')
    person.reportViolation(`purchase ${link.purchase_id} is ${purchase.status} after its events were taken`);

  function deliver(event: StripeEvent): Promise<true> {
    return person.untilDone(event.type, async () =>
      (await stripe.deliver(url, event)) === 200 ? true : undefined,
    );
  }
}
