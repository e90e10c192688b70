import type { User } from '@sheaf/contract/accounts';

/** The account's sign-in methods, as a sentence. */
export function signInMethods({
  has_password,
  google_linked,
}: Pick<User, 'has_password' | 'google_linked'>): string {
  if (has_password && google_linked) return 'Signs in with a password or with Google';
  return google_linked ? 'Signs in with Google' : 'Signs in with a password';
}
