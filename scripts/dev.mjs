// `npm run dev`: the server, restarted whenever its sources change, and in front of it the web app, whose changes
// appear in the open page. Both use the settings of `npm start`; PORT is the web app's, and the server's is one higher.
//   npm run dev -- --mock     the web app alone: every state of every screen, at /states, with mocked responses
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { bundledNode, root, runCommand, withBundledNode } from './programs.mjs';

const port = Number(process.env.PORT ?? 3000);
const origin = `http://localhost:${port}`;
const serverOrigin = `http://127.0.0.1:${port + 1}`;
const routerCommand = join(root, 'node_modules/@react-router/dev/bin.cjs');

const serverFolders = ['server/src', 'server/migrations', 'engine/src', 'contract/src', 'convert/src'];
/** Debounces changes: "save all" in an editor makes several of them. */
const SETTLE_MS = 150;

await runCommand(async () => {
  await ensureInstalled(EVERYTHING);
  const isMocked = process.argv.includes('--mock');
  const web = start([routerCommand, 'dev', '--port', String(port), '--strictPort'], {
    cwd: join(root, 'web'),
    env: isMocked ? { VITE_MOCKS: '1' } : { SHEAF_SERVER: serverOrigin },
  });
  let server = isMocked ? undefined : startServer();
  if (server)
    onSourceChange(async () => {
      await stop(server);
      server = startServer();
    });
  console.log(
    isMocked
      ? `Every state of every screen is at ${origin}/states.`
      : `The web app is at ${origin}, and answers calls from the server at ${serverOrigin}.`,
  );
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true;
      stop(web);
    });
  const code = await web.ended;
  if (server) await stop(server);
  process.exit(isStopping ? 0 : code);
});

function startServer() {
  return start(['server/src/main.ts'], {
    env: {
      HOST: '127.0.0.1',
      PORT: String(port + 1),
      // People open the web app's address: links in mails and origin checks must use that one.
      PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    },
  });
}

/**
 * Calls back once for each burst of changes, one call after the other. `node --watch` is not used because it adds
 * messages of its own to those of worker threads.
 */
function onSourceChange(restart) {
  let timer;
  let restarted = Promise.resolve();
  for (const folder of serverFolders)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarted = restarted.then(restart);
      }, SETTLE_MS);
    });
}

/** Starts a program on the bundled Node; `ended` resolves to its exit code, or to 0 if a signal ended it. */
function start(parameters, { cwd = root, env }) {
  const child = spawn(bundledNode, parameters, {
    cwd,
    env: { ...withBundledNode(), ...env },
    stdio: 'inherit',
  });
  return { child, ended: once(child, 'exit').then(([code]) => code ?? 0) };
}

/** Asks a program to exit, and waits until it has. */
function stop({ child, ended }) {
  child.kill('SIGTERM');
  return ended;
}
