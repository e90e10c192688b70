import { pagePath, pages } from '@sheaf/contract/pages';
import type { CreditPurchase } from '@sheaf/contract/payments';
import { Link } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { Skeleton, SkeletonRows } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatMoment } from '../../ui/text/format.ts';
import { AccountLoadFailure } from '../credits/account-load-failure.tsx';
import { formatUsd } from './money.ts';
import { creditsText, methodNames, statusStyle } from './purchase-messages.ts';
import { useCheckPurchase, usePurchases } from './queries.ts';
import { paymentMessage } from './return-messages.ts';

export function PurchaseList() {
  const { data: purchases, error, refetch } = usePurchases();
  return (
    <Card>
      <CardHeader title="Your purchases" />
      {purchases && purchases.length > 0 && (
        <ul className="divide-y">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {purchases?.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">You haven’t bought any credits yet.</p>
      )}
      {!purchases && (error ? <AccountLoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />)}
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonRows count={2} className="gap-4 py-4">
      <div>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-1 h-5 w-56" />
      </div>
      <Skeleton className="h-5 w-16" />
    </SkeletonRows>
  );
}

const linkClass = 'underline underline-offset-2 hover:text-ink';

function PurchaseRow({ purchase }: { purchase: CreditPurchase }) {
  const { id, package_name, price_paid_usd, payment_method, status, stripe_receipt_url, created_at } =
    purchase;
  const { label, tone } = statusStyle(purchase);
  return (
    <li className="flex items-start justify-between gap-6 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>
            {package_name}: {creditsText(purchase)}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted tabular-nums">
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
          <span>{methodNames[payment_method]}</span>
          <Link to={pagePath(pages.purchase, { purchaseId: id })} className={linkClass}>
            {receiptLinkLabel(purchase)}
            <span className="sr-only">: {package_name}</span>
          </Link>
          {stripe_receipt_url && (
            <a href={stripe_receipt_url} target="_blank" rel="noreferrer" className={linkClass}>
              Stripe receipt
            </a>
          )}
        </p>
        <Clawback purchase={purchase} />
        {status === 'pending' && payment_method !== 'manual' && <CheckButton purchaseId={id} />}
      </div>
      <p className="font-medium tabular-nums">{formatUsd(price_paid_usd)}</p>
    </li>
  );
}

function receiptLinkLabel({ status, payment_method }: CreditPurchase): string {
  if (status === 'pending' && payment_method === 'manual') return 'How to pay';
  return status === 'pending' || status === 'failed' ? 'Details' : 'Receipt';
}

function Clawback({ purchase: { refunded_usd, credits_taken_back } }: { purchase: CreditPurchase }) {
  const parts = [
    refunded_usd > 0 && `${formatUsd(refunded_usd)} refunded`,
    credits_taken_back > 0 && `${formatCount(credits_taken_back, 'credit')} taken back`,
  ].filter((part) => part !== false);
  return parts.length > 0 && <p className="mt-1 text-muted tabular-nums">{parts.join(', ')}</p>;
}

/** For a payment whose confirmation has not arrived yet, or never will. */
function CheckButton({ purchaseId }: { purchaseId: string }) {
  const check = useCheckPurchase();
  return (
    <Button
      size="small"
      className="mt-3"
      busy={check.isPending}
      onClick={() =>
        check.mutate(purchaseId, {
          onSuccess: (purchase) => {
            const { title, text } = paymentMessage(purchase);
            if (purchase.status === 'completed') notify.success(title, text);
            else if (purchase.status === 'pending')
              notify.info('Not paid yet', 'No payment has arrived yet.');
            else notify.warning(title, text);
          },
          onError: (error) => notify.error('Check failed', detailOf(error, 'Please try again.')),
        })
      }
    >
      Check payment
    </Button>
  );
}
