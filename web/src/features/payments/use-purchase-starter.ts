import { useEffect } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { notify } from '../../ui/notifications/notify.ts';
import type { CreditNeed } from '../credits/credit-need.ts';
import { useCreatePaymentLink } from './queries.ts';

/** Starts a purchase by card and redirects to the payment page. */
export function usePurchaseStarter() {
  const { mutate, reset, isPending, isSuccess, variables } = useCreatePaymentLink();
  useEffect(() => {
    // Going back from the payment page in the browser may restore this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    start: (purchase: { packageId: string; need: CreditNeed | null }) =>
      mutate(purchase, {
        onSuccess: ({ payment_link_url }) => window.location.assign(payment_link_url),
        onError: (error) =>
          notify.error('Failed to create payment link', detailOf(error, 'Please try again.')),
      }),
    /** The package whose purchase is starting; stays set until the page has been left. */
    starting: isPending || isSuccess ? variables.packageId : null,
  };
}
