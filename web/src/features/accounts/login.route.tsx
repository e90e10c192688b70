import { Navigate, useSearchParams } from 'react-router';
import { LogoLink } from '../../shell/logo-link.tsx';
import { WaitingScreen } from '../../shell/waiting-screen.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { redirectTarget } from './redirect-target.ts';
import { useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Where a person signs in or opens an account. */
export default function LoginRoute() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user) {
    return (
      <>
        <WaitingScreen text="Redirecting..." />
        <Navigate replace to={redirectTarget(search.get('redirect'))} />
      </>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-105 px-4 pt-10 pb-20 sm:pt-20">
      <title>Sign in · Sheaf</title>
      <div className="text-center">
        <LogoLink />
        <h1 className="mt-8 font-display text-3xl font-medium">Welcome to the reading room</h1>
        <p className="mt-2 text-muted">Your documents, sorted and bound.</p>
      </div>
      <Tabs defaultValue="sign-in" className="mt-8 rounded-2xl border bg-raised p-6 shadow-card sm:p-8">
        <TabList aria-label="Sign in or sign up" isFilling>
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="sign-in">
          <SignInForm />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </main>
  );
}
