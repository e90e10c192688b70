import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LogoMark } from '../../shell/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Callback, readCallback } from './callback.ts';
import { failureOf } from './failure.ts';
import { useConfirmSignUp } from './session.ts';

/** Where a person comes back to from elsewhere: from the mail that confirms an address. */
export default function CallbackRoute() {
  const location = useLocation();
  const [callback] = useState(() => readCallback(location));
  const failure = useCompletion(callback);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="w-full max-w-md text-center">
        <LogoMark className="mx-auto size-12" />
        {failure === null ? <Waiting /> : <Failed message={failure} />}
      </div>
    </main>
  );
}

/** Completes what a person came back with, and goes on to the projects. Returns what went wrong, or null. */
function useCompletion(callback: Callback): string | null {
  const { mutate: confirm, error } = useConfirmSignUp();
  const navigate = useNavigate();
  // A link works once, and effects may run twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (callback.kind === 'confirmation' && !isSent.current) {
      isSent.current = true;
      confirm(
        { access_token: callback.accessToken },
        { onSuccess: () => navigate('/app', { replace: true }) },
      );
    }
  }, [callback, confirm, navigate]);
  if (callback.kind === 'failure') {
    return callback.message;
  }
  return error ? failureOf(error, 'Authentication failed') : null;
}

function Waiting() {
  return (
    <div role="status">
      <title>Authenticating... · Sheaf</title>
      <h1 className="mt-6 font-display text-3xl font-medium">Authenticating...</h1>
      <p className="mt-3 text-muted">Please wait while we complete your sign-in</p>
      <div className="mt-8 flex justify-center text-muted">
        <Spinner className="size-6" />
      </div>
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <>
      <title>Authentication Error · Sheaf</title>
      <h1 className="mt-6 font-display text-3xl font-medium">Authentication Error</h1>
      <p className="mt-3 text-muted">There was a problem with your sign-in</p>
      <Notice tone="bad" className="mt-8 text-left">
        {message}
      </Notice>
      <Button asChild look="primary" className="mt-8">
        <Link to="/">Return to home</Link>
      </Button>
    </>
  );
}
