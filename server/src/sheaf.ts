import { VERSION } from '@sheaf/contract/constants';
import { CleanupList } from './command-line/cleanup-list.ts';
import type { ClientInvocation } from './command-line/client/client-commands.ts';
import { CommandFailed, UsageError } from './command-line/failures.ts';
import { printResult } from './command-line/output/print-result.ts';
import { printableText } from './command-line/printable.ts';
import { openProgressLine } from './command-line/progress-line.ts';
import { helpOf, type Invocation, readInvocation } from './command-line/sheaf-command.ts';
import { reportLines } from './command-line/sort/report.ts';

/** The exit codes, which each command's help explains. */
const EXIT = { done: 0, failed: 1, misused: 2, someRefused: 3 } as const;
// What a shell reports for a program that a signal ended.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const progress = openProgressLine(process.stderr);
const cleanup = new CleanupList();
const printErrors = (lines: readonly string[]) =>
  process.stderr.write(printableText(lines.map((line) => `${line}\n`).join('')));

/** Runs the command. Only its result goes to stdout. */
async function run(invocation: Invocation): Promise<number> {
  if (invocation.kind === 'help') await printResult(process.stdout, helpOf(invocation.of));
  else if (invocation.kind === 'version') await printResult(process.stdout, `sheaf ${VERSION}\n`);
  else if (invocation.kind === 'serve') await import('./main.ts');
  else if (invocation.kind === 'sort') return sort(invocation.request);
  else return callServer(invocation);
  return EXIT.done;
}

/** What to print if a signal ends the command now. */
let interruptMessage: readonly string[] = [];

function exitOnSignals(): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      progress.clear();
      cleanup.remove();
      printErrors(interruptMessage);
      process.exit(code);
    });
  }
}

async function callServer(invocation: ClientInvocation): Promise<number> {
  const { runClient } = await import('./command-line/client/run-client.ts');
  const outcome = await runClient(invocation, {
    stdout: process.stdout,
    progress,
    cleanup,
    printErrors,
    setInterruptMessage: (lines) => (interruptMessage = lines),
  });
  return outcome === 'some-refused' ? EXIT.someRefused : EXIT.done;
}

async function sort(request: Extract<Invocation, { kind: 'sort' }>['request']): Promise<number> {
  // Help and usage errors print immediately: what sorting needs is only loaded here.
  const { sortFolder } = await import('./command-line/sort/sort.ts');
  const report = await sortFolder(request, { stdout: process.stdout, progress, cleanup });
  progress.clear();
  printErrors(reportLines(report));
  return report.refused.length > 0 ? EXIT.someRefused : EXIT.done;
}

function fail(error: unknown): number {
  progress.clear();
  if (error instanceof UsageError) {
    printErrors([error.message, error.hint]);
    return EXIT.misused;
  }
  if (error instanceof CommandFailed) printErrors([error.message]);
  else printErrors([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  return EXIT.failed;
}

// `printResult` handles them.
process.stdout.on('error', () => {});

try {
  const invocation = readInvocation(process.argv.slice(2));
  // The server finishes what it is doing.
  if (invocation.kind !== 'serve') exitOnSignals();
  process.exitCode = await run(invocation);
} catch (error) {
  process.exitCode = fail(error);
} finally {
  cleanup.remove();
}
