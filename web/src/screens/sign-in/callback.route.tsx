import { pages } from '@sheaf/contract/pages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { readCallback } from '../../features/accounts/sign-in/callback.ts';
import type { SignInFailure } from '../../features/accounts/sign-in/sign-in-step.ts';
import { useCompleteSignIn } from '../../features/accounts/sign-in/use-complete-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/field.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { CardScreen } from '../../ui/screens.tsx';

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

interface SwitchAccountQuestionProps {
  /** Mentions both accounts. */
  question: string;
  isBusy: boolean;
  onSwitch: () => void;
}

function SwitchAccountQuestion({ question, isBusy, onSwitch }: SwitchAccountQuestionProps) {
  return (
    <CardScreen
      pageTitle="Switch account?"
      title="Switch account?"
      text="This sign-in is for another account."
    >
      <div role="alert" className="break-words">
        <p>{question}</p>
        <p className="mt-2 text-sm text-muted">
          If you switch, you will be signed out of the first one. If you didn’t ask for this, stay signed in:
          someone else may have sent you here.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <Button asChild variant="primary" className="h-11">
          <Link to={pages.projects.path} replace>
            Stay signed in
          </Link>
        </Button>
        <Button className="h-11" busy={isBusy} onClick={onSwitch}>
          Switch account
        </Button>
      </div>
    </CardScreen>
  );
}

interface SignUpPasswordFormProps {
  hint: string;
  failure: string | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the sign-up password when the emailed link is opened in a different browser. */
function SignUpPasswordForm({ hint, failure, isBusy, onPassword }: SignUpPasswordFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  return (
    <CardScreen
      pageTitle="Confirm your address"
      title="One more step"
      text="You opened the link in a different browser than the one you signed up in."
    >
      <Form onSubmit={handleSubmit(({ password }) => onPassword(password))}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <p className="break-words">{hint}</p>
        <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-2 h-11">
          Create account
        </Button>
      </Form>
      <p className="mt-6 border-t pt-4 text-sm text-muted">
        Don’t know it?{' '}
        <Link to={pages.login.path} className="underline underline-offset-4">
          Sign up again
        </Link>
        : the new email replaces this one. If you never signed up, close this page. No account is created
        without you.
      </p>
    </CardScreen>
  );
}
