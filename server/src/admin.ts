import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { answerOf } from './admin/answer-of.ts';
import { readInvocation } from './admin/arguments.ts';
import type { AdminAnswer } from './admin/call.ts';
import { answerWithHelp } from './admin/help.ts';
import { callWhereTheDataIs } from './admin/where-the-data-is.ts';
import { readConfig } from './config.ts';
import { OWNER_ONLY_UMASK } from './platform/private-folder.ts';

/** Understands the words, and has them carried out. What is misunderstood, and help, needs no settings. */
async function run(words: string[]): Promise<AdminAnswer> {
  const invocation = readInvocation(words);
  if (invocation.command === 'help') return answerWithHelp(invocation.of);
  const config = readConfig(undefined, { isExisting: true });
  return callWhereTheDataIs({ words, operator: userName(), id: randomUUID() }, config);
}

/** The user of the operating system; in a container it may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Lines for a terminal, to which nothing that people have named themselves is to give orders. */
const print = (lines: readonly string[]) =>
  lines.map((line) => `${line.replaceAll(/\p{Cc}/gu, '\u{fffd}')}\n`).join('');
// Whoever read the output may have seen enough.
process.stdout.on('error', () => {});

// A backup, too, is for its owner alone.
process.umask(OWNER_ONLY_UMASK);
const answer = await run(process.argv.slice(2)).catch(answerOf);
process.stdout.write(print(answer.stdout));
process.stderr.write(print(answer.stderr));
process.exitCode = answer.code;
