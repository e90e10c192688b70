// Runs its arguments with the bundled Node 24, installing it first if needed.
import { handOver } from './hand-over.mjs';
import { EVERYTHING, ensureInstalled } from './installation.mjs';
import { command } from './programs.mjs';

await command(async () => {
  await ensureInstalled(EVERYTHING);
  await handOver(process.argv.slice(2));
});
