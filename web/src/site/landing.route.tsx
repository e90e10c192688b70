import { useSignOutOnArrival } from '../session/sign-out-on-arrival.ts';
import { AiToolLimits } from './ai-tool-limits.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingNotice } from './landing-notice.tsx';
import { PageHead } from './page-head.tsx';
import { PricingExample } from './pricing-example.tsx';
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
      <LandingNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <ProductPicture />
        <HowItWorks />
        <AiToolLimits />
        <PricingExample />
        <FeatureList />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  );
}
