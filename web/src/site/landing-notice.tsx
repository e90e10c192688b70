import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { landingNoticeIn } from '../session/landing-notice.ts';

const tones = {
  good: 'border-good/40 bg-good/8 text-good',
  bad: 'border-bad/40 bg-bad/8 text-bad',
} as const;

/** Says why a person was sent to the landing page. */
export function LandingNotice() {
  const landing = landingNoticeIn(useLocation().state);
  if (!landing) return null;
  return (
    <div role="alert" className={clsx('border-y px-4 py-3 text-center text-sm', tones[landing.tone])}>
      <p className={clsx(landing.detail && 'font-semibold')}>{landing.notice}</p>
      {landing.detail && <p>{landing.detail}</p>}
    </div>
  );
}
