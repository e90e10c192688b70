import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { departureOf } from '../features/accounts/departure.ts';
import { AiToolLimits } from './ai-tool-limits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What the product is, for people who do not know it yet. */
export default function LandingRoute() {
  return (
    <>
      <title>Sheaf · A pile of documents, sorted and bound</title>
      <SiteHeader />
      <DepartureNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <HowItWorks />
        <AiToolLimits />
        <Features />
        <ClosingCall />
      </main>
      <SiteFooter />
    </>
  );
}

const departureLooks = {
  good: 'border-good/40 bg-good/8 text-good',
  bad: 'border-bad/40 bg-bad/8 text-bad',
} as const;

/** Says how leaving went, to a person who has just been sent here by it. */
function DepartureNotice() {
  const departure = departureOf(useLocation().state);
  if (!departure) {
    return null;
  }
  return (
    <p
      role="alert"
      className={clsx('border-y px-4 py-3 text-center text-sm', departureLooks[departure.tone])}
    >
      {departure.notice}
    </p>
  );
}
