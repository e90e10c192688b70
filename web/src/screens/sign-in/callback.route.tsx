import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readCallback } from '../../features/accounts/sign-in/callback.ts';
import type { SignInFailure } from '../../features/accounts/sign-in/sign-in-step.ts';
import { SignUpPasswordForm } from '../../features/accounts/sign-in/sign-up-password-form.tsx';
import { SwitchAccountQuestion } from '../../features/accounts/sign-in/switch-account-question.tsx';
import { useCompleteSignIn } from '../../features/accounts/sign-in/use-complete-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';

/** The page that Google and the links in confirmation emails lead back to. */
export default function CallbackRoute() {
  const location = useLocation();
  // Another link in the same window may change only the fragment, but is still a new entry.
  return <Entry key={location.search + location.hash} location={location} />;
}

function Entry({ location }: { location: { search: string; hash: string } }) {
  const [callback] = useState(() => readCallback(location));
  const { step, isBusy, submit } = useCompleteSignIn(callback);
  if (step.kind === 'agreement') {
    return (
      <SwitchAccountQuestion
        question={step.question}
        isBusy={isBusy}
        onSwitch={() => submit({ switch_account: true })}
      />
    );
  }
  if (step.kind === 'password') {
    return (
      <SignUpPasswordForm
        hint={step.hint}
        failure={step.failure}
        isBusy={isBusy}
        onPassword={(password) => submit({ password })}
      />
    );
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="w-full max-w-md text-center">
        <LogoMark className="mx-auto size-12" />
        {step.kind === 'working' ? <Waiting /> : <Failed {...step} />}
      </div>
    </main>
  );
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

function Failed({ message, detail, quote }: SignInFailure) {
  return (
    <>
      <title>Authentication Error · Sheaf</title>
      <h1 className="mt-6 font-display text-3xl font-medium">Authentication Error</h1>
      <p className="mt-3 text-muted">There was a problem with your sign-in</p>
      <Notice tone="bad" className="mt-8 text-left">
        <p>{message}</p>
        {detail && <p>{detail}</p>}
        {quote && (
          <p className="mt-2 wrap-anywhere">
            In the provider’s words: <q>{quote}</q>
          </p>
        )}
      </Notice>
      <Button asChild variant="primary" className="mt-8">
        <Link to="/">Return to home</Link>
      </Button>
    </>
  );
}
