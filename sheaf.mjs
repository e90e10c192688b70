#!/usr/bin/env node
// `npx sheaf`: the command line. Installs what is missing or has changed, then runs on the bundled Node.
import { join } from 'node:path';
import { execOnBundledNode } from './scripts/exec-on-bundled-node.mjs';
import { ensureInstalled, PRODUCT } from './scripts/installation.mjs';
import { compileCache, root, runCommand } from './scripts/programs.mjs';

// A command is started often and only runs briefly. Cached compiled code halves the start-up time and takes 90 MB less
// per thread; glibc only returns memory to the system if blocks this small are mapped.
const env = {
  ...compileCache,
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

await runCommand(async () => {
  await ensureInstalled(PRODUCT);
  const entry = join(root, 'server/src/sheaf.ts');
  // Paths are relative to where the command was started.
  await execOnBundledNode([entry, ...process.argv.slice(2)], { cwd: process.cwd(), env });
});
