import path from 'node:path';
import { type ProgramResult, runProgram } from './command-line.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** The folder with the packages that a generated client needs. */
export const PACKAGES = path.join(ROOT, 'node_modules');
// It needs its own version of TypeScript, so it is installed next to that.
const GENERATOR = path.join(ROOT, 'testing/node_modules/openapi-typescript/bin/cli.js');
const COMPILER = path.join(PACKAGES, 'typescript/bin/tsc');

/** Generates the types of an API from its description, as the API's users do. */
export const generateTypes = (
  url: string,
  { cwd, file }: { cwd: string; file: string },
): Promise<ProgramResult> => runProgram(GENERATOR, [url, '-o', file], { cwd });

/** Type-checks a program as strictly as TypeScript can, without our own configuration. */
export const checkTypes = (file: string, { cwd }: { cwd: string }): Promise<ProgramResult> =>
  runProgram(
    COMPILER,
    [
      ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
      ...['--module', 'nodenext', '--target', 'es2024', '--types', 'node', file],
    ],
    { cwd },
  );
