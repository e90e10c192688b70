import { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from '@sheaf/contract/constants';
import { ArgumentError, UserCommand } from '../command.ts';
import {
  ENVIRONMENT,
  MAX_HELP,
  PULL_DETAILS,
  PULL_USAGE,
  PUSH_DETAILS,
  PUSH_FOLDER_HELP,
  RUN_DETAILS,
  RUN_USAGE,
  TARGET_HELP,
} from './client-help.ts';
import type { PullRequest } from './pull/pull.ts';
import type { PushRequest } from './push/push.ts';
import type { RunRequest } from './run/run.ts';

/** The options that all commands that talk to a server share. */
interface ClientOptions {
  readonly allowsHttp: boolean;
  readonly isQuiet: boolean;
}

/** A parsed command that talks to a server. */
export type ClientInvocation =
  | { kind: 'push'; request: PushRequest; options: ClientOptions }
  | { kind: 'run'; request: RunRequest; options: ClientOptions }
  | { kind: 'pull'; request: PullRequest; options: ClientOptions };

/** Receives the parsed command. */
export type OnInvocation = (invocation: ClientInvocation) => void;

interface SharedOptions {
  project: string;
  allowHttp: true;
  quiet: true;
}
type Given<T> = Partial<SharedOptions & T>;

const sharedOf = ({ allowHttp, quiet }: Given<object>): ClientOptions => ({
  allowsHttp: allowHttp === true,
  isQuiet: quiet === true,
});

function clientCommand(name: ClientInvocation['kind'], words: readonly string[]): UserCommand {
  return new UserCommand(`sheaf ${name}`, { hint: `"sheaf ${name} --help" lists the options.`, words });
}

/** Adds the shared options, after the command's own. */
function withShared(command: UserCommand): UserCommand {
  return command
    .option('--quiet', 'says nothing but what was refused or has failed, as for cron')
    .option('--allow-http', 'calls a server on another machine without encryption')
    .addHelpText('after', ENVIRONMENT);
}

function projectOf(command: UserCommand, { project }: Given<object>): string {
  return project ?? command.fail('--project is missing: which project?');
}

/** `sheaf push`. */
export function pushCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('push', words)
    .summary('sends a folder to a project; "sheaf push --help" says how')
    .description('Sends the documents of a folder that are new or changed to a project of a server.')
    .usage('DIR --project NAME [--delete] [--dry-run] [--quiet] [--allow-http]')
    .operand('DIR', PUSH_FOLDER_HELP, readText)
    .value('--project <NAME>', 'the name or the id of the project; made where it is not there', readText)
    .option('--delete', 'deletes the files of the project that the folder does not have')
    .option('--dry-run', 'lists what would be done, and does nothing');
  return withShared(command)
    .addHelpText('after', PUSH_DETAILS)
    .action((folder: string, given: Given<{ delete: true; dryRun: true }>) =>
      onInvocation({
        kind: 'push',
        request: {
          folder,
          project: projectOf(command, given),
          deletes: given.delete === true,
          isDryRun: given.dryRun === true,
        },
        options: sharedOf(given),
      }),
    );
}

/** `sheaf run`. */
export function runCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('run', words)
    .summary('sorts a project; "sheaf run --help" says how')
    .description('Sorts a project of a server, says first what it costs, and watches to the end.')
    .usage(RUN_USAGE)
    .value('--project <NAME>', 'the name or the id of the project', readText)
    .value('--max-credits <N>', 'starts nothing that would cost more', readCount)
    .value('--max <N>', MAX_HELP, readMaximum)
    .option('--by-file', 'phase 2 sorts file by file, in the place of whole raw categories')
    .option('--reuse', 'with --by-file: sorts into the present categories, as far as files fit them')
    .option('--regroup', 'runs phase 2 for all files anew, also where new ones could be placed alone')
    .option('--estimate', 'says what would be run and what it costs, and starts nothing')
    .option('--cancel', 'cancels the run that is going on');
  return withShared(command)
    .addHelpText('after', RUN_DETAILS)
    .action((given: Given<RunOptions>) => {
      if (given.reuse && !given.byFile) command.fail('--reuse goes with --by-file.');
      if (given.cancel && given.estimate) command.fail('Of --estimate and --cancel only one can be given.');
      onInvocation({
        kind: 'run',
        request: {
          project: projectOf(command, given),
          maxCredits: given.maxCredits ?? null,
          maxCategories: given.max ?? null,
          isByFile: given.byFile === true,
          reusesExisting: given.reuse === true,
          regroups: given.regroup === true,
          isEstimate: given.estimate === true,
          cancels: given.cancel === true,
        },
        options: sharedOf(given),
      });
    });
}

interface RunOptions {
  maxCredits: number;
  max: number;
  byFile: true;
  reuse: true;
  regroup: true;
  estimate: true;
  cancel: true;
}

const INTERVAL_SECONDS = { min: 5, default: 60, max: 86_400 };

/** `sheaf pull`. */
export function pullCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('pull', words)
    .summary('keeps a folder of bundles up to date; "sheaf pull --help" says how')
    .description('Fetches the bundles of a project that have changed into a folder, and writes nothing else.')
    .usage(PULL_USAGE)
    .operand('DIR', 'the folder, which is made where it is not there', readText)
    .value('--project <NAME>', 'the name or the id of the project', readText)
    .value('--target <ID>', TARGET_HELP, readText)
    .value('--format <FORMAT>', 'md, txt or pdf; unless given, the one that the tool prefers', readFormat)
    .option('--watch', 'goes on to look for changes until it is ended')
    .value(
      '--every <SECONDS>',
      `with --watch: how often to look, or else every ${INTERVAL_SECONDS.default}`,
      readSeconds,
    )
    .option('--force', 'overwrites files that sheaf has not written');
  return withShared(command)
    .addHelpText('after', PULL_DETAILS)
    .action((folder: string, given: Given<PullOptions>) => {
      if (given.every !== undefined && !given.watch) command.fail('--every goes with --watch.');
      onInvocation({
        kind: 'pull',
        request: {
          folder,
          project: projectOf(command, given),
          target: given.target ?? null,
          format: given.format ?? null,
          everySeconds: given.watch ? (given.every ?? INTERVAL_SECONDS.default) : null,
          isForced: given.force === true,
        },
        options: sharedOf(given),
      });
    });
}

interface PullOptions {
  target: string;
  format: BundleFormat;
  watch: true;
  every: number;
  force: true;
}

function readText(given: string, name: string): string {
  if (given.trim() === '') throw new ArgumentError(`${name} is empty.`);
  return given;
}

function readCount(given: string, name: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new ArgumentError(`${name} ${given}: a whole number is needed.`);
}

function readMaximum(given: string, name: string): number {
  const maximum = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (maximum >= MAX_CATEGORIES.min && maximum <= MAX_CATEGORIES.max) return maximum;
  throw new ArgumentError(`${name} ${given}: ${MAX_CATEGORIES_MESSAGE}`);
}

function readFormat(given: string, name: string): BundleFormat {
  const format = BundleFormat.safeParse(given);
  if (format.success) return format.data;
  throw new ArgumentError(`${name} ${given}: a format is ${BundleFormat.options.join(', ')}.`);
}

function readSeconds(given: string, name: string): number {
  const seconds = readCount(given, name);
  if (seconds >= INTERVAL_SECONDS.min && seconds <= INTERVAL_SECONDS.max) return seconds;
  throw new ArgumentError(
    `${name} ${given}: from ${INTERVAL_SECONDS.min} to ${INTERVAL_SECONDS.max} seconds.`,
  );
}
