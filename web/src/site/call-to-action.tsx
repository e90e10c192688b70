import { signUpPath } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { FreeCredits } from './free-credits.tsx';
import { Receipt } from './receipt.tsx';

/** The end of the landing page: a last call, beside what a first project would cost. */
export function CallToAction() {
  return (
    <section aria-labelledby="closing-call" className="border-t">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-x-16 gap-y-14 px-5 py-20 sm:px-8 sm:py-28 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <LogoMark className="size-14" />
          <h2 id="closing-call" className="mt-6 font-display text-4xl font-medium tracking-tight sm:text-5xl">
            <span className="inline-block">Bring the pile.</span>{' '}
            <span className="inline-block">Take home the sheaves.</span>
          </h2>
          <p className="mt-5 max-w-md text-lg leading-relaxed text-muted">
            All it takes is an email address and a password. You see every price before you pay, and what
            could not be done is credited back. There is no subscription.
          </p>
          <Button asChild variant="primary" size="large" className="mt-8">
            <Link to={signUpPath}>Start Organizing</Link>
          </Button>
          <FreeCredits className="mt-5" />
        </div>
        <Receipt />
      </div>
    </section>
  );
}
