import { type AdminAnswer, EXIT } from './call.ts';
import type { Installation } from './context.ts';
import { formatCount } from './format.ts';
import { verifyFiles, verifyOutputs } from './verify/files.ts';
import type { Finding } from './verify/finding.ts';
import { verifyJobs } from './verify/jobs.ts';
import { verifyLedger } from './verify/ledger.ts';
import { verifyObjects } from './verify/objects.ts';

const PARTS: Record<string, (installation: Installation) => Promise<Finding>> = {
  files: verifyFiles,
  downloads: verifyOutputs,
  objects: verifyObjects,
  ledger: verifyLedger,
  jobs: verifyJobs,
};

/**
 * Checks what an installation holds, every byte of every file included, and changes nothing. Exit code 1 if anything
 * is wrong. Beside a working server too: what comes and goes meanwhile is not mistaken for a loss.
 */
export async function verify(installation: Installation): Promise<AdminAnswer> {
  const lines: string[] = [];
  let wrong = 0;
  for (const [name, look] of Object.entries(PARTS)) {
    const { looked, wrong: told, count } = await look(installation);
    wrong += count;
    lines.push(`${count === 0 ? 'ok   ' : 'WRONG'}  ${name.padEnd(9)}  ${looked}`);
    lines.push(...told.map((line) => `       ${line}`));
    if (count > told.length) lines.push(`       and ${count - told.length} more`);
  }
  lines.push(wrong === 0 ? 'Everything is there and right.' : `${formatCount(wrong, 'thing')} wrong.`);
  return { code: wrong === 0 ? EXIT.done : EXIT.failed, stdout: lines, stderr: [] };
}
