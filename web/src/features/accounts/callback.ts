/** What somebody who comes back from elsewhere brings along. */
export type Callback =
  /** The link of a sign-up's mail. */
  | { kind: 'confirmation'; accessToken: string }
  /** It cannot go on, and this is why. */
  | { kind: 'failure'; message: string };

/** Reads the query or the fragment of the page's address; either may hold what was sent along. */
export function readCallback({ search, hash }: { search: string; hash: string }): Callback {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) || fragment.get(name);
  const error = read('error');
  if (error) {
    return { kind: 'failure', message: `OAuth error: ${error}` };
  }
  const accessToken = fragment.get('access_token');
  if (accessToken && fragment.get('type') === 'signup') {
    return { kind: 'confirmation', accessToken };
  }
  return { kind: 'failure', message: 'No authorization code or tokens found in OAuth callback' };
}
