import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compileCache } from './process.ts';

const SHEAF = path.join(import.meta.dirname, '../../../server/src/sheaf.ts');

/** The environment in which the command runs; by default, no settings at all, not even a home or a proxy. */
interface ProcessEnvironment {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Options for Node itself. */
  readonly execArgv?: readonly string[];
}

/** How the command ended, and its output. */
export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const startProgram = (
  script: string,
  words: readonly string[],
  { env = {}, execArgv = [], ...rest }: ProcessEnvironment = {},
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [...execArgv, script, ...words], {
    ...rest,
    env: { ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export async function runProgram(
  script: string,
  words: readonly string[],
  environment?: ProcessEnvironment,
): Promise<ProgramResult> {
  const child = startProgram(script, words, environment);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

export const startSheaf = (
  words: readonly string[],
  environment?: ProcessEnvironment,
): ChildProcessByStdio<null, Readable, Readable> => startProgram(SHEAF, words, environment);

export const runSheafProcess = (
  words: readonly string[],
  environment?: ProcessEnvironment,
): Promise<ProgramResult> => runProgram(SHEAF, words, environment);
