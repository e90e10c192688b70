import { signUpPath } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { FreeCredits } from './free-credits.tsx';

/** The end of the landing page. */
export function CallToAction() {
  return (
    <section aria-labelledby="closing-call" className="border-t">
      <div className="mx-auto w-full max-w-3xl px-5 py-20 text-center sm:py-28">
        <LogoMark className="mx-auto size-14" />
        <h2 id="closing-call" className="mt-6 font-display text-4xl font-medium tracking-tight sm:text-5xl">
          <span className="inline-block">Bring the pile.</span>{' '}
          <span className="inline-block">Take home the sheaves.</span>
        </h2>
        <p className="mx-auto mt-5 max-w-md text-lg leading-relaxed text-balance text-muted">
          All it takes is an email address and a password. You see every price before you pay.
        </p>
        <Button asChild variant="primary" size="large" className="mt-8">
          <Link to={signUpPath}>Start Organizing</Link>
        </Button>
        <FreeCredits className="mt-5" />
      </div>
    </section>
  );
}
