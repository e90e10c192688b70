import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, compileCache, root, run, withColors } from './programs.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { readReport } from './vitest.mjs';

/** By default Playwright caches the compiled journeys in the temporary folder, which is a new one for each run. */
const transformCache = join(root, 'node_modules/.cache/playwright');

/** The journey files whose paths contain one of the words; all of them if there are no words. */
export function journeysMatching(words) {
  const files = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `e2e/${name}`);
  return words.length === 0 ? files : files.filter((file) => words.some((word) => file.includes(word)));
}

/** Runs journeys in a browser on the bundled Node, with their usual output visible, and counts what they report. */
export function runJourneys(files) {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const { code } = await run(
      bundledNode,
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        ...['test', '--config=e2e', '--reporter=list,json'],
        // Playwright takes regular expressions for full paths.
        ...files.map((file) => `${join(root, file).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
      ],
      {
        env: {
          ...environment(),
          TMPDIR: folder,
          PWTEST_CACHE_DIR: transformCache,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    return journeyCountsOf(readReport(report), code);
  });
}

/** Playwright sets `FORCE_COLOR` for its workers, which conflicts with `NO_COLOR`. */
function environment() {
  const { NO_COLOR: _, ...env } = withColors();
  return { FORCE_COLOR: '0', ...env, ...compileCache };
}

/**
 * The counts for a Playwright report (null if it is missing) and an exit code. A journey that only passed on its second
 * try counts as failed if the settings say so.
 */
export function journeyCountsOf(report, code) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const isLenient = !report?.config?.failOnFlakyTests;
  const failed = isLenient ? unexpected : unexpected + flaky;
  return {
    passed: isLenient ? expected + flaky : expected,
    // Errors outside any test, and a crash before the report, only show in the exit code.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped,
  };
}
