import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { type AdminAnswer, EXIT } from './admin.endpoints.ts';
import { helpLinesOf, readInvocation } from './commands.ts';
import { dispatchCommand } from './dispatch-command.ts';
import { failureAnswer } from './failures.ts';

/** Runs the command with these arguments, and returns its exit code with the text for each stream. */
export async function runAdmin(
  words: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await answer(words, environment).catch(failureAnswer);
  return { code, stdout: textOf(stdout), stderr: textOf(stderr) };
}

/** Usage errors and help need no settings. */
async function answer(words: string[], environment?: NodeJS.ProcessEnv): Promise<AdminAnswer> {
  const command = readInvocation(words);
  if (command.command === 'help') return { code: EXIT.done, stdout: helpLinesOf(command.of), stderr: [] };
  return dispatchCommand({ command, operator: userName(), id: randomUUID() }, readConfig(environment));
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
const textOf = (lines: readonly string[]) =>
  lines.map((line) => `${line.replaceAll(/\p{Cc}/gu, '\u{fffd}')}\n`).join('');
