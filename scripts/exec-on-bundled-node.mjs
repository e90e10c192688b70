import { spawn } from 'node:child_process';
import { bundledNode, root, withBundledNode } from './programs.mjs';

/**
 * Runs a program on the bundled Node in place of this process: it shares our input and output, gets the signals sent to
 * us, and when it exits, we exit with its exit code. `env` is added to the environment.
 */
export function execOnBundledNode(parameters, { cwd = root, env = {} } = {}) {
  const child = spawn(bundledNode, parameters, {
    cwd,
    env: { ...withBundledNode(), ...env },
    stdio: 'inherit',
  });
  const forwarded = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to every process in it, so the child already has it; and npm, our parent, forwards the
      // signals that it gets, so one request to stop may reach us twice.
      const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
      if (sentByTerminal || forwarded.has(signal)) return;
      forwarded.add(signal);
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // A shell reports 128 + n for a program that signal n ended.
      process.exitCode = code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
      resolve();
    });
  });
}
