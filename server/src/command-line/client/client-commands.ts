import path from 'node:path';
import { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { MAX_CATEGORIES, MAX_CATEGORIES_MESSAGE } from '@sheaf/contract/constants';
import { nameNewProject } from '@sheaf/contract/projects/project-names';
import { ArgumentError, UserCommand } from '../command.ts';
import { CONVERT_HELP } from '../conversion/convert-help.ts';
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

interface ClientOptions {
  readonly allowsHttp: boolean;
  readonly isQuiet: boolean;
}

export type ClientInvocation =
  | { kind: 'push'; request: PushRequest; options: ClientOptions }
  | { kind: 'run'; request: RunRequest; options: ClientOptions }
  | { kind: 'pull'; request: PullRequest; options: ClientOptions };

type OnInvocation = (invocation: ClientInvocation) => void;

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

function withShared(command: UserCommand): UserCommand {
  return command
    .option('--quiet', 'prints only what was refused or has failed, such as for cron')
    .option('--allow-http', 'allows calls to a server on another machine without encryption')
    .addHelpText('after', ENVIRONMENT);
}

function projectOf(command: UserCommand, { project }: Given<object>): string {
  return project ?? command.fail('--project is missing. Say which project.');
}

/** The project of a folder has its name. */
const nameAfter = (folder: string): string =>
  nameNewProject([{ path: path.join(path.basename(path.resolve(folder)), 'file') }], new Date()).name;

export function pushCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('push', words)
    .summary('uploads a folder to a project; see "sheaf push --help"')
    .description('Uploads the new and changed documents of a folder to a project on a server.')
    .usage('DIR [--project NAME] [--delete] [--convert] [--watch | --dry-run] [--quiet] [--allow-http]')
    .operand('DIR', PUSH_FOLDER_HELP, readText)
    .value(
      '--project <NAME>',
      'the name or id of the project, by default the name of the folder; it is created if it does not exist',
      readText,
    )
    .option('--delete', 'deletes the files of the project that are not in the folder')
    .option('--convert', CONVERT_HELP)
    .option(
      '--watch',
      'stays, and pushes each change of the folder once a file has been the same for 2 seconds',
    )
    .option('--dry-run', 'lists what would be done without doing it');
  return withShared(command)
    .addHelpText('after', PUSH_DETAILS)
    .action((folder: string, given: Given<{ delete: true; convert: true; watch: true; dryRun: true }>) => {
      if (given.delete && given.project === undefined) command.fail('--delete needs --project.');
      if (given.watch && given.dryRun) command.fail('--dry-run and --watch cannot be used together.');
      onInvocation({
        kind: 'push',
        request: {
          folder,
          project: given.project ?? nameAfter(folder),
          deletes: given.delete === true,
          converts: given.convert === true,
          isDryRun: given.dryRun === true,
          watches: given.watch === true,
        },
        options: sharedOf(given),
      });
    });
}

export function runCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('run', words)
    .summary('sorts a project; see "sheaf run --help"')
    .description('Sorts a project on a server: shows the cost first, then follows the run to the end.')
    .usage(RUN_USAGE)
    .value('--project <NAME>', 'the name or id of the project', readText)
    .value('--max-credits <N>', 'starts nothing that would cost more than this', readCount)
    .value('--max <N>', MAX_HELP, readMaximum)
    .option('--by-file', 'phase 2 sorts file by file instead of by whole raw categories')
    .option('--reuse', 'with --by-file: sorts into the existing categories where files fit them')
    .option('--regroup', 'runs phase 2 again for all files, even if only new files could be placed')
    .option('--estimate', 'shows what would run and what it would cost, without starting it')
    .option('--cancel', 'cancels the current run');
  return withShared(command)
    .addHelpText('after', RUN_DETAILS)
    .action((given: Given<RunOptions>) => {
      if (given.reuse && !given.byFile) command.fail('--reuse needs --by-file.');
      if (given.cancel && given.estimate) command.fail('--estimate and --cancel cannot be used together.');
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

export function pullCommand(words: readonly string[], onInvocation: OnInvocation): UserCommand {
  const command = clientCommand('pull', words)
    .summary('keeps a folder of bundles up to date; see "sheaf pull --help"')
    .description('Downloads the changed bundles of a project into a folder, and writes nothing else.')
    .usage(PULL_USAGE)
    .operand('DIR', 'the folder; it is created if it does not exist', readText)
    .value('--project <NAME>', 'the name or id of the project', readText)
    .value('--target <ID>', TARGET_HELP, readText)
    .value('--format <FORMAT>', 'md, txt or pdf; by default, the one the tool prefers', readFormat)
    .option('--watch', 'keeps checking for changes until stopped')
    .value(
      '--every <SECONDS>',
      `with --watch: how often to check, ${INTERVAL_SECONDS.default} by default`,
      readSeconds,
    )
    .option('--force', 'overwrites files that sheaf did not write');
  return withShared(command)
    .addHelpText('after', PULL_DETAILS)
    .action((folder: string, given: Given<PullOptions>) => {
      if (given.every !== undefined && !given.watch) command.fail('--every needs --watch.');
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
  throw new ArgumentError(`${name} ${given}: must be a whole number.`);
}

export function readMaximum(given: string, name: string): number {
  const maximum = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (maximum >= MAX_CATEGORIES.min && maximum <= MAX_CATEGORIES.max) return maximum;
  throw new ArgumentError(`${name} ${given}: ${MAX_CATEGORIES_MESSAGE}`);
}

function readFormat(given: string, name: string): BundleFormat {
  const format = BundleFormat.safeParse(given);
  if (format.success) return format.data;
  throw new ArgumentError(`${name} ${given}: must be ${BundleFormat.options.join(', ')}.`);
}

function readSeconds(given: string, name: string): number {
  const seconds = readCount(given, name);
  if (seconds >= INTERVAL_SECONDS.min && seconds <= INTERVAL_SECONDS.max) return seconds;
  throw new ArgumentError(
    `${name} ${given}: must be from ${INTERVAL_SECONDS.min} to ${INTERVAL_SECONDS.max} seconds.`,
  );
}
