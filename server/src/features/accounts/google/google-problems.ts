import { DomainError } from '@sheaf/contract/problems';

const googleFailed = (message: string) => () => new DomainError('google_failed', message);

export const addressUnverified = googleFailed(
  'Google has not verified your e-mail address. Verify it there first, or sign in with a password.',
);
export const linkedElsewhere = googleFailed(
  'The account with this e-mail is linked to another Google account. Sign in with that one, or with your password.',
);
export const rejected = googleFailed('Google did not confirm this sign-in. Please sign in again.');
export const notStartedHere = googleFailed(
  'This sign-in was started in another browser, has already been completed, or took too long. Please sign in again.',
);
export const notLinked = googleFailed(
  'Your account is not linked to a Google account. Use your password to confirm that it is you.',
);
export const otherGoogleAccount = googleFailed(
  'This is not the Google account you sign in with here. Nothing was changed; choose the right one and try again.',
);
export const notSignedInAgain = googleFailed(
  'Google did not ask you to sign in again. Sign out of Google in this browser, and try again here.',
);
export const unavailable = () =>
  new DomainError(
    'unavailable',
    'Google is not responding right now. Please try again in a minute, or sign in with your password.',
  );
