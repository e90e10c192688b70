import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalFile } from '../person.ts';

/**
 * Writes `count` texts of a given size, assembled from the given ones. Each starts with a different text, so that no
 * two are the same; the given texts are repeated as needed, and the last one in each file is cut.
 */
export async function writeTexts(
  folder: string,
  { from, count, sizeBytes }: { from: readonly string[]; count: number; sizeBytes: number },
): Promise<LocalFile[]> {
  const texts = await Promise.all(from.map((file) => readFile(file, 'utf8')));
  const files: LocalFile[] = [];
  for (let number = 0; number < count; number += 1) {
    const parts: string[] = [];
    for (let bytes = 0, next = number; bytes < sizeBytes; next += 1) {
      const part = `${texts[next % texts.length] ?? ''}\n\n`;
      parts.push(part);
      bytes += Buffer.byteLength(part);
    }
    const name = `${String(number + 1).padStart(4, '0')}.txt`;
    const text = Buffer.from(
      Buffer.from(parts.join(''))
        .subarray(0, sizeBytes)
        .toString()
        .replace(/\uFFFD+$/, ''),
    );
    await writeFile(path.join(folder, name), text);
    files.push({ path: path.join(folder, name), name });
  }
  return files;
}
