import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type AdminAnswer, EXIT } from './admin/admin.endpoints.ts';
import { helpLinesOf, readInvocation } from './admin/commands.ts';
import { dispatchCommand } from './admin/dispatch-command.ts';
import { failureAnswer } from './admin/failures.ts';
import { readConfig } from './config.ts';
import { OWNER_ONLY_UMASK } from './platform/folders/private-folder.ts';

/** Parses the command line and runs the command. Usage errors and help need no settings. */
async function run(words: string[]): Promise<AdminAnswer> {
  const command = readInvocation(words);
  if (command.command === 'help') return { code: EXIT.done, stdout: helpLinesOf(command.of), stderr: [] };
  const config = readConfig();
  return dispatchCommand({ command, operator: userName(), id: randomUUID() }, config);
}

/** The operating system's user; in a container it may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Formats lines for a terminal, replacing control characters in names that people have chosen. */
const print = (lines: readonly string[]) =>
  lines.map((line) => `${line.replaceAll(/\p{Cc}/gu, '\u{fffd}')}\n`).join('');
// A reader may close the pipe early, as `head` does.
process.stdout.on('error', () => {});

// Backups, too, are only for their owner.
process.umask(OWNER_ONLY_UMASK);
const answer = await run(process.argv.slice(2)).catch(failureAnswer);
process.stdout.write(print(answer.stdout));
process.stderr.write(print(answer.stderr));
process.exitCode = answer.code;
