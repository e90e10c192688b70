import { PackageOffers } from './package-offers.tsx';
import { PurchaseList } from './purchase-list.tsx';

/** What can be bought, and what has been. */
export function BuyCreditsPanel() {
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Buy Credits</h2>
      <PackageOffers />
      <PurchaseList />
    </div>
  );
}
