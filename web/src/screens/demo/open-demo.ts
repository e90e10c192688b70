import { signInEndpoints } from '@sheaf/contract/sign-in';
import { keyOf, queryClient } from '../../api/query-client.ts';
import { closeNetwork } from './closed-network.ts';
import { demoAnswers } from './demo-answers.ts';
import { recording } from './recording.ts';
import { announceRefusal } from './refused-notification.ts';

const sessionKey = keyOf(signInEndpoints.getAuthStatus);

/**
 * Lets this document show the recorded project to whoever opens it. Its session is never asked for, so that it says
 * nothing about who is signed in to this browser, or changes it. The returned function ends the demo.
 */
export function openDemo(): () => void {
  const openNetwork = closeNetwork(demoAnswers(announceRefusal));
  queryClient.clear();
  queryClient.setQueryDefaults(sessionKey, {
    ...{ refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  queryClient.setQueryData(sessionKey, recording.session);
  return () => {
    openNetwork();
    queryClient.setQueryDefaults(sessionKey, {});
    queryClient.clear();
  };
}
