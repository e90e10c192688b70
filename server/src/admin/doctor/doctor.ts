import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminAnswer, EXIT } from '../admin.endpoints.ts';
import type { AdminContext } from '../context.ts';
import { failureReason, userFacingMessage } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkMail } from './mail.ts';
import { checkModel } from './model.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkStorage } from './storage.ts';
import { checkStripe } from './stripe.ts';

const CHECKS: Record<string, Check> = {
  database: checkDatabase,
  storage: checkStorage,
  mail: checkMail,
  model: checkModel,
  Stripe: checkStripe,
  PUBLIC_URL: checkPublicUrl,
  disk: checkDisk,
};

// Longer than the checks' own timeouts; a check that still hangs by then has failed.
const TIMEOUT_MS = 45_000;

/** Runs all checks in parallel and reports each in one line. Exit code 1 if anything is wrong. */
export async function runDoctor(context: AdminContext): Promise<AdminAnswer> {
  const findings = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => ({ name, ...(await runCheck(check, context)) })),
  );
  const wrong = findings.filter(({ isOk }) => !isOk).length;
  const lines = findings.map(
    ({ name, isOk, text }) => `${isOk ? 'ok   ' : 'WRONG'}  ${name.padEnd(10)}  ${text}`,
  );
  const verdict = wrong === 0 ? 'Everything is ok.' : `${wrong} of ${findings.length} wrong.`;
  return { code: wrong === 0 ? EXIT.done : EXIT.failed, stdout: [...lines, verdict], stderr: [] };
}

async function runCheck(check: Check, context: AdminContext): Promise<{ isOk: boolean; text: string }> {
  const timer = new AbortController();
  const tooLong = sleep(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new CheckFailed(`no answer within ${TIMEOUT_MS / 1000} seconds.`);
  });
  tooLong.catch(() => {});
  try {
    return { isOk: true, text: await Promise.race([check(context), tooLong]) };
  } catch (error) {
    return { isOk: false, text: userFacingMessage(error) ?? `${failureReason(error)}.` };
  } finally {
    timer.abort();
  }
}
