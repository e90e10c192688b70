import { Link } from 'react-router';
import { LogoMark } from '../shell/logo.tsx';
import { Button } from '../ui/button.tsx';

/** The last word of the landing page. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing-call" className="border-t bg-sunk">
      <div className="mx-auto w-full max-w-3xl px-5 py-20 text-center sm:py-28">
        <LogoMark className="mx-auto size-14" />
        <h2 id="closing-call" className="mt-6 font-display text-4xl font-medium tracking-tight sm:text-5xl">
          Bring the pile. Take home the sheaves.
        </h2>
        <Button asChild look="primary" size="large" className="mt-9">
          <Link to="/login">Start Organizing</Link>
        </Button>
      </div>
    </section>
  );
}
