import { parseArgs } from 'node:util';
import { UsageError } from './failures.ts';

/** The options that a command has. */
export type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;

/** The options that were given. */
export type Values = Partial<Record<string, string | true>>;

/** How a command is told in complaints, and what it takes. */
export interface Grammar {
  readonly options: Options;
  readonly command: string;
  readonly hint: string;
  /** The names of what it takes besides options, in their order; nothing unless given. */
  readonly operands?: readonly string[];
}

/**
 * Reads options and operands; which of them are missing is for the caller to say. Throws a UsageError that names the
 * first mistake. Not the strict mode of `parseArgs`: its sentences speak to who wrote the program, not to who uses it.
 */
export function readOptions(
  words: readonly string[],
  { options, command, hint, operands = [] }: Grammar,
): { values: Values; given: string[] } {
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  const values: Values = {};
  const given: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (given.length === operands.length)
        throw new UsageError(`${command} does not know what to do with "${token.value}".`, hint);
      given.push(token.value);
      continue;
    }
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new UsageError(`${command} has no option ${rawName}.`, hint);
    if (option.type === 'boolean') {
      if (value !== undefined) throw new UsageError(`${rawName} takes no value.`, hint);
      values[name] = true;
    } else if (value === undefined || (!inlineValue && value.startsWith('--'))) {
      throw new UsageError(`${rawName} needs a value.`, hint);
    } else values[name] = value;
  }
  return { values, given };
}
