import { Command, type CommanderError, Option } from 'commander';
import { UsageError } from './failures.ts';

/** Help or the version was requested instead of running the command. */
export class InfoRequested extends Error {
  readonly info: 'help' | 'version';
  readonly command: string;

  constructor(info: 'help' | 'version', command: string) {
    super(`${info} of ${command}`);
    this.info = info;
    this.command = command;
  }
}

/** An invalid argument; the command adds where to find help. */
export class ArgumentError extends Error {}

/** Parses an argument; throws an ArgumentError. `name` is that of the option or operand. */
type Reader<T> = (given: string, name: string) => T;

// Fits the width of today's terminals.
const HELP_WIDTH = 105;

/**
 * A Commander command that neither prints nor exits on its own: mistakes become UsageErrors with a hint where to find
 * help, and help is thrown as InfoRequested (see `helpText`). `path` is its name in error messages, such as "sheaf
 * sort"; `words` are the arguments being parsed.
 */
export class UserCommand extends Command {
  readonly #hint: string;
  readonly #words: readonly string[];

  constructor(path: string, { hint, words = [] }: { hint: string; words?: readonly string[] }) {
    const name = path.split(' ').at(-1) ?? path;
    super(name);
    this.#hint = hint;
    this.#words = words;
    this.helpOption('-h, --help', 'shows this help')
      .helpCommand(false)
      .showSuggestionAfterError(false)
      .enablePositionalOptions()
      .configureOutput({ writeOut: () => {}, writeErr: () => {}, getOutHelpWidth: () => HELP_WIDTH })
      .configureHelp({
        optionTerm: ({ flags }) => flags.replaceAll(/[<>]/g, ''),
        subcommandTerm: (sub) => `${sub.name()} ${withoutOptional(sub.usage())}`.trim(),
      })
      .exitOverride((error) => {
        if (error.code === 'commander.helpDisplayed') throw new InfoRequested('help', name);
        if (error.code === 'commander.version') throw new InfoRequested('version', name);
        this.fail(usageMessage(error, { command: this, path }));
      });
  }

  operand<T>(name: string, description: string, read: Reader<T>): this {
    return this.argument(`<${name}>`, description, (given: string) => this.#read(name, given, read));
  }

  /** Adds an option with a value, which cannot look like an option, except as `--name=--value`. */
  value<T>(flags: string, description: string, read: Reader<T>): this {
    const [name = ''] = flags.split(' ', 1);
    const option = new Option(flags, description).argParser((given) => {
      if (given.startsWith('--') && !this.#words.includes(`${name}=${given}`))
        this.fail(`${name} needs a value.`);
      return this.#read(name, given, read);
    });
    return this.addOption(option);
  }

  fail(mistake: string): never {
    throw new UsageError(mistake, this.#hint);
  }

  #read<T>(name: string, given: string, read: Reader<T>): T {
    try {
      return read(given, name);
    } catch (error) {
      if (error instanceof ArgumentError) this.fail(error.message);
      throw error;
    }
  }
}

function withoutOptional(usage: string): string {
  const shorter = usage.replaceAll(/\s*\[[^[\]]*\]\s*/g, '');
  return shorter === usage ? usage : withoutOptional(shorter);
}

export function helpText(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
}

function usageMessage(
  { code, message }: CommanderError,
  { command, path }: { command: Command; path: string },
): string {
  const quoted = /'(.*)'/s.exec(message)?.[1] ?? '';
  switch (code) {
    case 'commander.help':
      return 'No command was given.';
    case 'commander.unknownCommand':
      return `There is no command "${quoted}".`;
    case 'commander.unknownOption': {
      const [name = ''] = quoted.split('=', 1);
      const isKnown = name === '--help' || command.options.some(({ long }) => long === name);
      return isKnown ? `${name} takes no value.` : `${path} has no option ${name}.`;
    }
    case 'commander.missingArgument':
      return `${quoted} is missing.`;
    case 'commander.optionMissingArgument':
      return `${quoted.split(' ', 1)[0]} needs a value.`;
    case 'commander.excessArguments':
      return `${path} does not accept "${command.args[command.registeredArguments.length]}".`;
    default:
      return message;
  }
}
