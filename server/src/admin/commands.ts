import path from 'node:path';
import { CreditKind } from '@sheaf/contract/credits';
import { formatNumber } from '@sheaf/contract/text/format';
import { z } from 'zod';
import { ArgumentError, helpText, InfoRequested, UserCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/failures.ts';
import { type AdminCommand, MAX_GRANT_CREDITS, MAX_LIFETIME_DAYS } from './admin.endpoints.ts';

type Invocation = AdminCommand | { command: 'help'; of: string };

const MAX_TEXT_LENGTH = 500;
const GENERAL_HINT = '"npx sheaf admin help" lists the commands.';

/** Parses the words after `npx sheaf admin`. Throws a UsageError that names the first mistake. */
export function readInvocation(words: readonly string[]): Invocation {
  let invocation: Invocation | undefined;
  try {
    adminCommand(words, (asked) => (invocation = asked)).parse(words, { from: 'user' });
  } catch (error) {
    if (error instanceof InfoRequested) return { command: 'help', of: error.command };
    throw error;
  }
  if (!invocation) throw new UsageError('No command was given.', GENERAL_HINT);
  return invocation;
}

export function helpLinesOf(name: string): string[] {
  const admin = adminCommand([], () => {});
  const command = admin.commands.find((one) => one.name() === name) ?? admin;
  return helpText(command).trimEnd().split('\n');
}

type OnInvocation = (invocation: Invocation) => void;

function adminCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const admin = new UserCommand('admin', { hint: GENERAL_HINT })
    .name('npx sheaf admin')
    .description('Commands for the operator of a Sheaf installation, run on the machine it runs on.')
    .usage('COMMAND [options]')
    .addHelpText('after', GENERAL_NOTES);
  for (const define of [grant, account, completePurchase, doctor, backup, verify])
    admin.addCommand(define(words, onInvocation));
  const names = ['admin', ...admin.commands.map((command) => command.name())];
  const help = new UserCommand('admin help', { hint: GENERAL_HINT })
    .argument('[COMMAND...]')
    .summary('shows this help; with the name of a command, the help on it')
    .action(([topic = 'admin', ...more]: string[]) => {
      if (more.length > 0 || !names.includes(topic))
        throw new UsageError(`There is no help on "${[topic, ...more].join(' ')}".`, GENERAL_HINT);
      onInvocation({ command: 'help', of: topic });
    });
  return admin.addCommand(help);
}

const create = (name: AdminCommand['command'], words: readonly string[]) =>
  new UserCommand(`admin ${name}`, { hint: `"npx sheaf admin help ${name}" says more.`, words });

function grant(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command: UserCommand = create('grant', words)
    .summary('gives credits to an account')
    .description('Gives credits to an account. The ledger records who gave them and why.')
    .usage('EMAIL KIND AMOUNT --reason TEXT [--days N] [--as NAME] [--id ID]')
    .operand('EMAIL', 'the address of the account', readEmail)
    .operand('KIND', 'paid, courtesy or bonus', readKind)
    .operand(
      'AMOUNT',
      `a whole number from 1 to ${formatNumber(MAX_GRANT_CREDITS)}`,
      numberUpTo(MAX_GRANT_CREDITS),
    )
    .value('--reason <TEXT>', "why; the account's owner sees it in the transactions", readText)
    .value('--days <N>', DAYS_HELP, numberUpTo(MAX_LIFETIME_DAYS))
    .value('--as <NAME>', `who grants them; ${OPERATOR_HELP}. Never shown to the owner`, readText)
    .value('--id <ID>', 'the id printed by an earlier try: credits are granted only once per id', readId)
    .addHelpText('after', GRANT_EXAMPLE)
    .action((email: string, kind: CreditKind, amount: number, options: GrantOptions) => {
      const { reason, days, as: operator, id } = options;
      if (reason === undefined) command.fail('--reason is missing. Say why the credits are granted.');
      onInvocation({ command: 'grant', request: { email, kind, amount, reason, days, operator, id } });
    });
  return command;
}

type GrantOptions = { reason?: string; days?: number; as?: string; id?: string };

const account = (words: readonly string[], onInvocation: OnInvocation): UserCommand =>
  create('account', words)
    .summary('shows an account')
    .description(ACCOUNT_HELP)
    .usage('EMAIL')
    .operand('EMAIL', 'the address of the account', readEmail)
    .action((email: string) => onInvocation({ command: 'account', email }));

const completePurchase = (words: readonly string[], onInvocation: OnInvocation): UserCommand =>
  create('complete-purchase', words)
    .summary('grants a purchase that was paid outside of the product')
    .description(COMPLETE_PURCHASE_HELP)
    .usage('ID [--reason TEXT] [--as NAME]')
    .operand('ID', 'the purchase; "npx sheaf admin account EMAIL" lists those of an account', readId)
    .value('--reason <TEXT>', 'what the ledger says about it, such as the invoice number', readText)
    .value('--as <NAME>', `who completes it; ${OPERATOR_HELP}`, readText)
    .action((purchaseId: string, { reason, as: operator }: { reason?: string; as?: string }) =>
      onInvocation({ command: 'complete-purchase', request: { purchaseId, reason, operator } }),
    );

