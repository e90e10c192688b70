import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ConnectionError, detailOf } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import { LogoMark } from '../../shell/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Callback, readCallback } from './callback.ts';
import { useCompleteGoogleSignIn } from './google-sign-in.ts';
import { useConfirmSignUp } from './session.ts';

/** Where a person comes back to from elsewhere: from Google, or from the mail that confirms an address. */
export default function CallbackRoute() {
  const location = useLocation();
  const [callback] = useState(() => readCallback(location));
  const failure = useCompletion(callback);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="w-full max-w-md text-center">
        <LogoMark className="mx-auto size-12" />
        {failure === null ? <Waiting /> : <Failed {...failure} />}
      </div>
    </main>
  );
}

interface Failure {
  message: string;
  /** In the words of whoever refused. */
  detail?: string;
}

/** Completes what a person came back with, and goes on to the projects. Returns what went wrong, or null. */
function useCompletion(callback: Callback): Failure | null {
  const confirmation = useConfirmSignUp();
  const google = useCompleteGoogleSignIn();
  const { mutate: confirm } = confirmation;
  const { mutate: complete } = google;
  const navigate = useNavigate();
  // What was brought along works once, and effects may run twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    const then = { onSuccess: () => navigate('/app', { replace: true }), onError: logLostConnection };
    if (callback.kind === 'confirmation') {
      confirm({ access_token: callback.accessToken }, then);
    } else if (callback.kind === 'google') {
      complete(callback.answer, then);
    }
  }, [callback, confirm, complete, navigate]);
  if (callback.kind === 'failure') {
    return callback;
  }
  const error = confirmation.error ?? google.error;
  return error && { message: detailOf(error, 'Authentication failed') };
}

// Everything else that fails is logged by the call itself.
function logLostConnection(error: unknown): void {
  if (error instanceof ConnectionError) {
    log.error('Sign-in could not be completed', error);
  }
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

function Failed({ message, detail }: Failure) {
  return (
    <>
      <title>Authentication Error · Sheaf</title>
      <h1 className="mt-6 font-display text-3xl font-medium">Authentication Error</h1>
      <p className="mt-3 text-muted">There was a problem with your sign-in</p>
      <Notice tone="bad" className="mt-8 text-left">
        <p>{message}</p>
        {detail && <p>{detail}</p>}
      </Notice>
      <Button asChild look="primary" className="mt-8">
        <Link to="/">Return to home</Link>
      </Button>
    </>
  );
}
