import { hashToken, isSigned, randomToken, type SigningKeys, sign } from '../../../platform/secrets.ts';
import { emailKey } from '../accounts.rules.ts';

const PURPOSE = 'known-browser';

interface Account {
  readonly keys: SigningKeys;
  readonly email: string;
}

/**
 * The cookie value that marks a browser in which an account was signed in to (OWASP's "device cookies"). The browser's
 * attempts at that account have their own counter, so that strangers guessing passwords lock out each other and not the
 * owner. A browser that already has such a cookie keeps its id and its count.
 */
export function issueBrowserCookie(current: string | undefined, { keys, email }: Account): string {
  const nonce = verifiedNonce(current, { keys, email }) ?? randomToken();
  return `${nonce}.${sign(keys, PURPOSE, emailKey(email), nonce)}`;
}

/** The id in a browser's cookie; undefined if the browser is not known to the account. */
export function knownBrowserId(cookie: string | undefined, account: Account): string | undefined {
  const nonce = verifiedNonce(cookie, account);
  return nonce && hashToken(nonce);
}

function verifiedNonce(cookie: string | undefined, { keys, email }: Account): string | undefined {
  const [nonce = '', signature = ''] = cookie?.split('.') ?? [];
  return nonce && isSigned(keys, signature, PURPOSE, emailKey(email), nonce) ? nonce : undefined;
}
