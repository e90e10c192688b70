import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CASES = path.resolve(import.meta.dirname, '../../cases');

export interface CaseFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a case, which is known by its number, in the order of their names. */
export function filesOfCase(number: string): CaseFile[] {
  const folder = readdirSync(CASES).find((name) => name.startsWith(`${number}-`));
  if (!folder) throw new Error(`There is no case ${number}`);
  return readdirSync(path.join(CASES, folder))
    .filter((name) => !name.startsWith('README'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(path.join(CASES, folder, name)) }));
}

export function fileOfCase(number: string, name: string): CaseFile {
  const file = filesOfCase(number).find((each) => each.name === name);
  if (!file) throw new Error(`Case ${number} has no file ${name}`);
  return file;
}
