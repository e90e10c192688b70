import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PATTERN } from '@sheaf/contract/accounts/keys';

const FIXED_PREFIX = 'shf_live_';
const BASE62_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** How much of a key is stored and shown: the fixed prefix and four characters of its own. */
const PREFIX_LENGTH = FIXED_PREFIX.length + 4;

const KEY_FORMAT = new RegExp(`^${KEY_PATTERN.source}$`);

/** Generates a new key. Its format is that of GitHub's tokens of 2021: 190 random bits and a checksum. */
export function generateKey(): string {
  const random = Array.from(
    { length: RANDOM_LENGTH },
    () => BASE62_DIGITS[randomInt(BASE62_DIGITS.length)],
  ).join('');
  return `${FIXED_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text has the format of a key, including a correct checksum. It may still not exist. */
export function isWellFormedKey(key: string): boolean {
  if (!KEY_FORMAT.test(key)) return false;
  const body = key.slice(FIXED_PREFIX.length);
  return checksumOf(body.slice(0, RANDOM_LENGTH)) === body.slice(RANDOM_LENGTH);
}

export const keyPrefixOf = (key: string): string => key.slice(0, PREFIX_LENGTH);

/** CRC-32 in six digits of base 62, the most significant first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = BASE62_DIGITS[rest % BASE62_DIGITS.length] + digits;
    rest = Math.floor(rest / BASE62_DIGITS.length);
  }
  return digits;
}
