import type { User } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import type { TestApp } from '@sheaf/testing/server/app';
import type { Visitor } from '@sheaf/testing/visitor/visitor';

const PASSWORD = 'a good password';
export const TERMINATED = 'This account was terminated and cannot be re-created.';

let people = 0;

/** A person with a known address and a second session that stays open elsewhere. */
export async function personWithTwoSessions(
  app: TestApp,
): Promise<{ email: string; person: Visitor; elsewhere: Visitor }> {
  const email = `life-${++people}@example.org`;
  const person = await app.signedIn(email);
  const elsewhere = app.visitor();
  await signIn(elsewhere, email);
  return { email, person, elsewhere };
}

/** Signs in with the password that everyone has in these tests. */
export const signIn = (visitor: Visitor, email: string) =>
  visitor.post<{ user: User; is_reactivated: boolean } & Problem>('/auth/signin', {
    email,
    password: PASSWORD,
  });

/** Signs up with the same password. */
export const signUp = (visitor: Visitor, email: string) =>
  visitor.post<Problem>('/auth/signup', { email, password: PASSWORD });

export const isSignedIn = async (person: Visitor): Promise<boolean> =>
  (await person.get<AuthStatus>('/auth/status')).body.authenticated;

export const countProjects = async (person: Visitor): Promise<number> =>
  (await person.get<unknown[]>('/projects')).body.length;

export const idOf = async (person: Visitor): Promise<string> =>
  (await person.get<User>('/account/profile')).body.id;
