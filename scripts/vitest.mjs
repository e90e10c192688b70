import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, compileCache, root, run, withColors } from './programs.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

const AS_USUAL = { options: ['--reporter=default'], env: {} };

/** Runs Vitest on the bundled Node, with its output visible, and counts what it reports. */
export function runVitest(parameters, { options, env } = AS_USUAL) {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const { code } = await run(
      bundledNode,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--passWithNoTests', ...options, '--reporter=json', `--outputFile.json=${report}`],
        ...parameters,
      ],
      { env: { ...withColors(), TMPDIR: folder, ...compileCache, ...env } },
    );
    return countsOf(readReport(report), code);
  });
}

/** The counts for a report (null if it is missing) and an exit code. */
export function countsOf(report, code) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults, message } of report?.testResults ?? []) {
    const count = (wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    const failed = count(['failed']);
    counts.passed += count(['passed']);
    counts.skipped += count(['pending', 'skipped', 'todo', 'disabled']);
    // A file that cannot be loaded, or whose hooks fail, reports no failed test but still counts as one failure; one that
    // was not begun, since the run ended at the first failure, has no message.
    counts.failed += failed === 0 && status === 'failed' && message ? 1 : failed;
  }
  // Errors outside any test, and a crash before the report, only show in the exit code.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** A report as JSON; null if there is none. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
