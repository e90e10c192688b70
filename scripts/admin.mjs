// `npm run admin`: the operator's commands, on the bundled Node. Unlike the other scripts it installs nothing: after an
// update, that would remove packages from under a server that is still running.
import { existsSync } from 'node:fs';
import { handOver } from './hand-over.mjs';
import { bundledNode, command, Obstacle } from './programs.mjs';

await command(async () => {
  if (!existsSync(bundledNode))
    throw new Obstacle('Sheaf is not installed here yet. Start it once with "npm start".');
  await handOver(['server/src/admin.ts', ...process.argv.slice(2)]);
});
