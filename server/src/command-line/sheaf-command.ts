import { KEY_PATTERN } from '@sheaf/contract/accounts/keys';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { CategoryMode } from '@sheaf/contract/projects';
import {
  type ClientInvocation,
  pullCommand,
  pushCommand,
  readMaximum,
  runCommand,
} from './client/client-commands.ts';
import { ArgumentError, helpText, InfoRequested, UserCommand } from './command.ts';
import { CONVERT_HELP } from './conversion/convert-help.ts';
import { UsageError } from './failures.ts';
import type { CategorySettings } from './sort/category-settings.ts';

export interface SortRequest extends CategorySettings {
  readonly folder: string;
  /** A path ending in .csv is a table, any other is a folder; null is a table on the standard output. */
  readonly out: string | null;
  readonly list: string | null;
  readonly isOffline: boolean;
  readonly isForced: boolean;
  /** Whether files of other types are converted and sorted, too. */
  readonly converts: boolean;
}

export type Invocation =
  | { kind: 'help'; of: CommandName }
  | { kind: 'version' }
  | { kind: 'serve' }
  | { kind: 'sort'; request: SortRequest }
  | ClientInvocation;

type CommandName = 'sheaf' | 'serve' | 'sort' | ClientInvocation['kind'];

const GENERAL_HINT = '"sheaf --help" lists the commands.';
const SERVE_HINT = '"sheaf serve --help" says how to set it up.';
const SORT_HINT = '"sheaf sort --help" lists the options.';

/** Parses the words after `sheaf`. Throws a UsageError that names the first mistake. */
export function readInvocation(words: readonly string[]): Invocation {
  rejectKeys(words);
  let invocation: Invocation | undefined;
  try {
    sheafCommand(words, (asked) => (invocation = asked)).parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof InfoRequested)) throw error;
    if (error.info === 'version') return { kind: 'version' };
    return { kind: 'help', of: error.command as CommandName };
  }
  if (!invocation) throw new UsageError('No command was given.', GENERAL_HINT);
  return invocation;
}

/** A key among the arguments has been exposed to others by now. The error does not repeat it. */
function rejectKeys(words: readonly string[]): void {
  if (words.some((word) => KEY_PATTERN.test(word))) throw new UsageError(KEY_GIVEN, KEY_HINT);
  if (words.some((word) => /^--(api-)?key(=|$)/.test(word))) throw new UsageError(KEY_OPTION, KEY_HINT);
}

const KEY_OPTION =
  'A key is never an argument: others on this machine can see arguments, and shells keep them.';
const KEY_GIVEN = `${KEY_OPTION}\nRevoke this key in your account, under Keys, and create a new one.`;
const KEY_HINT = 'Put the key into the environment as SHEAF_KEY.';

export function helpOf(of: CommandName): string {
  const sheaf = sheafCommand([], () => {});
  return helpText(sheaf.commands.find((command) => command.name() === of) ?? sheaf);
}

function sheafCommand(words: readonly string[], onInvocation: (invocation: Invocation) => void): UserCommand {
  return new UserCommand('sheaf', { hint: GENERAL_HINT })
    .description('Sheaf sorts a pile of documents into categories and merges each category into one file.')
    .usage('COMMAND [options]')
    .version('', '-V, --version', 'shows the version')
    .addCommand(serveCommand(words, onInvocation))
    .addCommand(sortCommand(words, (request) => onInvocation({ kind: 'sort', request })))
    .addCommand(pushCommand(words, onInvocation))
    .addCommand(runCommand(words, onInvocation))
    .addCommand(pullCommand(words, onInvocation))
    .addHelpText('after', '\nTo grant credits, back up and check a server: "sheaf admin help".');
}

function serveCommand(words: readonly string[], onServe: (invocation: Invocation) => void): UserCommand {
  return new UserCommand('sheaf serve', { hint: SERVE_HINT, words })
    .summary('starts the web app; see "sheaf serve --help"')
    .description('Starts the server and its web app, at http://127.0.0.1:3000 by default. Ctrl-C stops it.')
    .usage('')
    .addHelpText('after', SERVE_HELP)
    .action(() => onServe({ kind: 'serve' }));
}

