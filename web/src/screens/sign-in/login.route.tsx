import { zodResolver } from '@hookform/resolvers/zod';
import { pages, SIGN_UP } from '@sheaf/contract/pages';
import { ForgotPassword } from '@sheaf/contract/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router';
import { failureMessage } from '../../api/api-error.ts';
import { SESSION_ENDED } from '../../api/signed-out.ts';
import { useStartGoogleSignIn } from '../../features/accounts/google/google-sign-in.ts';
import { useForgotPassword } from '../../features/accounts/password/queries.ts';
import { EmailField, type TypedEmail, useTypedEmail } from '../../features/accounts/sign-in/email-field.tsx';
import { useSignIn } from '../../features/accounts/sign-in/queries.ts';
import { redirectTarget } from '../../features/accounts/sign-in/redirect-target.ts';
import { SignUpForm } from '../../features/accounts/sign-in/sign-up-form.tsx';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/field.tsx';
import { ArrowLeft } from '../../ui/icons/page-icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { CardScreen, WaitingScreen } from '../../ui/screens.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';

export default function LoginRoute() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const [hasForgotten, setHasForgotten] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const [tab, setTab] = useState('sign-in');
  const typedEmail = useTypedEmail();
  // In an effect, because the prerendered HTML, which has no query, shows the tabs.
  const isAskedToReset = search.get('mode') === 'forgot';
  useEffect(() => setHasForgotten(isAskedToReset), [isAskedToReset]);
  const isSentHere = search.get(SESSION_ENDED.name) === SESSION_ENDED.value;
  useEffect(() => setHasEnded(isSentHere), [isSentHere]);
  const isNew = search.get(SIGN_UP.name) === SIGN_UP.value;
  useEffect(() => setTab(isNew ? 'sign-up' : 'sign-in'), [isNew]);
  if (user) {
    return (
      <>
        <WaitingScreen text="Redirecting..." />
        <Navigate replace to={redirectTarget(search.get('redirect'))} />
      </>
    );
  }
  if (hasForgotten) {
    return (
      <CardScreen
        pageTitle="Forgot password"
        title="Forgot your password?"
        text="We’ll email you a link to set a new one."
      >
        <ForgotPasswordForm typedEmail={typedEmail} onBack={() => setHasForgotten(false)} />
      </CardScreen>
    );
  }
  return (
    <CardScreen
      pageTitle="Sign in"
      title="Welcome to the reading room"
      text="Your documents, sorted and bound."
    >
      <meta
        name="description"
        content="Sign in to Sheaf or create an account to sort a pile of documents into categories and download one file for each."
      />
      {hasEnded && (
        <Notice tone="info" title="Your session has ended" className="mb-6">
          Sign in to pick up where you left off.
        </Notice>
      )}
      <div className="hidden-where-likely-signed-in">
        <Tabs value={tab} onValueChange={setTab} className="-mt-3">
          <TabList aria-label="Sign in or sign up" isFilling>
            <Tab value="sign-in">Sign In</Tab>
            <Tab value="sign-up">Sign Up</Tab>
          </TabList>
          <TabPanel value="sign-in">
            <SignInForm typedEmail={typedEmail} onForgotten={() => setHasForgotten(true)} />
          </TabPanel>
          <TabPanel value="sign-up">
            <SignUpForm typedEmail={typedEmail} />
          </TabPanel>
        </Tabs>
        <GoogleButton />
        {/* On both tabs, since Google creates accounts from either. */}
        <Conditions />
      </div>
    </CardScreen>
  );
}

const linkClass = 'underline underline-offset-2 hover:text-ink';

function Conditions() {
  return (
    <p className="mt-6 text-sm text-muted">
      By creating an account, you confirm that you are at least 18 years old and accept the{' '}
      <Link to={pages.termsOfUse.path} className={linkClass}>
        Terms of Use
      </Link>{' '}
      and the{' '}
      <Link to={pages.privacyPolicy.path} className={linkClass}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}

function GoogleButton() {
  const start = useStartGoogleSignIn();
  return (
    <div className="mt-6 grid gap-4">
      <div aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      {start.isError && <Notice tone="bad">{failureMessage(start.error, 'Google sign-in failed')}</Notice>}
      <Button className="h-11" busy={start.isPending} onClick={() => start.mutate()}>
        Continue with Google
      </Button>
    </div>
  );
}

interface SignInFormProps {
  typedEmail: TypedEmail;
  onForgotten: () => void;
}

/** Email and password form. There is no client-side validation: the server reports what is wrong. */
function SignInForm({ typedEmail, onForgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const { register, handleSubmit } = useForm({ defaultValues: { email: typedEmail.current, password: '' } });
  return (
    <Form onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}>
      {signIn.isError && <Notice tone="bad">{failureMessage(signIn.error, 'Sign in failed')}</Notice>}
      <EmailField field={register('email', { onChange: typedEmail.keep })} />
      <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
      <Button type="submit" variant="primary" busy={signIn.isPending} className="mt-2 h-11">
        Sign In
      </Button>
      <Button variant="quiet" size="small" className="justify-self-center" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </Form>
  );
}

/** Requests an email with a link to set a new password. The response does not reveal whether the account exists. */
function ForgotPasswordForm({ typedEmail, onBack }: { typedEmail: TypedEmail; onBack: () => void }) {
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: typedEmail.current },
  });
  // The link that led here has unmounted and taken the focus with it.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <>
      {forgot.isSuccess ? (
        <Notice tone="good">{forgot.data.message}</Notice>
      ) : (
        <Form onSubmit={handleSubmit((body) => forgot.mutate(body))}>
          {forgot.isError && (
            <Notice tone="bad">{failureMessage(forgot.error, 'Failed to send reset email')}</Notice>
          )}
          <EmailField
            field={register('email', { onChange: typedEmail.keep })}
            error={formState.errors.email?.message}
          />
          <Button type="submit" variant="primary" busy={forgot.isPending} className="mt-2 h-11">
            Send Reset Link
          </Button>
        </Form>
      )}
      <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Sign In
      </Button>
    </>
  );
}
