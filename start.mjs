// `npm start`: installs and builds what is missing or has changed, then starts the server.
import { execOnBundledNode } from './scripts/exec-on-bundled-node.mjs';
import { ensureInstalled, ensureOcrInstalled, PRODUCT } from './scripts/installation.mjs';
import { runCommand, serverEnvironment, UserFacingError } from './scripts/programs.mjs';
import { buildWebApp } from './scripts/web-build.mjs';

await runCommand(async () => {
  await ensureInstalled(PRODUCT);
  if (process.env.OCR === 'on') await ensureOcrInstalled();
  const { result, output } = await buildWebApp();
  if (result === 'failed') throw new UserFacingError(`${output}\nThe web app could not be built, see above.`);
  if (result === 'absent') console.log('There is no web app to build yet; the server starts without pages.');
  await execOnBundledNode(['server/src/main.ts', ...process.argv.slice(2)], { env: serverEnvironment });
});
