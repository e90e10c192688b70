import { CONNECT_COOKIE, connectPath } from '@sheaf/contract/accounts/connections';
import { accountTabPath, pages } from '@sheaf/contract/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConnectionError } from '../../../api/api-error.ts';
import { log } from '../../../api/log.ts';
import { useCompleteGoogleSignIn } from '../google/google-sign-in.ts';
import { useCompleteGoogleReauthentication } from '../google/reauthentication.ts';
import type { Callback } from './callback.ts';
import { useConfirmSignUp } from './queries.ts';
import { nextStep, type SignInStep } from './sign-in-step.ts';

interface Answers {
  switch_account?: true;
  password?: string;
}

/**
 * Completes a callback's sign-in, then navigates to a program's request if one waits, or else to the projects, or to
 * account management after a reauthentication. `submit` answers a step.
 */
export function useCompleteSignIn(callback: Callback): {
  step: SignInStep;
  isBusy: boolean;
  submit: (answers: Answers) => void;
} {
  const confirmation = useConfirmSignUp();
  const google = useCompleteGoogleSignIn();
  const { mutate: confirm } = confirmation;
  const { mutate: complete } = google;
  const { mutate: reauthenticate, isPending: isReauthenticating } = useCompleteGoogleReauthentication();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep>(callback.kind === 'failure' ? callback : { kind: 'working' });
  const given = useRef<Answers>({});
  const submit = useCallback(
    (answers: Answers) => {
      given.current = { ...given.current, ...answers };
      const handlers = {
        onSuccess: () => navigate(wayOnOr(pages.projects.path), { replace: true }),
        onError: (error: unknown) => {
          logLostConnection(error);
          setStep((current) => nextStep(current, error));
        },
      };
      if (callback.kind === 'confirmation') {
        confirm({ access_token: callback.accessToken, ...given.current }, handlers);
      } else if (callback.kind === 'google') {
        const { password: _, ...answersToGoogle } = given.current;
        complete({ ...callback.answer, ...answersToGoogle }, handlers);
      } else if (callback.kind === 'reauthentication') {
        reauthenticate(callback.answer, {
          ...handlers,
          onSuccess: () => navigate(wayOnOr(MANAGE_ACCOUNT), { replace: true }),
        });
      }
    },
    [callback, confirm, complete, reauthenticate, navigate],
  );
  // A callback can be used only once, and effects may run twice.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    submit({});
  }, [submit]);
  return { step, isBusy: confirmation.isPending || google.isPending || isReauthenticating, submit };
}

const REQUEST_COOKIE = new RegExp(`(?:^|; )${CONNECT_COOKIE}=([\\w-]+)`);

/** A program’s request that has waited for the sign-in, or else this path. */
function wayOnOr(path: string): string {
  const requestId = REQUEST_COOKIE.exec(document.cookie)?.[1];
  return requestId === undefined ? path : connectPath(requestId);
}

/** Where the actions that need reauthentication are. */
const MANAGE_ACCOUNT = accountTabPath('manage');

// The call itself logs all other errors.
function logLostConnection(error: unknown): void {
  if (error instanceof ConnectionError) log.error('Sign-in could not be completed', error);
}
