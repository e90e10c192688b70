// `npm run admin`: the operator's commands, on the bundled Node. Unlike the other scripts it installs nothing: after an
// update, that would remove packages from under a server that is still running.
import { existsSync } from 'node:fs';
import { execOnBundledNode } from './exec-on-bundled-node.mjs';
import { bundledNode, runCommand, UserFacingError } from './programs.mjs';

await runCommand(async () => {
  if (!existsSync(bundledNode))
    throw new UserFacingError('Sheaf is not installed here yet. Start it once with "npm start".');
  await execOnBundledNode(['server/src/admin.ts', ...process.argv.slice(2)]);
});
