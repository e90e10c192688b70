// `npm test`: every check and every test, and one line at the end that counts them.
//   npm test -- --no-browser       leaves the browser journeys out
//   npm run check                  types, lint and unused code alone (--checks)
//   npm test -- NAME …             only the tests whose files match (anything else Vitest understands, too)
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { bundledNode, command, inColour, root, run, withColours } from './programs.mjs';
import { runVitest } from './vitest.mjs';
import { buildWebApp } from './web-build.mjs';

const flags = ['--no-browser', '--checks'];
const filters = process.argv.slice(2).filter((word) => !flags.includes(word));
const withTests = !process.argv.includes('--checks');
const withBrowser = withTests && !process.argv.includes('--no-browser');
const lintSettings = [
  '--error-on-warnings',
  '--diagnostic-level=warn',
  `--colors=${inColour ? 'force' : 'off'}`,
];
const total = { passed: 0, failed: 0, skipped: 0 };

await command(async () => {
  await ensureInstalled(EVERYTHING);
  if (filters.length === 0) {
    await step('Types', () => check(checkTypes));
    await step('Lint and format', () =>
      check(() => tool('@biomejs/biome/bin/biome', ['ci', ...lintSettings, '.'])),
    );
    await step('Unused code', () => check(() => tool('knip/bin/knip.js', ['--no-progress'])));
  }
  if (withTests) {
    await step('Web app', () => check(buildIfStale));
    await step('Tests', () => runVitest(['--project', '!e2e', ...filters]));
  }
  if (withBrowser) await step('Browser journeys', journeys);
  console.log(closingLine());
  process.exitCode = total.failed === 0 ? 0 : 1;
});

/** Runs one step and adds up its counts; a step that throws counts as one failure, and the next one follows. */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await work().catch((error) => {
    console.log(error.message);
    return { failed: 1 };
  });
  for (const [kind, count] of Object.entries(counts)) total[kind] += count;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.failed ? 'FAILED' : 'ok'} (${seconds} s)`);
}

/** A check counts as one test; what it prints matters only when it fails. */
async function check(work) {
  const { code, output } = await work();
  if (code === 0) return { passed: 1 };
  console.log(output.trimEnd());
  return { failed: 1 };
}

function tool(path, parameters, cwd = root) {
  return run(bundledNode, [join(root, 'node_modules', path), ...parameters], {
    quiet: true,
    env: withColours(),
    cwd,
  });
}

async function checkTypes() {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const results = [];
  // The types of the web app's routes are generated from its list of routes.
  if (existsSync(join(root, 'web/react-router.config.ts')))
    results.push(await tool('@react-router/dev/bin.cjs', ['typegen'], join(root, 'web')));
  for (const name of packages)
    results.push(await tool('typescript/bin/tsc', ['--project', name, '--pretty', String(inColour)]));
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

async function buildIfStale() {
  const { result, output } = await buildWebApp({ quiet: true });
  return { code: result === 'failed' ? 1 : 0, output };
}

async function journeys() {
  await ensureBrowser();
  return runVitest(['--project', 'e2e', ...filters]);
}

function closingLine() {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  return `\n${total.passed} passed, ${total.failed} failed${skipped}`;
}
