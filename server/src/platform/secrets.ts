import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random 256-bit token, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The installation's secret, and its previous ones, whose signatures remain valid. */
export interface SigningKeys {
  readonly current: string;
  readonly previous: readonly string[];
}

/** HMAC-SHA-256 of the parts, base64url; `purpose` prevents a signature for one use from serving another. */
export const sign = ({ current }: SigningKeys, purpose: string, ...parts: string[]): string =>
  signWith(current, purpose, parts);

/** Whether a signature of the parts is ours, under any of the keys. */
export const isSigned = (
  keys: SigningKeys,
  signature: string,
  purpose: string,
  ...parts: string[]
): boolean => signaturesOf(keys, purpose, ...parts).some((valid) => isSameSecret(signature, valid));

/** The signatures of the parts under each key, the current one first: for looking up what was stored. */
export const signaturesOf = (
  { current, previous }: SigningKeys,
  purpose: string,
  ...parts: string[]
): string[] => [current, ...previous].map((key) => signWith(key, purpose, parts));

function signWith(key: string, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url');
}

/** Compares in time that does not depend on where the strings differ. */
export function isSameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}
