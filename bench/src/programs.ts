import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { MissingPrerequisite } from './measuring.ts';

/**
 * Runs a program to its end and returns its output. Throws if it cannot be started or exits with a code that is not in
 * `accepted`.
 */
export function run(
  program: string,
  parameters: readonly string[],
  { cwd, accepted = [0] }: { cwd?: string; accepted?: readonly number[] } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, errors] = [[] as Buffer[], [] as Buffer[]];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code !== null && accepted.includes(code)) return resolve(Buffer.concat(output).toString());
      const said = Buffer.concat(errors).toString().slice(-2_000);
      reject(new Error(`${program} ended with ${code ?? signal}: ${said}`));
    });
  });
}

/** Throws MissingPrerequisite if a program is not on the PATH. */
export async function requireProgram(name: string): Promise<void> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const isThere = await access(path.join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new MissingPrerequisite(`the program ${name} is not installed`);
}

/** A Python with scikit-learn: the first on the PATH, or the system's own. Throws MissingPrerequisite. */
export async function pythonWithSklearn(): Promise<string> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const hasIt = await run(python, ['-c', 'import sklearn']).then(
      () => true,
      () => false,
    );
    if (hasIt) return python;
  }
  throw new MissingPrerequisite('scikit-learn is not installed (Debian: apt-get install python3-sklearn)');
}
