import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConnectionError } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import type { Callback } from './callback.ts';
import { type EntryStep, stepAfter } from './entry-step.ts';
import { useCompleteGoogleSignIn } from './google-sign-in.ts';
import { useCompleteGoogleReauthentication } from './reauthentication.ts';
import { useConfirmSignUp } from './session.ts';

/** What a person says when they are asked. */
interface Word {
  switch_account?: true;
  password?: string;
}

/** Completes what a person came back with, and goes on to the projects, or to where they left; `say` answers what a step asks for. */
export function useEntry(callback: Callback): {
  step: EntryStep;
  isBusy: boolean;
  say: (word: Word) => void;
} {
  const confirmation = useConfirmSignUp();
  const google = useCompleteGoogleSignIn();
  const { mutate: confirm } = confirmation;
  const { mutate: complete } = google;
  const { mutate: prove, isPending: isProving } = useCompleteGoogleReauthentication();
  const navigate = useNavigate();
  const [step, setStep] = useState<EntryStep>(callback.kind === 'failure' ? callback : { kind: 'working' });
  const said = useRef<Word>({});
  const say = useCallback(
    (word: Word) => {
      said.current = { ...said.current, ...word };
      const then = {
        onSuccess: () => navigate('/app', { replace: true }),
        onError: (error: unknown) => {
          logLostConnection(error);
          setStep((current) => stepAfter(current, error));
        },
      };
      if (callback.kind === 'confirmation') {
        confirm({ access_token: callback.accessToken, ...said.current }, then);
      } else if (callback.kind === 'google') {
        const { password: _, ...word } = said.current;
        complete({ ...callback.answer, ...word }, then);
      } else if (callback.kind === 'reauthentication') {
        prove(callback.answer, { ...then, onSuccess: () => navigate(MANAGE_ACCOUNT, { replace: true }) });
      }
    },
    [callback, confirm, complete, prove, navigate],
  );
  // What was brought along works once, and effects may run twice.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    say({});
  }, [say]);
  return { step, isBusy: confirmation.isPending || google.isPending || isProving, say };
}

/** Where that which needs a proof is asked for. */
const MANAGE_ACCOUNT = '/app/account?tab=manage';

// Everything else that fails is logged by the call itself.
function logLostConnection(error: unknown): void {
  if (error instanceof ConnectionError) {
    log.error('Sign-in could not be completed', error);
  }
}
