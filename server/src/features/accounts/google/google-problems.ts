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
  'This sign-in was started in another browser, is completed already, or took too long. Please sign in again.',
);
export const notLinked = googleFailed(
  'Your account is not linked to a Google account. Confirm with your password that it is you.',
);
export const otherGoogleAccount = googleFailed(
  'This is not the Google account that you sign in with here. Nothing was changed; choose that one and try again.',
);
export const notSignedInAgain = googleFailed(
  'Google did not ask you to sign in again. Sign out of Google in this browser, and try again here.',
);
export const unavailable = () =>
  new DomainError(
    'unavailable',
    'Google does not answer at the moment. Please try again in a minute, or sign in with your password.',
  );
