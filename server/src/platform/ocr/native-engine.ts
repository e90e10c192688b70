import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type OcrEngine, PAGE_TIMEOUT_MS, TESSERACT_NAMES, toPgm } from './ocr-engine.ts';
import { parseTsv } from './recognized.ts';

/** Undefined if the program is not installed, or has no data for English. `env` is its whole environment. */
export async function openNativeEngine(
  program: string,
  { env }: { env: NodeJS.ProcessEnv },
): Promise<OcrEngine | undefined> {
  const listed = await run(program, { env, args: ['--list-langs'] }).catch(() => '');
  const present = new Set(listed.split('\n').map((line) => line.trim()));
  const languages = Object.entries(TESSERACT_NAMES).filter(([, name]) => present.has(name));
  if (!present.has('eng')) return undefined;
  return {
    languages: new Set(languages.map(([language]) => language)),
    recognize: async (image, { language, signal }) => {
      const name = TESSERACT_NAMES[language] ?? 'eng';
      const tsv = await run(program, {
        env,
        args: ['-', '-', '-l', name, '--dpi', String(image.dpi), 'tsv'],
        input: toPgm(image),
        signal,
      });
      return parseTsv(tsv);
    },
    close: async () => {},
  };
}

/** Runs the program at a low priority, and returns its output. */
function run(
  program: string,
  {
    env,
    args,
    input,
    signal,
  }: { env: NodeJS.ProcessEnv; args: string[]; input?: Buffer; signal?: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PAGE_TIMEOUT_MS,
      ...(signal && { signal }),
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    // It may exit before it has read everything, which its exit code shows.
    child.stdin.on('error', () => {});
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new Error(`tesseract ended with ${code ?? 'a signal'}`));
    });
    child.stdin.end(input);
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already exited.
  }
}
