import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { CSRF_COOKIE } from '@sheaf/contract/http/request-headers';
import { Visitor } from '@sheaf/testing/visitor/visitor';

/** The password of every account that the tests create. */
export const PASSWORD = 'a good password';

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A signed-in account: an API client, and the same session as a browser's storage state. */
export interface Account {
  readonly email: string;
  readonly visitor: Visitor;
  readonly session: Session;
}

/** Signs up through the API. */
export async function openAccount(url: string): Promise<Account> {
  const visitor = new Visitor(url);
  const email = newEmail();
  await call(visitor, '/auth/signup', { email, password: PASSWORD });
  return { email, visitor, session: sessionOf(visitor, url) };
}

/** Signs in through the API, as if in another browser. */
export async function openSession(url: string, email: string): Promise<Session> {
  const visitor = new Visitor(url);
  await call(visitor, '/auth/signin', { email, password: PASSWORD });
  return sessionOf(visitor, url);
}

export const newEmail = (): string => `newcomer-${randomUUID().slice(0, 8)}@example.org`;

/** Makes a POST call; throws unless the status is 200. */
export async function call<T>(visitor: Visitor, path: string, body?: object): Promise<T> {
  const { status, body: answer } = await visitor.post<T>(path, body);
  if (status !== 200) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

function sessionOf(visitor: Visitor, url: string): Session {
  const { hostname } = new URL(url);
  const cookies = ['session', 'known_browser', CSRF_COOKIE].flatMap((name) => {
    const value = visitor.cookie(name);
    if (value === undefined) return [];
    const httpOnly = name !== CSRF_COOKIE;
    const attributes = { domain: hostname, path: '/', expires: -1, secure: false, sameSite: 'Lax' as const };
    return [{ name, value, httpOnly, ...attributes }];
  });
  return { cookies, origins: [] };
}
