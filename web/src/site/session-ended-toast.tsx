import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../ui/notifications/notify.ts';
import { Toaster } from '../ui/notifications/toaster.tsx';

/** Notifies that the session has ended and offers to sign in again, which leads back to where the person was. */
export default function SessionEndedToast({ wayBack }: { wayBack: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    notify.warning('Your session has ended', 'Sign in again to go back to where you were.', {
      action: { label: 'Sign In', onClick: () => void navigate(wayBack) },
      subject: 'session ended',
    });
  }, [navigate, wayBack]);
  return <Toaster />;
}
