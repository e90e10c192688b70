import { accountTabPath } from '@sheaf/contract/pages';
import { type CreditPurchase, TEST_CHECKOUT_NOTICE } from '@sheaf/contract/payments';
import { Link } from 'react-router';
import { detailOf, hasStatus } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { CardScreen } from '../../ui/screens.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from '../credits/account-load-failure.tsx';
import { formatUsd } from './money.ts';
import { statusStyle } from './purchase-messages.ts';
import { useEndTestCheckout, useTestCheckout } from './queries.ts';

/** The page of a fake payment provider: the order, and a button for every outcome. */
export function TestCheckoutForm({ purchaseId }: { purchaseId: string }) {
  const { data: checkout, error, refetch } = useTestCheckout(purchaseId);
  return (
    <CardScreen pageTitle="Test checkout" title="Test checkout" text="For trying out a purchase.">
      <Notice tone="warn" title={TEST_CHECKOUT_NOTICE} className="mb-6" />
      {checkout && <Checkout purchase={checkout.purchase} />}
      {!checkout && (error ? <Failure error={error} onRetry={refetch} /> : <CheckoutSkeleton />)}
    </CardScreen>
  );
}

function Checkout({ purchase }: { purchase: CreditPurchase }) {
  return (
    <>
      <Order purchase={purchase} />
      {purchase.status === 'pending' ? (
        <Choices purchase={purchase} />
      ) : (
        <Ended text={`This purchase has ended: ${statusStyle(purchase).label.toLowerCase()}.`} />
      )}
    </>
  );
}

function Order({ purchase }: { purchase: CreditPurchase }) {
  const { package_name, credit_amount, bonus_credits, price_paid_usd } = purchase;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      <dt>{package_name}</dt>
      <dd className="text-right">{formatCount(credit_amount, 'credit')}</dd>
      {bonus_credits > 0 && (
        <>
          <dt className="text-muted">Bonus credits</dt>
          <dd className="text-right text-muted">+{formatNumber(bonus_credits)}</dd>
        </>
      )}
      <div className="col-span-2 my-1 border-t" />
      <dt className="font-semibold">To pay</dt>
      <dd className="text-right font-semibold">{formatUsd(price_paid_usd)}</dd>
    </dl>
  );
}

function Choices({ purchase: { id, price_paid_usd } }: { purchase: CreditPurchase }) {
  const end = useEndTestCheckout(id);
  const choose = (outcome: 'pay' | 'decline' | 'cancel') =>
    end.mutate(outcome, {
      // A full page load, like the return from a real provider.
      onSuccess: ({ return_url }) => return_url && window.location.assign(return_url),
    });
  // Once the checkout has ended, the page is about to be left; a declined card can be retried.
  const isOver = end.isPending || (end.isSuccess && end.variables !== 'decline');
  const button = (outcome: 'pay' | 'decline' | 'cancel') => ({
    busy: isOver && end.variables === outcome,
    disabled: isOver,
    onClick: () => choose(outcome),
  });
  return (
    <div className="mt-6 grid gap-3">
      {end.isSuccess && end.variables === 'decline' && (
        <Notice tone="bad" title="The card was declined">
          Nothing was paid. Pay again, or cancel.
        </Notice>
      )}
      {end.isError && (
        <Notice tone="bad" title="That did not work">
          {detailOf(end.error, 'Nothing was paid. Check your connection and try again.')}
        </Notice>
      )}
      <Button variant="primary" size="large" {...button('pay')}>
        Pay {formatUsd(price_paid_usd)}
      </Button>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button {...button('decline')}>Decline the card</Button>
        <Button {...button('cancel')}>Cancel</Button>
      </div>
    </div>
  );
}

function Ended({ text }: { text: string }) {
  return (
    <div className="mt-6 border-t pt-5 text-center">
      <p className="text-muted">{text}</p>
      <Button asChild className="mt-4">
        <Link to={accountTabPath('buy')}>Back to Account</Link>
      </Button>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return hasStatus(error, 400, 404) ? (
    <Ended text="This test checkout does not exist." />
  ) : (
    <AccountLoadFailure error={error} onRetry={onRetry} />
  );
}

function CheckoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-6" />
      <Skeleton className="mt-6 h-6" />
      <Skeleton className="mt-6 h-12 rounded-lg" />
      <Skeleton className="mt-3 h-10 rounded-lg" />
    </div>
  );
}
