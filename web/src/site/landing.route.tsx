import { useSignOutOnArrival } from '../features/accounts/sign-out-on-arrival.ts';
import { AiToolLimits } from './ai-tool-limits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { DepartureNotice } from './departure-notice.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PageHead } from './page-head.tsx';
import { PriceAndReceipt } from './price-and-receipt.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What the product is, for people who do not know it yet. */
export default function LandingRoute() {
  useSignOutOnArrival();
  return (
    <>
      <PageHead
        title="Sheaf · A pile of documents, sorted and bound"
        description="Upload hundreds of notes, papers and transcripts. Sheaf sorts them into as many categories as you allow and binds each one into a single file, ready for any AI tool."
      />
      <SiteHeader />
      <DepartureNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <ProductPicture />
        <HowItWorks />
        <AiToolLimits />
        <PriceAndReceipt />
        <Features />
        <ClosingCall />
      </main>
      <SiteFooter />
    </>
  );
}
