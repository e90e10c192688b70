import { isLoopback } from '../platform/network/loopback.ts';
import type { Settings } from './settings.ts';

/**
 * Whether others than the people at this machine can reach the server, whatever NODE_ENV says: it listens
 * beyond the loopback addresses, its public address is not one of them, or it is behind a proxy with an
 * unspecified public address.
 */
export function isExposed(env: Settings): boolean {
  if (!isLoopback(env.HOST)) return true;
  if (env.PUBLIC_URL) return !isLoopback(new URL(env.PUBLIC_URL).hostname);
  return env.TRUST_PROXY !== undefined && env.TRUST_PROXY !== 'false';
}

/** Whether this server is for real use rather than for trying things out: people may depend on it. */
export const isProductionLike = (env: Settings): boolean => env.NODE_ENV === 'production' || isExposed(env);

/** Whether unencrypted connections are allowed: the operator calls the network safe, or it is this machine. */
const isPlaintextAllowed = (env: Settings, hostname: string): boolean =>
  isLoopback(hostname) || env.PLAINTEXT_HOSTS.includes(hostname.toLowerCase());

/** Whether mail may only be sent over an encrypted connection with a verified certificate. */
export const requiresMailTls = (env: Settings): boolean =>
  env.MAIL_URL !== undefined &&
  isProductionLike(env) &&
  !isPlaintextAllowed(env, new URL(env.MAIL_URL).hostname);

const PLAINTEXT_RISKS = {
  PUBLIC_URL: 'passwords and sessions travel to it',
  AI_BASE_URL: 'documents and the key travel to it',
  S3_ENDPOINT: 'documents travel to it',
} as const;

/** Settings that nodemailer reads from a mail server's URL, and that weaken or disable its TLS. */
const TLS_WEAKENING_PARAMETERS = /^(secure|ignoreTLS|requireTLS|opportunisticTLS|tls\..*)$/i;

/** One sentence for each setting that would send data unencrypted over a network where others could read it. */
export function plaintextMistakes(env: Settings): string[] {
  if (!isProductionLike(env)) return [];
  const mistakes: string[] = [];
  for (const [name, reason] of Object.entries(PLAINTEXT_RISKS) as [keyof typeof PLAINTEXT_RISKS, string][]) {
    const url = env[name] === undefined ? undefined : new URL(env[name]);
    if (!url || url.protocol === 'https:' || isPlaintextAllowed(env, url.hostname)) continue;
    mistakes.push(`${name}: must be an https:// address, because ${reason}. ${plaintextHint(url.hostname)}`);
  }
  const weakened = requiresMailTls(env) ? findTlsWeakening(new URL(env.MAIL_URL ?? '')) : [];
  for (const name of weakened) mistakes.push(`MAIL_URL: must not weaken encryption with "${name}".`);
  return mistakes;
}

const findTlsWeakening = ({ searchParams }: URL): string[] =>
  [...searchParams.keys()].filter((name) => TLS_WEAKENING_PARAMETERS.test(name));

const plaintextHint = (hostname: string): string =>
  `If nobody else can listen in (a container network, a VPN), add ${hostname} to PLAINTEXT_HOSTS.`;
