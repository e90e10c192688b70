import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Picture } from './description.ts';

const OPTIONS = { encoding: 'buffer', timeout: 30_000, maxBuffer: 500_000_000 } as const;
const MAX_MEMORY_KB = 1_500_000;
const LONG_SIDE = 500;
const exec = promisify(execFile);
const run = (program: string, options: readonly string[]) =>
  exec('sh', ['-c', `ulimit -v ${MAX_MEMORY_KB}; exec "$0" "$@"`, program, ...options], OPTIONS);

export const WHY_NO_POPPLER = 'it needs pdftotext and pdftoppm (Debian: poppler-utils, poppler-data)';

export const hasPoppler = (): Promise<boolean> =>
  Promise.all(['pdftotext', 'pdftoppm'].map((program) => run(program, ['-v']))).then(
    () => true,
    () => false,
  );

/** The text of a PDF; undefined if Poppler cannot read it. */
export const textByPoppler = (path: string): Promise<string | undefined> =>
  run('pdftotext', ['-enc', 'UTF-8', path, '-']).then(
    ({ stdout }) => stdout.toString(),
    () => undefined,
  );

/** Some pages of a PDF, counted from 0; as many as Poppler draws. */
export async function picturesByPoppler(path: string, from: number, count: number): Promise<Picture[]> {
  const range = ['-f', String(from + 1), '-l', String(from + count)];
  const options = ['-q', '-gray', '-cropbox', '-scale-to', String(LONG_SIDE), ...range, path];
  const output = await run('pdftoppm', options).catch((error) => error);
  const bytes: Buffer = output.stdout ?? Buffer.alloc(0);
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [head = '', width, height] =
      /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', at, at + 64)) ?? [];
    const size = Number(width) * Number(height);
    if (head === '' || at + head.length + size > bytes.length) break;
    const from = at + head.length;
    pictures.push({
      width: Number(width),
      height: Number(height),
      pixels: bytes.subarray(from, from + size),
    });
    at = from + size;
  }
  return pictures;
}
