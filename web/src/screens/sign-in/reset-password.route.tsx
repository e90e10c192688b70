import { pages } from '@sheaf/contract/pages';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  INVALID_RESET_LINK,
  RequestNewLink,
  ResetPasswordForm,
  readResetLink,
} from '../../features/accounts/password/reset-password-form.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardScreen } from '../../ui/screens.tsx';

/** Long enough to read the success message. */
const SUCCESS_MS = 2_000;

export default function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const [message, setMessage] = useState<string>();
  const link = readResetLink(search);
  useGoHome({ isDone: message !== undefined });
  return (
    <CardScreen
      pageTitle="Reset password"
      title="Set a new password"
      text="This signs you in here, signs you out everywhere else, and ends all keys for programs."
    >
      {message !== undefined && <Notice tone="good">{message} You will be taken to the home page.</Notice>}
      {message === undefined && !link && (
        <Notice tone="bad" actions={<RequestNewLink />}>
          {INVALID_RESET_LINK}
        </Notice>
      )}
      {message === undefined && link && <ResetPasswordForm link={link} onDone={setMessage} />}
      <BackLink to={pages.login.path} className="mt-4">
        Back to Login
      </BackLink>
    </CardScreen>
  );
}

function useGoHome({ isDone }: { isDone: boolean }): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    // Replaces the history entry, so that going back does not lead to a used link.
    const timer = setTimeout(() => navigate('/', { replace: true }), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
