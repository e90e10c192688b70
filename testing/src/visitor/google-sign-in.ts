import type { User } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import { FakeGoogle, type GoogleCallbackParams, type GooglePerson } from '@sheaf/testing/fakes/google';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import type { Answer, Visitor } from '@sheaf/testing/visitor/visitor';

type Completed = Answer<Problem & { user: User; is_reactivated: boolean }>;

let people = 0;

/** A person unknown to both Google and the product. */
export function newPerson(facts: Partial<GooglePerson> = {}): GooglePerson {
  const number = ++people;
  return { subject: `g-${number}`, email: `google-${number}@example.org`, isVerified: true, ...facts };
}

/** The product with a provider in place of Google. */
export interface AppWithGoogle {
  readonly app: TestApp;
  readonly google: FakeGoogle;
  /** Starts a sign-in, and returns the address to which the browser is sent. */
  start(visitor: Visitor): Promise<string>;
  /** Passes on what the browser came back with, as the page does; includes the issuer only if given. */
  complete(
    visitor: Visitor,
    answer: Omit<GoogleCallbackParams, 'iss'>,
    more?: { iss?: string; switch_account?: boolean },
  ): Promise<Completed>;
  /** The whole sign-in, in one browser. */
  enter(person: GooglePerson, visitor?: Visitor): Promise<{ answer: Completed; visitor: Visitor }>;
  /** The account rows with a person's address. */
  accountsOf(person: GooglePerson): Promise<{ google_subject: string | null }[]>;
  close(): Promise<void>;
}

/** Starts the product and the provider. */
export async function startAppWithGoogle(env: Record<string, string> = {}): Promise<AppWithGoogle> {
  const google = await FakeGoogle.start();
  const app = await startApp({ env: { ...google.settings, RATE_LIMIT: 'on', ...env } });
  google.register(env.PUBLIC_URL ?? app.url);
  const start = async (visitor: Visitor) => (await visitor.get<{ url: string }>('/auth/google')).body.url;
  const complete: AppWithGoogle['complete'] = (visitor, { code, state }, more) =>
    visitor.post('/auth/google/callback', {
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
    enter: async (person, visitor = app.visitor()) => {
      const answer = await complete(visitor, await google.visit(await start(visitor), person));
      return { answer, visitor };
    },
    accountsOf: ({ email }) =>
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
