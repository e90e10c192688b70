import path from 'node:path';
import { CreditKind } from '@sheaf/contract/credits';
import { z } from 'zod';
import { UsageError } from '../command-line/failures.ts';
import { type Grammar, type Options, readOptions } from '../command-line/options.ts';

/** Which help is shown. */
export type Topic = 'admin' | 'grant' | 'account' | 'complete-purchase' | 'doctor' | 'verify' | 'backup';

/** What `grant` is asked. */
export interface GrantRequest {
  readonly email: string;
  readonly kind: CreditKind;
  readonly amount: number;
  readonly reason: string;
  /** Undefined: the credits do not expire. */
  readonly days: number | undefined;
  /** Undefined: the user of the operating system. */
  readonly operator: string | undefined;
  /** Undefined: a new one. */
  readonly id: string | undefined;
}

/** What `complete-purchase` is asked. */
export interface CompletePurchaseRequest {
  readonly purchaseId: string;
  readonly reason: string | undefined;
  readonly operator: string | undefined;
}

/** What the words ask for. */
export type Invocation =
  | { command: 'help'; of: Topic }
  | { command: 'grant'; request: GrantRequest }
  | { command: 'account'; email: string }
  | { command: 'complete-purchase'; request: CompletePurchaseRequest }
  | { command: 'doctor' | 'verify' }
  | { command: 'backup'; to: string };

/** The most that one grant may give: a mistyped amount is not to become a gift without measure. */
export const LARGEST_GRANT = 1_000_000;
export const LONGEST_LIFE_DAYS = 3_650;
const LONGEST_TEXT = 500;

const GENERAL_HINT = '"npm run admin -- help" lists the commands.';
const HELP: Options = { help: { type: 'boolean', short: 'h' } };
const WHO: Options = { reason: { type: 'string' }, as: { type: 'string' } };
const GRAMMARS: Record<Exclude<Topic, 'admin'>, Omit<Grammar, 'hint' | 'command'>> = {
  grant: {
    operands: ['EMAIL', 'KIND', 'AMOUNT'],
    options: { ...HELP, ...WHO, days: { type: 'string' }, id: { type: 'string' } },
  },
  account: { operands: ['EMAIL'], options: HELP },
  'complete-purchase': { operands: ['ID'], options: { ...HELP, ...WHO } },
  doctor: { options: HELP },
  verify: { options: HELP },
  backup: { options: { ...HELP, to: { type: 'string' } } },
};

const hintOf = (topic: string) => `"npm run admin -- help ${topic}" says more.`;
const isTopic = (word: string): word is keyof typeof GRAMMARS => Object.hasOwn(GRAMMARS, word);

/** Reads the words after `npm run admin --`. Throws a UsageError that names the first mistake. */
export function readInvocation(words: readonly string[]): Invocation {
  const [command, ...rest] = words;
  if (command === undefined) throw new UsageError('No command was given.', GENERAL_HINT);
  if (command === '--help' || command === '-h') return { command: 'help', of: 'admin' };
  if (command === 'help') return readHelp(rest);
  if (isTopic(command)) return readCommand(command, rest);
  const isOption = command.startsWith('-');
  throw new UsageError(
    isOption ? `admin has no option ${command}.` : `There is no command "${command}".`,
    GENERAL_HINT,
  );
}

function readHelp([topic, ...more]: readonly string[]): Invocation {
  if (topic === undefined) return { command: 'help', of: 'admin' };
  if (more.length === 0 && isTopic(topic)) return { command: 'help', of: topic };
  throw new UsageError(`There is no help on "${[topic, ...more].join(' ')}".`, GENERAL_HINT);
}

function readCommand(command: keyof typeof GRAMMARS, words: readonly string[]): Invocation {
  const grammar: Grammar = { ...GRAMMARS[command], command: `admin ${command}`, hint: hintOf(command) };
  const belowZero = words.find((word) => /^-\d+$/.test(word));
  if (belowZero) throw new UsageError(`${belowZero} is below zero.`, grammar.hint);
  const { values, given } = readOptions(words, grammar);
  if (values.help) return { command: 'help', of: command };
  const missing = grammar.operands?.[given.length];
  if (missing) throw new UsageError(`${missing} is missing.`, grammar.hint);
  const [first = '', kind = '', amount = ''] = given;
  const { reason, as, days, id, to } = values as Partial<Record<string, string>>;
  const texts = { reason: readText('reason', reason, grammar), operator: readText('as', as, grammar) };
  if (command === 'doctor' || command === 'verify') return { command };
  if (command === 'backup') return { command, to: readFolder(to, grammar) };
  if (command === 'account') return { command, email: readEmail(first, grammar) };
  if (command === 'complete-purchase')
    return { command, request: { purchaseId: readId('ID', first, grammar), ...texts } };
  if (texts.reason === undefined)
    throw new UsageError('--reason is missing: why are the credits granted?', grammar.hint);
  return {
    command,
    request: {
      email: readEmail(first, grammar),
      kind: readKind(kind, grammar),
      amount: readNumber('AMOUNT', amount, { most: LARGEST_GRANT, grammar }),
      reason: texts.reason,
      days: days === undefined ? undefined : readNumber('--days', days, { most: LONGEST_LIFE_DAYS, grammar }),
      operator: texts.operator,
      id: id === undefined ? undefined : readId('--id', id, grammar),
    },
  };
}

function readEmail(given: string, { hint }: Grammar): string {
  if (/^[^@\s]+@[^@\s]+$/.test(given)) return given;
  throw new UsageError(`"${given}" is no e-mail address.`, hint);
}

function readKind(given: string, { hint }: Grammar): CreditKind {
  const kind = CreditKind.safeParse(given);
  if (kind.success) return kind.data;
  throw new UsageError(`KIND "${given}": must be ${CreditKind.options.join(', ')}.`, hint);
}

/** Whole, since a running server carries the command out, in a folder of its own. */
function readFolder(given: string | undefined, { hint }: Grammar): string {
  if (given === undefined) throw new UsageError('--to is missing: where is the backup to be?', hint);
  if (path.isAbsolute(given)) return path.normalize(given).replace(/(?<=.)[\\/]+$/, '');
  throw new UsageError(`--to "${given}": must be a whole path, from the root.`, hint);
}

function readNumber(
  name: string,
  given: string,
  { most, grammar }: { most: number; grammar: Grammar },
): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= most) return number;
  const range = `1 to ${most.toLocaleString('en')}`;
  throw new UsageError(`${name} "${given}": must be a whole number from ${range}.`, grammar.hint);
}

function readId(name: string, given: string, { hint }: Grammar): string {
  if (z.uuid().safeParse(given).success) return given.toLowerCase();
  throw new UsageError(`${name} "${given}": is no id, as in 0198c0de-1234-7abc-8def-0123456789ab.`, hint);
}

function readText(name: string, given: string | undefined, { hint }: Grammar): string | undefined {
  const text = given?.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw new UsageError(`--${name} is empty.`, hint);
  if (text !== undefined && text.length > LONGEST_TEXT)
    throw new UsageError(`--${name} is longer than ${LONGEST_TEXT} characters.`, hint);
  return text;
}
