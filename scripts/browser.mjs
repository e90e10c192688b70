import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bundledNode, root, run, UserFacingError } from './programs.mjs';

// Headless Chromium takes a sixth less processor time for the same journeys.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** The path of a Chromium or Chrome on the PATH, or null. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

/** Installs a browser if there is none: the system's own package if permissions allow it, else Playwright's. */
export async function ensureBrowser() {
  if (findBrowser() || (await playwrightHasOne())) return;
  console.log('Installing a browser for the tests …');
  if (process.getuid?.() === 0 && (await installWithApt()) && findBrowser()) return;
  const { code, output } = await run(bundledNode, [playwright, 'install', 'chromium'], { quiet: true });
  if (code !== 0) {
    throw new UserFacingError(
      `${output}\nNo browser could be installed. Install Chromium or Chrome, or skip the browser: npm test -- --no-browser`,
    );
  }
}

/** Playwright stores its browsers in a per-user cache. */
async function playwrightHasOne() {
  const ask = `import('@playwright/test').then(({ chromium }) =>
    require('node:fs').accessSync(chromium.executablePath()))`;
  return (await run(bundledNode, ['--eval', ask], { quiet: true })).code === 0;
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update'], { quiet: true, env });
    const install = ['install', '--yes', '--no-install-recommends'];
    for (const name of names.slice(0, 2)) {
      if ((await run('apt-get', [...install, name], { quiet: true, env })).code === 0) return true;
    }
    return false;
  } catch {
    return false; // not Debian
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
