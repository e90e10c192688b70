// Runs its arguments with the bundled Node 24, installing it first if needed.
import { execOnBundledNode } from './exec-on-bundled-node.mjs';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { runCommand } from './programs.mjs';

await runCommand(async () => {
  await ensureInstalled(EVERYTHING);
  await execOnBundledNode(process.argv.slice(2));
});