const doctor = (words: readonly string[], onInvocation: OnInvocation): UserCommand =>
  create('doctor', words)
    .summary('checks that everything Sheaf needs is working')
    .description(DOCTOR_HELP)
    .addHelpText('after', EXIT_CODE_NOTE)
    .action(() => onInvocation({ command: 'doctor' }));

function backup(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command: UserCommand = create('backup', words)
    .summary('copies the installation while it runs (embedded database)')
    .description(BACKUP_HELP)
    .usage('--to DIR')
    .value(
      '--to <DIR>',
      'the absolute path of a folder that does not exist yet, ideally on another disk',
      readFolder,
    )
    .addHelpText('after', BACKUP_NOTE)
    .action(({ to }: { to?: string }) => {
      if (to === undefined) command.fail('--to is missing. Say where to put the backup.');
      onInvocation({ command: 'backup', to });
    });
  return command;
}

const verify = (words: readonly string[], onInvocation: OnInvocation): UserCommand =>
  create('verify', words)
    .summary('checks every stored file, download, credit and job')
    .description(VERIFY_HELP)
    .addHelpText('after', EXIT_CODE_NOTE)
    .action(() => onInvocation({ command: 'verify' }));

function readEmail(given: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(given)) return given;
  throw new ArgumentError(`"${given}" is not an email address.`);
}

function readKind(given: string): CreditKind {
  const kind = CreditKind.safeParse(given);
  if (kind.success) return kind.data;
  throw new ArgumentError(`KIND "${given}": must be ${CreditKind.options.join(', ')}.`);
}

/** Must be absolute, since a running server, with a working directory of its own, may run the command. */
function readFolder(given: string): string {
  if (path.isAbsolute(given)) return path.normalize(given).replace(/(?<=.)[\\/]+$/, '');
  throw new ArgumentError(`--to "${given}": must be an absolute path.`);
}

const numberUpTo = (max: number) => (given: string, name: string) => {
  if (/^-\d+$/.test(given)) throw new ArgumentError(`${given} is below zero.`);
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= max) return number;
  throw new ArgumentError(`${name} "${given}": must be a whole number from 1 to ${formatNumber(max)}.`);
};

function readId(given: string, name: string): string {
  if (z.uuid().safeParse(given).success) return given.toLowerCase();
  throw new ArgumentError(`${name} "${given}": is not an id, such as 0198c0de-1234-7abc-8def-0123456789ab.`);
}

function readText(given: string, name: string): string {
  const text = given.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw new ArgumentError(`${name} is empty.`);
  if (text.length > MAX_TEXT_LENGTH)
    throw new ArgumentError(`${name} is longer than ${MAX_TEXT_LENGTH} characters.`);
  return text;
}

const DAYS_HELP = `the credits expire after this many days, 1 to ${formatNumber(MAX_LIFETIME_DAYS)}; by default they do not expire`;
const OPERATOR_HELP = 'by default the operating system user';

const ACCOUNT_HELP =
  'Shows an account: status, dates, ways to sign in, content, credits, purchases, recent transactions and runs. Changes nothing, and shows no password, token or document text.';
const COMPLETE_PURCHASE_HELP =
  'Completes a purchase that was paid outside of the product, for example by bank transfer, and grants its credits. A purchase is granted only once, no matter how often the command is run.';
const DOCTOR_HELP =
  'Checks database, storage, mail, language model, Stripe, PUBLIC_URL and disk, and prints one line for each: ok, or what to do. Sends no email and charges no card; asks the language model about itself or, if that is not possible, for one token.';
const BACKUP_HELP =
  'Copies the whole installation into a new folder while it keeps running: the database as of one moment, and every object that belongs to it. The database does not respond while it is being copied (about one second per 400 MB). If there is no error, the folder is complete and can be used as DATA_DIR.';
const VERIFY_HELP =
  'Checks what is stored: reads every file and compares it with the size and hash of its upload, looks for the object of every download, counts objects without a row, adds up the ledger, and looks for stuck jobs. Changes nothing. It can take a long time, and can run alongside the server; use it after restoring a backup.';

const GENERAL_NOTES = `
The command uses the server's settings (DATA_DIR, DATABASE_URL and so on). With the embedded database, a
running server carries out the command; otherwise, and on PostgreSQL, the command opens the database itself.

Exit codes:
  0   success
  1   the command failed, changing nothing, or a check found something wrong
  2   the command was not understood`;

const GRANT_EXAMPLE = `
Example:
  npx sheaf admin grant ada@example.org courtesy 100 --reason "Sorry for Tuesday's outage" --days 90`;

const BACKUP_NOTE = `
On PostgreSQL, use pg_dump and the tools of the object store: see docs/operations.md.`;

const EXIT_CODE_NOTE = '\nThe exit code is 1 if anything is wrong.';
