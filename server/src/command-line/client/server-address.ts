import { KEY_PATTERN } from '@sheaf/contract/accounts/keys';
import type { ClientSettings } from '../../config/client.ts';
import { isLoopback } from '../../platform/network/loopback.ts';
import { CommandFailed } from '../failures.ts';

/** Where `npm start` serves by default. */
export const DEFAULT_URL = 'http://localhost:3000';

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
    throw new CommandFailed('SHEAF_URL is not an address: set it like SHEAF_URL=https://sheaf.example.org.');
  if (KEY_PATTERN.test(url) || address.username !== '' || address.password !== '')
    throw new CommandFailed(
      'SHEAF_URL contains a secret. It must be only the address; the key belongs in SHEAF_KEY.',
    );
  if (!key)
    throw new CommandFailed(
      'SHEAF_KEY is not set: create a key in your account, under Keys, and put it into the environment.',
    );
  if (!new RegExp(`^${KEY_PATTERN.source}$`).test(key))
    throw new CommandFailed(
      'SHEAF_KEY is not a Sheaf key: those begin with "shf_live_". Copy the whole key.',
    );
  assertPrivate(address, { allowsHttp });
  return { url: `${address.origin}${address.pathname}`.replace(/\/+$/, ''), key };
}

/** Throws if others could read the traffic to an address, unless that is allowed. */
export function assertPrivate(address: URL, { allowsHttp }: { allowsHttp: boolean }): void {
  if (address.protocol === 'https:' || allowsHttp || isLoopback(address.hostname)) return;
  throw new CommandFailed(
    `${address.origin} is not encrypted, so others on the network could read the key and the documents. Use https, or add --allow-http if nobody else uses the network.`,
  );
}
