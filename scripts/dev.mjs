// `npm run dev`: the server, restarted at each change of its sources, and in front of it the web app, whose changes
// show in the open page. Both take the settings of `npm start`; PORT is the web app's, and the server's is one more.
//   npm run dev -- --mock     the web app alone: every state of every screen, at /states, with the answers of its mocks
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { bundledNode, command, root, withBundledNode } from './programs.mjs';

const port = Number(process.env.PORT ?? 3000);
const origin = `http://localhost:${port}`;
const serverOrigin = `http://127.0.0.1:${port + 1}`;
const routerCommand = join(root, 'node_modules/@react-router/dev/bin.cjs');

/** What the server is made of. */
const serverFolders = ['server/src', 'server/migrations', 'engine/src', 'contract/src'];
/** An editor that saves everything makes some changes at once. */
const SETTLE_MS = 150;

await command(async () => {
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
      // People open the web app's address: links in mails and the checks of origins are about that one.
      PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    },
  });
}

/**
 * Calls back once for each burst of changes, one after the other. Not `node --watch`: it adds messages of its own to
 * those of worker threads.
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

/** Starts a program on the bundled Node; `ended` resolves to its exit code, 0 for one that a signal has ended. */
function start(parameters, { cwd = root, env }) {
  const child = spawn(bundledNode, parameters, {
    cwd,
    env: { ...withBundledNode(), ...env },
    stdio: 'inherit',
  });
  return { child, ended: once(child, 'exit').then(([code]) => code ?? 0) };
}

/** Asks a program to end, and waits until it has. */
function stop({ child, ended }) {
  child.kill('SIGTERM');
  return ended;
}
