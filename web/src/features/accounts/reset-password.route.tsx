import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskForNewLink } from './ask-for-new-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { INVALID_RESET_LINK, readResetLink } from './reset-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Long enough to read that it worked. */
const SUCCESS_MS = 2_000;

/** Where the link of a mail leads to whoever has forgotten their password. */
export default function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const [message, setMessage] = useState<string>();
  const link = readResetLink(search);
  useGoHome({ isDone: message !== undefined });
  return (
    <AuthFrame
      pageTitle="Reset password"
      title="Set a new password"
      text="It signs you in here, and out everywhere else."
    >
      {message !== undefined && <Notice tone="good">{message} You will be taken to the start page.</Notice>}
      {message === undefined && !link && (
        <Notice tone="bad" actions={<AskForNewLink />}>
          {INVALID_RESET_LINK}
        </Notice>
      )}
      {message === undefined && link && <ResetPasswordForm link={link} onDone={setMessage} />}
      <Button asChild look="quiet" size="small" className="mt-4 -ml-3">
        <Link to="/login">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Login
        </Link>
      </Button>
    </AuthFrame>
  );
}

function useGoHome({ isDone }: { isDone: boolean }): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) {
      return;
    }
    // Replaced, so that going back does not lead to a link that is used up.
    const timer = setTimeout(() => navigate('/', { replace: true }), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
