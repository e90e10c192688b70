import { detailOf } from '../../api/api-error.ts';
import type { Departure } from './departure.ts';

/** A sign-out that did not reach the server, or was refused there: the session goes on, whatever the page shows. */
export const failedSignOut = (error: unknown): Departure => ({
  tone: 'bad',
  notice: 'Sign out failed',
  detail: `${detailOf(error, 'The server could not be told.')} You are still signed in in this browser. Open your projects and sign out again.`,
});
