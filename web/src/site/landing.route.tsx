import { useLocation } from 'react-router';
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

/** Says what went wrong with signing out, to a person who has just been sent here by it. */
function DepartureNotice() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('notice' in state)) {
    return null;
  }
  return (
    <p role="alert" className="border-y border-bad/40 bg-bad/8 px-4 py-3 text-center text-sm text-bad">
      {String(state.notice)}
    </p>
  );
}
