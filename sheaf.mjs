#!/usr/bin/env node
// `npx sheaf`: the command line, and with `serve` the server. In a checkout, it first installs and builds what is
// missing or has changed. Everything runs on the bundled Node.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execOnBundledNode } from './scripts/exec-on-bundled-node.mjs';
import { ensureInstalled, ensureOcrInstalled, PRODUCT } from './scripts/installation.mjs';
import {
  bundledNode,
  compileCache,
  isPackage,
  root,
  runCommand,
  serverEnvironment,
} from './scripts/programs.mjs';

// A command is started often and only runs briefly. Cached compiled code halves the start-up time and takes 90 MB less
// per thread; glibc only returns memory to the system if blocks this small are mapped.
const commandEnvironment = {
  ...compileCache,
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

const words = process.argv.slice(2);
const [command, ...rest] = words;
// Paths are relative to where the command was started.
const run = (program, parameters, env = commandEnvironment) =>
  execOnBundledNode([join(root, `server/src/${program}.${isPackage ? 'js' : 'ts'}`), ...parameters], {
    cwd: process.cwd(),
    env,
  });

await runCommand(async () => {
  // The operator's commands install nothing: after an update, that would remove packages from under a running server.
  if (command !== 'admin' || !existsSync(bundledNode)) await ensureInstalled(PRODUCT);
  if (command === 'admin') return run('admin', rest);
  if (command !== 'serve' || rest.length > 0) return run('sheaf', words);
  if (process.env.OCR === 'on') await ensureOcrInstalled();
  if (!isPackage) await (await import('./scripts/web-build.mjs')).ensureWebApp();
  return run('sheaf', words, serverEnvironment);
});
