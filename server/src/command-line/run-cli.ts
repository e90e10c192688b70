import type { Writable } from 'node:stream';
import { VERSION } from '@sheaf/contract/constants';
import { CleanupList } from './cleanup-list.ts';
import { CommandFailed, UsageError } from './failures.ts';
import { printResult } from './output/print-result.ts';
import { printableText } from './printable.ts';
import { openProgressLine, type ProgressStream } from './progress-line.ts';
import { helpOf, readInvocation } from './sheaf-command.ts';
import { reportLines } from './sort/report.ts';

/** The exit codes, which each command's help explains. */
const EXIT = { done: 0, failed: 1, misused: 2, someRefused: 3 } as const;

interface CommandProcess {
  readonly stdout: Writable;
  readonly stderr: ProgressStream;
  readonly environment?: NodeJS.ProcessEnv;
  /** Sets what to do before a signal ends the process. */
  onSignal(tidyUp: () => void): void;
}

/** Runs the command with these arguments, and returns its exit code. Only its result goes to stdout. */
export async function runCli(
  words: readonly string[],
  { stdout, stderr, environment, onSignal }: CommandProcess,
): Promise<number> {
  const progress = openProgressLine(stderr);
  const cleanup = new CleanupList();
  const printErrors = (lines: readonly string[]) =>
    stderr.write(printableText(lines.map((line) => `${line}\n`).join('')));
  let interruptMessage: readonly string[] = [];
  const setInterruptMessage = (lines: readonly string[]) => {
    interruptMessage = lines;
  };
  try {
    const invocation = readInvocation(words);
    if (invocation.kind === 'serve') {
      await import('../main.ts');
      return EXIT.done;
    }
    // The server instead finishes what it is doing.
    onSignal(() => {
      progress.clear();
      cleanup.remove();
      printErrors(interruptMessage);
    });
    if (invocation.kind === 'help') await printResult(stdout, helpOf(invocation.of));
    else if (invocation.kind === 'version') await printResult(stdout, `sheaf ${VERSION}\n`);
    // Help and usage errors print immediately: what the commands need is only loaded here.
    else if (invocation.kind === 'sort') {
      const { sortFolder } = await import('./sort/sort.ts');
      const report = await sortFolder(invocation.request, { stdout, progress, cleanup, environment });
      progress.clear();
      printErrors(reportLines(report));
      if (report.refused.length > 0) return EXIT.someRefused;
    } else {
      const { runClient } = await import('./client/run-client.ts');
      const context = { stdout, progress, cleanup, printErrors, setInterruptMessage, environment };
      if ((await runClient(invocation, context)) === 'some-refused') return EXIT.someRefused;
    }
    return EXIT.done;
  } catch (error) {
    progress.clear();
    printErrors(linesOf(error));
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  } finally {
    cleanup.remove();
  }
}

function linesOf(error: unknown): string[] {
  if (error instanceof UsageError) return [error.message, error.hint];
  if (error instanceof CommandFailed) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
