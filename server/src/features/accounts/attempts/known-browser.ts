import { hashToken, isSigned, randomToken, type SigningKeys, sign } from '../../../platform/secrets.ts';
import { emailKey } from '../accounts.rules.ts';

const PURPOSE = 'known-browser';

interface Account {
  readonly keys: SigningKeys;
  readonly email: string;
}

/**
 * The value of the cookie of a browser in which an account was signed in to (OWASP's "device cookies"): its attempts at
 * that account are counted by themselves, so that strangers who guess lock out strangers, and not the owner. A browser
 * that has such a cookie keeps its id, and its count.
 */
export function issueBrowserCookie(present: string | undefined, { keys, email }: Account): string {
  const nonce = verifiedNonce(present, { keys, email }) ?? randomToken();
  return `${nonce}.${sign(keys, PURPOSE, emailKey(email), nonce)}`;
}

/** The id of a browser by its cookie; undefined where the account does not know it. */
export function knownBrowserId(cookie: string | undefined, account: Account): string | undefined {
  const nonce = verifiedNonce(cookie, account);
  return nonce && hashToken(nonce);
}

function verifiedNonce(cookie: string | undefined, { keys, email }: Account): string | undefined {
  const [nonce = '', signature = ''] = cookie?.split('.') ?? [];
  return nonce && isSigned(keys, signature, PURPOSE, emailKey(email), nonce) ? nonce : undefined;
}
