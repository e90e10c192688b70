import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from '@sheaf/contract/constants';
import { UsageError } from './failures.ts';
import { type Options, readOptions } from './options.ts';

/** What `sheaf sort` is asked. */
export interface SortRequest {
  readonly folder: string;
  /** A path that ends in .csv is a table, any other a folder; null is a table on the standard output. */
  readonly out: string | null;
  readonly maxCategories: number;
  readonly isOffline: boolean;
  /** Categories may hold several languages. */
  readonly acrossLanguages: boolean;
  readonly isForced: boolean;
}

/** What the command line asks for. */
export type Invocation =
  | { kind: 'help'; of: 'sheaf' | 'sort' }
  | { kind: 'version' }
  | { kind: 'sort'; request: SortRequest };

const GENERAL_OPTIONS: Options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};
const SORT_OPTIONS: Options = {
  in: { type: 'string' },
  out: { type: 'string' },
  max: { type: 'string' },
  offline: { type: 'boolean' },
  'across-languages': { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};
const GENERAL_HINT = '"sheaf --help" lists the commands.';
const SORT_HINT = '"sheaf sort --help" lists the options.';

/** Reads the words after `sheaf`. Throws a UsageError that names the first mistake. */
export function readInvocation(words: readonly string[]): Invocation {
  const [command, ...rest] = words;
  if (command === undefined) throw new UsageError('No command was given.', GENERAL_HINT);
  if (command === 'sort') return readSort(rest);
  if (!command.startsWith('-')) throw new UsageError(`There is no command "${command}".`, GENERAL_HINT);
  const { values } = readOptions(words, { options: GENERAL_OPTIONS, command: 'sheaf', hint: GENERAL_HINT });
  return values.help ? { kind: 'help', of: 'sheaf' } : { kind: 'version' };
}

function readSort(words: string[]): Invocation {
  const { values } = readOptions(words, { options: SORT_OPTIONS, command: 'sheaf sort', hint: SORT_HINT });
  if (values.help) return { kind: 'help', of: 'sort' };
  const { in: folder, out, max } = values as Partial<Record<string, string>>;
  if (folder === undefined) throw new UsageError('--in is missing: which folder is to be sorted?', SORT_HINT);
  for (const [name, value] of Object.entries({ in: folder, out })) {
    if (value === '') throw new UsageError(`--${name} is empty.`, SORT_HINT);
  }
  return {
    kind: 'sort',
    request: {
      folder,
      out: out ?? null,
      maxCategories: max === undefined ? MAX_CATEGORIES.default : readMaximum(max),
      isOffline: values.offline === true,
      acrossLanguages: values['across-languages'] === true,
      isForced: values.force === true,
    },
  };
}

function readMaximum(given: string): number {
  const maximum = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (maximum >= MAX_CATEGORIES.min && maximum <= MAX_CATEGORIES.max) return maximum;
  throw new UsageError(`--max ${given}: ${MAX_CATEGORIES_MESSAGE}`, SORT_HINT);
}
