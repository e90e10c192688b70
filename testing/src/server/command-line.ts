import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compileCache } from './process.ts';

const SHEAF = path.join(import.meta.dirname, '../../../server/src/sheaf.ts');

/** Where and with which settings the command runs: with none at all unless given, no home and no proxy either. */
interface Surroundings {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Settings of Node itself. */
  readonly execArgv?: readonly string[];
}

/** How the command ended, and what it said. */
export interface End {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a program of ours as a process of its own. */
const startProgram = (
  script: string,
  words: readonly string[],
  { env = {}, execArgv = [], ...rest }: Surroundings = {},
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [...execArgv, script, ...words], {
    ...rest,
    env: { ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program of ours to its end. */
export async function runProgram(
  script: string,
  words: readonly string[],
  surroundings?: Surroundings,
): Promise<End> {
  const child = startProgram(script, words, surroundings);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** Starts the command as a process of its own. */
export const startSheaf = (
  words: readonly string[],
  surroundings?: Surroundings,
): ChildProcessByStdio<null, Readable, Readable> => startProgram(SHEAF, words, surroundings);

/** Runs the command to its end. */
export const runSheaf = (words: readonly string[], surroundings?: Surroundings): Promise<End> =>
  runProgram(SHEAF, words, surroundings);
