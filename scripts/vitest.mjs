import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, compileCache, root, run, withColors } from './programs.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

/** Runs Vitest on the bundled Node, its usual output in sight, and counts what it reports. */
export function runVitest(parameters) {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
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
      { env: { ...withColors(), TMPDIR: folder, ...compileCache } },
    );
    return countsOf(readReport(report), code);
  });
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

/** A report as JSON; null where there is none. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
