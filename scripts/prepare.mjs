// Everything that `npm start` does before it starts the server, for machines that are set up beforehand.
import { ensureInstalled, PRODUCT } from './installation.mjs';
import { runCommand } from './programs.mjs';
import { ensureWebApp } from './web-build.mjs';

await runCommand(async () => {
  await ensureInstalled(PRODUCT);
  await ensureWebApp();
});
