import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledNode, keptCode, root, run, withColours } from './programs.mjs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const GB = 2 ** 30;

/** Runs Vitest on the bundled Node, its usual output in sight, and counts what it reports. */
export async function runVitest(parameters) {
  const folder = mkdtempSync(join(temporaryFolder(), 'sheaf-tests-'));
  // A PostgreSQL that may not run as root, and so runs as nobody, has to find its folder in it.
  chmodSync(folder, 0o711);
  const report = join(folder, 'report.json');
  const env = {
    ...withColours(),
    // What tests leave behind goes with the folder, even when they break off.
    TMPDIR: folder,
    ...keptCode,
  };
  try {
    const { code } = await run(
      bundledNode,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...[
          'run',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        ...parameters,
      ],
      { env },
    );
    return countsOf(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In memory where there is plenty: tests make and remove some hundred databases, of a thousand files each. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > 4 * GB && freemem() > 8 * GB) return MEMORY;
  } catch {
    // There is none here.
  }
  return tmpdir();
}

/** What a report and an exit code come to. A report that is missing is null. */
export function countsOf(report, code) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const count = (wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    const failed = count(['failed']);
    counts.passed += count(['passed']);
    counts.skipped += count(['pending', 'skipped', 'todo', 'disabled']);
    // A file that cannot be loaded, or whose hooks fail, reports no failed test and is one failure all the same.
    counts.failed += failed === 0 && status === 'failed' ? 1 : failed;
  }
  // Errors outside any test, and a crash before the report, show in the exit code alone.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
