import { pagePath, pages } from '@sheaf/contract/pages';
import {
  type CreditPackage,
  PAYMENTS_NOT_SET_UP_MESSAGE,
  TEST_CHECKOUT_NOTICE,
} from '@sheaf/contract/payments';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { AccountLoadFailure } from '../credits/account-load-failure.tsx';
import { type CreditNeed, creditsOf, describeNeed, readCreditNeed } from '../credits/credit-need.ts';
import { useCreditBalance } from '../credits/queries.ts';
import { formatUsd } from './money.ts';
import { PackageCard, PackageCardSkeleton } from './package-card.tsx';
import { creditsText } from './purchase-messages.ts';
import { useCreatePaymentLink, useCreditPackages, usePaymentMethods, useRequestInvoice } from './queries.ts';

const PACKAGES_SHOWN = 3;
const DEACTIVATED = 'Reactivate your account to purchase credits';

/** The packages for sale and how to buy one: by card, or on request if card payments are not available. */
export function PackageOffers() {
  const packages = useCreditPackages();
  const methods = usePaymentMethods();
  const error = packages.error ?? methods.error;
  if (packages.data && methods.data) {
    return <Offers packages={packages.data.slice(0, PACKAGES_SHOWN)} card={methods.data.card} />;
  }
  if (error) {
    const retry = () =>
      Promise.all([packages, methods].filter(({ isError }) => isError).map((query) => query.refetch()));
    return <AccountLoadFailure error={error} onRetry={retry} />;
  }
  return (
    <div role="status" className="grid gap-5 md:grid-cols-3">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: PACKAGES_SHOWN }, (_, place) => place).map((place) => (
        <PackageCardSkeleton key={place} />
      ))}
    </div>
  );
}

interface OffersProps {
  packages: readonly CreditPackage[];
  card: 'stripe' | 'test' | null;
}

function Offers({ packages, card }: OffersProps) {
  const disabledReason = useIsDeactivated() ? DEACTIVATED : null;
  const { start, starting } = usePurchaseStarter();
  const [requested, setRequested] = useState<CreditPackage | null>(null);
  const [search] = useSearchParams();
  const { data: balance } = useCreditBalance();
  const need = readCreditNeed(search);
  const fitting =
    need && balance ? smallestCovering(packages, creditsOf(need) - balance.total_credits) : null;
  // Where they are below one another, the one that fits would be out of sight.
  const isOneColumn = useMediaQuery('(width < 48rem)');
  const shown = isOneColumn
    ? packages.toSorted((a, b) => Number(b === fitting) - Number(a === fitting))
    : packages;
  const choose = (offer: CreditPackage) => {
    if (card) start({ packageId: offer.id, need });
    else setRequested(offer);
  };
  if (packages.length === 0) {
    return <p className="py-6 text-center text-sm text-muted">No credits are for sale at the moment.</p>;
  }
  return (
    <div>
      {need && balance && <CreditNeedNotice need={need} balance={balance.total_credits} />}
      <PaymentHint card={card} disabledReason={disabledReason} />
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        {shown.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            verb={card ? 'Buy' : 'Request'}
            disabledReason={disabledReason}
            busy={starting === offer.id}
            isWaiting={starting !== null}
            isFitting={offer.id === fitting?.id}
            onChoose={() => choose(offer)}
          />
        ))}
      </div>
      <InvoiceDialog offer={requested} onClose={() => setRequested(null)} />
    </div>
  );
}

/**
 * Returns the cheapest package that covers the missing credits; null if none are missing or no package is large enough.
 */
const smallestCovering = (packages: readonly CreditPackage[], missing: number): CreditPackage | null =>
  missing <= 0
    ? null
    : (packages
        .filter(({ credit_amount, bonus_credits }) => credit_amount + bonus_credits >= missing)
        .toSorted((a, b) => a.price_usd - b.price_usd)[0] ?? null);

function PaymentHint({ card, disabledReason }: { card: OffersProps['card']; disabledReason: string | null }) {
  if (disabledReason) {
    return (
      <Notice tone="warn" className="mb-5">
        {disabledReason}
      </Notice>
    );
  }
  if (card === 'stripe') return null;
  return card === 'test' ? (
    <Notice tone="info" className="mb-3 sm:mb-5">
      {TEST_CHECKOUT_NOTICE}
    </Notice>
  ) : (
    <Notice tone="info" title={PAYMENTS_NOT_SET_UP_MESSAGE} className="mb-5">
      You can request credits and pay by invoice. The purchase stays pending until the operator receives your
      payment.
    </Notice>
  );
}

/** Starts a purchase by card and redirects to the payment page. */
function usePurchaseStarter() {
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

interface CreditNeedNoticeProps {
  need: CreditNeed;
  balance: number;
}

/** What the user came to buy credits for, how many are missing, and the way back. */
function CreditNeedNotice({ need, balance }: CreditNeedNoticeProps) {
  const missing = Math.max(0, creditsOf(need) - balance);
  return (
    <Notice
      tone={missing > 0 ? 'info' : 'good'}
      title={missing > 0 ? `${formatCount(missing, 'credit')} missing` : 'You have enough credits'}
      className="mb-3 sm:mb-5"
      actions={
        <Button asChild size="small">
          <Link to={pagePath(pages.project, { projectId: need.projectId })}>Back to the project</Link>
        </Button>
      }
    >
      Your project needs {describeNeed(need)}. You have {formatNumber(balance)}.
    </Notice>
  );
}

interface InvoiceDialogProps {
  offer: CreditPackage | null;
  onClose: () => void;
}

/** Asks for confirmation before recording a purchase that is paid outside the product. */
function InvoiceDialog({ offer, onClose }: InvoiceDialogProps) {
  const request = useRequestInvoice();
  return (
    <ConfirmDialog
      isOpen={offer !== null}
      onOpenChange={onClose}
      variant="plain"
      title={offer ? `Request an invoice for ${formatUsd(offer.price_usd)}?` : ''}
      description={
        offer &&
        `For ${offer.name}: ${creditsText(offer)}. The purchase stays pending until the operator receives your payment. Your credits are added then.`
      }
      confirmLabel="Request invoice"
      busy={request.isPending}
      onConfirm={() =>
        offer &&
        request.mutate(offer.id, {
          onSuccess: ({ message }) => notify.success('Purchase recorded', message),
          onError: (error) => notify.error('Purchase failed', detailOf(error, 'Please try again.')),
          onSettled: onClose,
        })
      }
    />
  );
}
