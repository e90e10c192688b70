import type { User } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import { FakeGoogle, type GoogleCallbackParams, type GooglePerson } from '@sheaf/testing/fakes/google';
import { startApp } from '@sheaf/testing/server/app';
import type { Visitor } from '@sheaf/testing/visitor/visitor';

let people = 0;

/** A person unknown to both Google and the product. */
export function newPerson(facts: Partial<GooglePerson> = {}): GooglePerson {
  const number = ++people;
  return { subject: `g-${number}`, email: `google-${number}@example.org`, isVerified: true, ...facts };
}

/** The product with a provider in place of Google. */
export async function startAppWithGoogle(env: Record<string, string> = {}) {
  const google = await FakeGoogle.start();
  const app = await startApp({ env: { ...google.settings, RATE_LIMIT: 'on', ...env } });
  google.register(env.PUBLIC_URL ?? app.url);
  /** Starts a sign-in, and returns the address to which the browser is sent. */
  const start = async (visitor: Visitor) => (await visitor.get<{ url: string }>('/auth/google')).body.url;
  /** Passes on what the browser came back with, as the page does; includes the issuer only if given. */
  const complete = (
    visitor: Visitor,
    { code, state }: Omit<GoogleCallbackParams, 'iss'>,
    more?: { iss?: string; switch_account?: boolean },
  ) =>
    visitor.post<Problem & { user: User; is_reactivated: boolean }>('/auth/google/callback', {
      callback_url: `${app.url}/auth/callback`,
      code,
      state,
      ...more,
    });
  return {
    app,
    google,
    start,
    complete,
    /** The whole sign-in, in one browser. */
    enter: async (person: GooglePerson, visitor = app.visitor()) => {
      const answer = await complete(visitor, await google.visit(await start(visitor), person));
      return { answer, visitor };
    },
    /** The account rows with a person's address. */
    accountsOf: ({ email }: GooglePerson) =>
      app.services.db
        .selectFrom('accounts')
        .select('google_subject')
        .where('email_key', '=', email)
        .execute(),
    close: async () => {
      await app.close();
      await google.close();
    },
  };
}
