import { TEST_SIGN_IN_NOTICE } from '@sheaf/contract/sign-in';
import { useLocation } from 'react-router';
import { TestSignInForm } from '../../features/accounts/google/test-sign-in-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardScreen } from '../../ui/screens.tsx';

/** The page that stands in for Google on a server without it, for trying out the product. */
export default function TestSignInRoute() {
  const { search } = useLocation();
  return (
    <CardScreen pageTitle="Test sign-in" title="Test sign-in" text="For trying out Continue with Google.">
      <Notice tone="warn" title={TEST_SIGN_IN_NOTICE} className="mb-6" />
      <TestSignInForm query={search} />
    </CardScreen>
  );
}