function sortCommand(words: readonly string[], onSort: (request: SortRequest) => void): UserCommand {
  const sort: UserCommand = new UserCommand('sheaf sort', { hint: SORT_HINT, words })
    .summary('sorts a folder; see "sheaf sort --help"')
    .description(
      'Sorts the .txt, .md and .pdf files in a folder into categories. No server or account needed.',
    )
    .usage(USAGE)
    .value('--in <DIR>', IN_HELP, readPath)
    .value('--out <FILE.csv|DIR>', OUT_HELP, readPath)
    .value('--max <N>', MAX_HELP, readMaximum)
    .value('--list <FILE>', LIST_HELP, readPath)
    .value('--mode <MODE>', MODE_HELP, readMode)
    .option('--finer', FINER_HELP)
    .option('--coarser', COARSER_HELP)
    .value('--exactly <N>', EXACTLY_HELP, readMaximum)
    .option('--across-languages', ACROSS_LANGUAGES_HELP)
    .option('--folders', FOLDERS_HELP)
    .value('--naming-language <CODE>', NAMING_LANGUAGE_HELP, readLanguage)
    .option('--explain', EXPLAIN_HELP)
    .option('--convert', CONVERT_HELP)
    .option('--offline', 'uses the built-in categorizer even if a language model is set up')
    .option('--force', 'lets --out DIR write into a folder that contains other files')
    .addHelpText('after', EXIT_CODES_AND_EXAMPLES)
    .action((given: Partial<SortOptions>) => {
      const { in: folder, out, max, list, mode, offline, acrossLanguages, force } = given;
      if (folder === undefined) sort.fail('--in is missing. Say which folder to sort.');
      if (mode !== undefined && list === undefined)
        sort.fail('--mode needs --list, because it says how to treat a list.');
      const cuts = cutsOf(given);
      if (cuts.length > 1) sort.fail('Only one of --finer, --coarser and --exactly can be used.');
      if (max !== undefined && (given.finer || given.exactly !== undefined))
        sort.fail('--max cannot be used with --finer or --exactly, which set the number of categories.');
      if (cuts.length > 0 && mode === 'strict')
        sort.fail('With --mode strict, the list determines the number of categories.');
      onSort({
        folder,
        out: out === undefined || out === '-' ? null : out,
        maxCategories: max ?? MAX_CATEGORIES.default,
        list: list ?? null,
        mode: mode ?? (list === undefined ? 'free' : 'prefer'),
        cut: cuts[0] ?? null,
        acrossLanguages: acrossLanguages === true,
        namingLanguage: given.namingLanguage ?? null,
        usesFolders: given.folders === true,
        explains: given.explain === true,
        isOffline: offline === true,
        isForced: force === true,
        converts: given.convert === true,
      });
    });
  return sort;
}

interface SortOptions {
  in: string;
  out: string;
  max: number;
  list: string;
  mode: SortRequest['mode'];
  finer: true;
  coarser: true;
  exactly: number;
  acrossLanguages: true;
  folders: true;
  namingLanguage: string;
  explain: true;
  convert: true;
  offline: true;
  force: true;
}

function cutsOf({ finer, coarser, exactly }: Partial<SortOptions>): ('finer' | 'coarser' | number)[] {
  return [
    ...(finer ? ['finer' as const] : []),
    ...(coarser ? ['coarser' as const] : []),
    ...(exactly ? [exactly] : []),
  ];
}

function readPath(given: string, name: string): string {
  if (given === '') throw new ArgumentError(`${name} is empty.`);
  return given;
}

function readMode(given: string): SortRequest['mode'] {
  const mode = CategoryMode.safeParse(given);
  if (mode.success) return mode.data;
  throw new ArgumentError(`--mode ${given}: must be ${CategoryMode.options.join(', ')}.`);
}

function readLanguage(given: string): string {
  if (/^[a-z]{2}$/.test(given)) return given;
  throw new ArgumentError(`--naming-language ${given}: must be a two-letter language code, such as "en".`);
}

const SERVE_HELP = `
All settings are environment variables, which the README lists, such as:
  PORT      the port to listen on; 3000 by default
  DATA_DIR  the folder for the database and the files; ./data by default`;

const USAGE = `--in DIR [--out FILE.csv | --out DIR] [--list FILE [--mode MODE]]
                  [--max N] [--finer | --coarser | --exactly N]
                  [--across-languages] [--folders] [--naming-language CODE]
                  [--explain] [--convert] [--offline] [--force]`;

const IN_HELP =
  'the folder to sort, with its subfolders; hidden files, links to folders and what sheaf wrote are left out';

const MAX_HELP = `makes at most N categories: ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}, ${MAX_CATEGORIES.default} by default`;

const OUT_HELP = `FILE.csv: writes a table with the columns file, language, raw and final: for each document its language (ISO 639-1), its raw category and its category; with a language model also raw_by and final_by: model, or builtin and what was wrong with the model
DIR: writes one merged text for each category into this folder, and the table as categories.csv
Without --out, or with "-", the table goes to standard output.
In the table, a cell that a spreadsheet would take for a formula gets an apostrophe in front, and a file's path "./".`;

const LIST_HELP =
  'sorts into the categories in this file: one name per line, optionally followed by a colon and what belongs there; empty lines and lines that begin with # are skipped';

const MODE_HELP =
  'strict: only the categories in the list, and "Other" for what fits none; prefer (the default): new ones for what fits none; free: new ones for everything that does not clearly belong to one in the list';

const FINER_HELP =
  'makes 50% more categories than it would by default; like --coarser and --exactly, only without a language model';

const COARSER_HELP = 'makes a third fewer categories than it would by default';

const EXACTLY_HELP =
  'makes N categories, if the documents divide into that many and --list allows it; otherwise it says how many';

const NAMING_LANGUAGE_HELP =
  'names new categories in this language (ISO 639-1, such as en) where there is a general word for them, otherwise in their own';

const EXPLAIN_HELP =
  'adds the columns reason (the phrases that indicate the raw category, or the category of the list) and second_best (the one that came second, if known) to the table';

const ACROSS_LANGUAGES_HELP =
  'puts documents in different languages into one category if they are about the same thing; otherwise each category has one language, as far as N allows';

const FOLDERS_HELP =
  'takes the subfolders of DIR as a hint: files of one folder are more likely to stay together';

const EXIT_CODES_AND_EXAMPLES = `
Exit codes:
  0   every document was sorted; the built-in categorizer sorted what a language model left out
      (standard error and the table say so)
  1   nothing was written: the folder cannot be read, the output cannot be written, there is
      nothing to sort, or a language model is unavailable or placed nothing
  2   the command was not understood
  3   some documents cannot be read and are listed; all others were sorted

Examples:
  sheaf sort --in letters --out letters.csv
  sheaf sort --in letters --out merged --max 12
  sheaf sort --in letters --list kinds.txt --mode strict`;
