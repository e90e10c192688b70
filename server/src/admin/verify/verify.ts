import { formatCount } from '@sheaf/contract/text/format';
import { type AdminAnswer, EXIT } from '../admin.endpoints.ts';
import type { Installation } from '../context.ts';
import { verifyFiles, verifyOutputs } from './files.ts';
import type { Finding } from './finding.ts';
import { verifyJobs } from './jobs.ts';
import { verifyLedger } from './ledger.ts';
import { verifyObjects } from './objects.ts';

const PARTS: Record<string, (installation: Installation) => Promise<Finding>> = {
  files: verifyFiles,
  downloads: verifyOutputs,
  objects: verifyObjects,
  ledger: verifyLedger,
  jobs: verifyJobs,
};

/**
 * Verifies the contents of an installation, including every byte of every file, and changes nothing. Exit code 1 if
 * anything is wrong. Can run beside a working server: concurrent changes are not mistaken for losses.
 */
export async function verify(installation: Installation): Promise<AdminAnswer> {
  const lines: string[] = [];
  let wrong = 0;
  for (const [name, verifyPart] of Object.entries(PARTS)) {
    const { summary, wrong: problems, count } = await verifyPart(installation);
    wrong += count;
    lines.push(`${count === 0 ? 'ok   ' : 'WRONG'}  ${name.padEnd(9)}  ${summary}`);
    lines.push(...problems.map((line) => `       ${line}`));
    if (count > problems.length) lines.push(`       and ${count - problems.length} more`);
  }
  lines.push(wrong === 0 ? 'Everything is complete and correct.' : `${formatCount(wrong, 'thing')} wrong.`);
  return { code: wrong === 0 ? EXIT.done : EXIT.failed, stdout: lines, stderr: [] };
}
