import { availableParallelism } from 'node:os';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { CONVERSION_TIMEOUT_MS, conversionRefusals } from '@sheaf/contract/uploads/conversion-results';
import { WorkerPool } from '../../platform/threads/worker-pool.ts';
import { WorkerDied } from '../../platform/threads/worker-thread.ts';
import type { CleanupList } from '../cleanup-list.ts';
import { printable } from '../printable.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { RefusedFile } from '../sort/documents.ts';
import type { FoundDocument, FoundFiles } from '../sort/find-documents.ts';
import type { ConversionTask, ConvertedDocuments } from './conversion.worker.ts';

interface ConvertedFolder {
  readonly folder: string | null;
  readonly documents: readonly FoundDocument[];
  readonly refused: readonly RefusedFile[];
  /** What was converted, and what was left out of it. */
  readonly lines: readonly string[];
}

/** Where nothing is converted. */
export const NOT_CONVERTED: ConvertedFolder = { folder: null, documents: [], refused: [], lines: [] };
const MEMORY_MB = 1_536;

/**
 * Converts what can be converted into a temporary folder, in threads, since any file may be hostile. A file that is
 * already there under the name of a converted one is kept instead.
 */
export async function convertDocuments(
  { documents, convertible }: FoundFiles,
  { folder, progress, cleanup }: { folder: string; progress: ProgressLine; cleanup: CleanupList },
): Promise<ConvertedFolder> {
  if (convertible.length === 0) return NOT_CONVERTED;
  const out = cleanup.makeFolder();
  const taken = new Set(documents.map(({ file }) => file));
  const pool = new WorkerPool<ConversionTask, ConvertedDocuments>({
    script: new URL('./conversion.worker.ts', import.meta.url),
    threads: Math.min(availableParallelism(), convertible.length),
    timeoutMs: CONVERSION_TIMEOUT_MS,
    maxMb: MEMORY_MB,
  });
  let count = 0;
  try {
    const results = await Promise.all(
      convertible.map(async (file) => {
        const result = await pool.run({ folder, out, file, taken }).catch((error: unknown) => {
          if (error instanceof WorkerDied)
            return { documents: [], refused: [{ file, reason: conversionRefusals.too_heavy }], notes: [] };
          throw error;
        });
        count++;
        const message = `Converting ${formatNumber(count)} of ${formatCount(convertible.length, 'file')}`;
        progress.show(count / convertible.length, message);
        return result;
      }),
    );
    const made = results.flatMap((result) => result.documents);
    return {
      folder: out,
      documents: made,
      refused: results.flatMap((result) => result.refused),
      lines: [
        `${formatCount(made.length, 'document')} converted from ${formatCount(convertible.length, 'file')} of other types.`,
        ...results.flatMap(({ notes }) => notes.map(({ path, note }) => `  ${printable(path)}: ${note}`)),
      ],
    };
  } finally {
    await pool.close();
  }
}
