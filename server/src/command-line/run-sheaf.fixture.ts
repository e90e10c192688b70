import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from './run-cli.ts';

/** Runs the `sheaf` command to its end in this process, since starting one takes half a second of processor time. */
export async function runSheaf(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const stdout = new PassThrough();
  const stderr = Object.assign(new PassThrough(), { isTTY: false as const, columns: 80 });
  const printed = Promise.all([text(stdout), text(stderr)]);
  const code = await runCli(words, { stdout, stderr, environment, onSignal: () => {} });
  stdout.end();
  stderr.end();
  const [out, errors] = await printed;
  return { code, stdout: out, stderr: errors };
}
