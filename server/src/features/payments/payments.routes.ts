import { paymentEndpoints } from '@sheaf/contract/payments';
import { invalidField } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../../platform/network/site.ts';
import type { Serve } from '../accounts/caller.ts';
import {
  cardProvider,
  completePurchase,
  createPaymentLink,
  endTestCheckout,
  getPurchase,
  getTestCheckout,
  listPackages,
  listPurchases,
  type PaymentsContext,
  purchaseManually,
} from './payments.ts';
import { receiveEvent } from './stripe-events.ts';

export function paymentRoutes(
  serve: Serve,
  { payments, site }: { payments: PaymentsContext; site: Site },
): void {
  serve(paymentEndpoints.listCreditPackages, async () => listPackages(payments));
  serve(paymentEndpoints.getPaymentMethods, async () => ({ card: cardProvider(payments)?.method ?? null }));

  serve(paymentEndpoints.createPaymentLink, async ({ caller, body, request }) => {
    const { url, purchaseId } = await createPaymentLink(payments, {
      accountId: caller.accountId,
      email: caller.user.email,
      packageId: body.package_id,
      urls: {
        successUrl: requireOwnUrl(site, request, { field: 'success_url', address: body.success_url }),
        cancelUrl: requireOwnUrl(site, request, { field: 'cancel_url', address: body.cancel_url }),
      },
    });
    return { payment_link_url: url, purchase_id: purchaseId };
  });

  serve(paymentEndpoints.purchaseCredits, async ({ caller, params }) =>
    purchaseManually(payments, { accountId: caller.accountId, packageId: params.packageId }),
  );

  serve(paymentEndpoints.listCreditPurchases, async ({ caller, query }) =>
    listPurchases(payments, { accountId: caller.accountId, ...query }),
  );
  serve(paymentEndpoints.getCreditPurchase, async ({ caller, params }) =>
    getPurchase(payments, { accountId: caller.accountId, id: params.purchaseId }),
  );
  serve(paymentEndpoints.completePurchase, async ({ caller, params }) =>
    completePurchase(payments, { accountId: caller.accountId, id: params.purchaseId }),
  );

  serve(paymentEndpoints.getTestCheckout, async ({ caller, params }) =>
    getTestCheckout(payments, { accountId: caller.accountId, id: params.purchaseId }),
  );
  serve(paymentEndpoints.endTestCheckout, async ({ caller, params, body }) =>
    endTestCheckout(payments, {
      accountId: caller.accountId,
      id: params.purchaseId,
      outcome: body.outcome,
    }),
  );

  serve(paymentEndpoints.receiveStripeEvent, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    await receiveEvent(payments, {
      payload: body,
      signature: typeof signature === 'string' ? signature : '',
    });
    return { received: true as const };
  });
}

/** Throws `invalid_input` unless a return URL is on this site; otherwise our checkout would be an open redirect. */
function requireOwnUrl(
  site: Site,
  request: FastifyRequest,
  { field, address }: { field: string; address: string },
): string {
  if (site.isOwnUrl(address, request.host)) return address;
  throw invalidField(field, 'The address to return to must be on this site.');
}
