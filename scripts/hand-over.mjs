import { spawn } from 'node:child_process';
import { bundledNode, root, withBundledNode } from './programs.mjs';

/**
 * Runs a program on the bundled Node in this process's place: its input and output are ours, it gets the
 * signals sent to us, and we end when it has ended, with its exit code. `env` is added to the environment.
 */
export function handOver(parameters, { cwd = root, env = {} } = {}) {
  const child = spawn(bundledNode, parameters, {
    cwd,
    env: { ...withBundledNode(), ...env },
    stdio: 'inherit',
  });
  const forwarded = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to every process in it, so the child has it already; and npm, above us, sends
      // on what it gets, so one request to stop may reach us twice.
      const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
      if (sentByTerminal || forwarded.has(signal)) return;
      forwarded.add(signal);
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // 128 + n is what a shell reports for a program ended by signal n.
      process.exitCode = code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
      resolve();
    });
  });
}
