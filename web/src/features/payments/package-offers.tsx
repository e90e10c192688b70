import { type CreditPackage, PAYMENTS_NOT_SET_UP, TEST_CHECKOUT_NOTICE } from '@sheaf/contract/payments';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { isDeactivated, useUser } from '../accounts/session.ts';
import { LoadFailure } from '../credits/load-failure.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { PackageCard, PackageCardSkeleton } from './package-card.tsx';
import { useCreditPackages, usePaymentMethods } from './queries.ts';
import { usePurchaseStarter } from './use-purchase-starter.ts';

const PACKAGES_SHOWN = 3;
const DEACTIVATED = 'Reactivate your account to purchase credits';

/** The packages for sale, and the way to buy one: by card, or on request where no card can be paid with. */
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
    return <LoadFailure error={error} onRetry={retry} />;
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
  const obstacle = isDeactivated(useUser()) ? DEACTIVATED : null;
  const { start, starting } = usePurchaseStarter();
  const [asked, setAsked] = useState<CreditPackage | null>(null);
  if (packages.length === 0) {
    return <p className="py-6 text-center text-sm text-muted">No credits are for sale at the moment.</p>;
  }
  return (
    <div>
      <PaymentHint card={card} obstacle={obstacle} />
      <div className="grid gap-5 md:grid-cols-3">
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            verb={card ? 'Buy' : 'Ask for'}
            obstacle={obstacle}
            busy={starting === offer.id}
            isWaiting={starting !== null}
            onChoose={() => (card ? start(offer.id) : setAsked(offer))}
          />
        ))}
      </div>
      <InvoiceDialog offer={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

/** What there is to know before anything is bought. */
function PaymentHint({ card, obstacle }: { card: OffersProps['card']; obstacle: string | null }) {
  if (obstacle) {
    return (
      <Notice tone="warn" className="mb-5">
        {obstacle}
      </Notice>
    );
  }
  if (card === 'stripe') {
    return null;
  }
  return card === 'test' ? (
    <Notice tone="info" className="mb-5">
      {TEST_CHECKOUT_NOTICE}
    </Notice>
  ) : (
    <Notice tone="info" title={PAYMENTS_NOT_SET_UP} className="mb-5">
      You can ask for credits and pay by invoice: the purchase is pending until the operator has your payment.
    </Notice>
  );
}
