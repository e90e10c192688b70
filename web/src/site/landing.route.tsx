import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { takeWayBack } from '../api/early/way-back.ts';
import { isSigningOut, landingNoticeIn } from '../session/landing-notice.ts';
import { AiToolLimits } from './ai-tool-limits.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PageHead, SiteFooter, SiteHeader } from './public-page.tsx';

// Few people need it, so it is not part of the first screen.
const SessionEndedToast = lazy(() => import('./session-ended-toast.tsx'));

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
        <HowItWorks />
        <AiToolLimits />
        <FeatureList />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  );
}

/** Signs out anyone who arrives through "Sign Out", once: neither a reload nor going back does so again. */
function useSignOutOnArrival(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isRequested = isSigningOut(state);
  useEffect(() => {
    if (!isRequested) return;
    void (async () => {
      await navigate('/', { replace: true });
      // A visitor to the landing page has no session, and need not load the code that ends one.
      const { signOut } = await import('../session/sign-out.ts');
      await signOut(navigate);
    })();
  }, [isRequested, navigate]);
}

const noticeTones = {
  good: 'border-good/40 bg-good/8 text-good',
  bad: 'border-bad/40 bg-bad/8 text-bad',
  info: 'bg-sunk',
} as const;

function LandingNotice() {
  const landing = landingNoticeIn(useLocation().state);
  const wayBack = useWayBack();
  if (landing) return <Banner {...landing} />;
  if (wayBack === null) return null;
  return (
    <>
      <Banner
        tone="info"
        notice="Your session has ended"
        detail={
          <Link to={wayBack} className="underline underline-offset-2">
            Sign in to pick up where you left off.
          </Link>
        }
      />
      <Suspense>
        <SessionEndedToast wayBack={wayBack} />
      </Suspense>
    </>
  );
}

/** The way back to the page on which the session ended; null for anyone who comes any other way. */
function useWayBack(): string | null {
  const [wayBack, setWayBack] = useState<string | null>(null);
  // In an effect, because the prerendered HTML is the same for everyone.
  useEffect(() => {
    const taken = takeWayBack();
    if (taken !== null) setWayBack(taken);
  }, []);
  return wayBack;
}

interface BannerProps {
  tone: keyof typeof noticeTones;
  notice: string;
  detail?: ReactNode;
}

function Banner({ tone, notice, detail }: BannerProps) {
  return (
    <div role="alert" className={clsx('border-y px-4 py-3 text-center text-sm', noticeTones[tone])}>
      <p className={clsx(detail && 'font-semibold')}>{notice}</p>
      {detail && <p>{detail}</p>}
    </div>
  );
}
