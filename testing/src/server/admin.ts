import path from 'node:path';
import { runAdmin } from '@sheaf/server/admin/run-admin';
import { transactionsOf } from '../visitor/jobs.ts';
import { Visitor } from '../visitor/visitor.ts';
import { type ProgramResult, runProgram } from './command-line.ts';
import { OPTIMIZING_HOT_WASM } from './process.ts';

const ADMIN = path.join(import.meta.dirname, '../../../server/src/admin.ts');
/** The account that the commands are about. */
export const ADA = 'ada@example.org';
const PASSWORD = 'a good password';

/** Runs a command in this process, since starting one takes half a second of processor time, or two with a database. */
export const admin = (env: Record<string, string>, ...words: string[]): Promise<ProgramResult> =>
  runAdmin(words, env);

/** Runs a command as an operator does: in a separate process, with the server's settings. */
export const adminProcess = (env: Record<string, string>, ...words: string[]): Promise<ProgramResult> =>
  runProgram(ADMIN, words, { env, execArgv: [OPTIMIZING_HOT_WASM] });

/** The arguments that grant Ada bonus credits. */
export const grantOf = (amount: number, ...more: string[]) => [
  ...['grant', ADA, 'bonus', String(amount), '--reason', 'Thanks'],
  ...more,
];

/** The credits granted to a person by operators, as the person sees them. */
export async function gifts(person: Visitor): Promise<number[]> {
  const transactions = await transactionsOf(person);
  return transactions.filter(({ metadata }) => metadata.reason !== null).map(({ amount }) => amount);
}

export async function signUp(url: string): Promise<Visitor> {
  const person = new Visitor(url);
  await person.post('/auth/signup', { email: ADA, password: PASSWORD });
  return person;
}
