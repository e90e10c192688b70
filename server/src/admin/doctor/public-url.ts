import type { Config } from '../../config.ts';
import { failureReason } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';

const TIMEOUT_MS = 10_000;

/** The address that people see leads to a Sheaf that is ready, and is one that browsers treat as secure. */
export const checkPublicUrl: Check = async ({ config }) => {
  if (!config.publicUrl)
    return `not set: links use the address the server listens on (http://${config.host}:${config.port})`;
  const url = new URL(config.publicUrl);
  assertOrigin(url, config);
  const ready = new URL('/health/ready', url);
  const answer = await fetch(ready, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new CheckFailed(
        `${url.origin} cannot be reached from here: ${failureReason(error)}. Is the server running, and does the proxy forward to it?`,
      );
    },
  );
  const body = await answer.text();
  if (answer.ok && body === '{"status":"ok"}') return `${url.origin} reaches this server, which is ready`;
  if (answer.status === 503 && body.includes('"code":"unavailable"'))
    throw new CheckFailed(
      `the server at ${url.origin} reports that its database or its storage is not responding.`,
    );
  throw new CheckFailed(
    `${ready.href} answers with ${answer.status}, not like Sheaf. Check PUBLIC_URL and the proxy in front of the server.`,
  );
};

function assertOrigin(url: URL, { isProduction, isExposed }: Config): void {
  if (url.pathname !== '/' || url.search || url.hash)
    throw new CheckFailed(
      `${url.href} is more than an origin. Sheaf is served from the root: use ${url.origin}.`,
    );
  if ((isProduction || isExposed) && url.protocol !== 'https:')
    throw new CheckFailed(`${url.origin} is not https://, so passwords and sessions are sent unencrypted.`);
}
