import { hashToken, isSigned, randomToken, type SigningKeys, sign } from '../../platform/secrets.ts';
import { emailKey } from './accounts.rules.ts';

const PURPOSE = 'known-browser';

interface Account {
  readonly keys: SigningKeys;
  readonly email: string;
}

/**
 * What marks a browser as one in which an account was signed in to ("device cookies" of OWASP): its attempts at that
 * account are counted by themselves, so that strangers who guess lock out strangers, and not the owner. A browser that
 * has such a mark already stays the same one: what it has tried goes on being counted.
 */
export function markOf(present: string | undefined, { keys, email }: Account): string {
  const nonce = nonceOf(present, { keys, email }) ?? randomToken();
  return `${nonce}.${sign(keys, PURPOSE, emailKey(email), nonce)}`;
}

/** Under what the attempts of a browser at an account are counted; undefined when it is not known there. */
export function knownBrowser(mark: string | undefined, account: Account): string | undefined {
  const nonce = nonceOf(mark, account);
  return nonce && hashToken(nonce);
}

function nonceOf(mark: string | undefined, { keys, email }: Account): string | undefined {
  const [nonce = '', signature = ''] = mark?.split('.') ?? [];
  return nonce && isSigned(keys, signature, PURPOSE, emailKey(email), nonce) ? nonce : undefined;
}
