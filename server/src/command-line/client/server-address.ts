import { isIPv4 } from 'node:net';
import { KEY_PATTERN } from '@sheaf/contract/accounts/keys';
import type { ClientSettings } from '../../config/client.ts';
import { CommandFailed } from '../failures.ts';

/** Where `npm start` serves by default. */
export const DEFAULT_URL = 'http://localhost:3000';

/** The address of a server, and the key to call it with. */
export interface ServerAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** Validates the settings before anything is sent. Throws a CommandFailed that says what to set. */
export function serverAccess(
  { url = DEFAULT_URL, key }: ClientSettings,
  { allowsHttp }: { allowsHttp: boolean },
): ServerAccess {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new CommandFailed('SHEAF_URL is no address: set it as in SHEAF_URL=https://sheaf.example.org.');
  if (KEY_PATTERN.test(url) || address.username !== '' || address.password !== '')
    throw new CommandFailed(
      'SHEAF_URL holds a secret. It is the address alone; the key belongs into SHEAF_KEY.',
    );
  if (!key)
    throw new CommandFailed(
      'SHEAF_KEY is not set: make a key in your account, under Keys, and put it into the environment.',
    );
  if (!new RegExp(`^${KEY_PATTERN.source}$`).test(key))
    throw new CommandFailed('SHEAF_KEY is no key of Sheaf: those begin with "shf_live_". Copy it whole.');
  assertPrivate(address, { allowsHttp });
  return { url: `${address.origin}${address.pathname}`.replace(/\/+$/, ''), key };
}

/** Throws if others could read the traffic to an address, unless that is allowed. */
export function assertPrivate(address: URL, { allowsHttp }: { allowsHttp: boolean }): void {
  if (address.protocol === 'https:' || allowsHttp || isThisMachine(address.hostname)) return;
  throw new CommandFailed(
    `${address.origin} is not encrypted, so anybody on the way could read the key and the documents. Use https, or add --allow-http if the network is yours alone.`,
  );
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  (isIPv4(host) && host.startsWith('127.'));
