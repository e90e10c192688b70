import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conversionRefusals, MAX_CONVERTIBLE_BYTES } from '@sheaf/contract/uploads/conversion-results';
import type { ConversionNote } from '@sheaf/convert/conversion';
import { convertFile } from '@sheaf/convert/convert';
import { handleTasks } from '../../platform/threads/handle-tasks.ts';
import type { RefusedFile } from '../sort/documents.ts';
import type { FoundDocument } from '../sort/find-documents.ts';
import { refusedFor } from '../sort/refusals.ts';

export interface ConversionTask {
  readonly folder: string;
  readonly out: string;
  readonly file: string;
  /** The documents that are in the folder already. */
  readonly taken: ReadonlySet<string>;
}

export interface ConvertedDocuments {
  readonly documents: readonly FoundDocument[];
  readonly refused: readonly RefusedFile[];
  readonly notes: readonly ConversionNote[];
}

handleTasks<unknown, ConversionTask, ConvertedDocuments>(async ({ folder, out, file, taken }) => {
  const bytes = readSource(path.join(folder, file));
  if (!(bytes instanceof Uint8Array))
    return { documents: [], refused: [refusedFor(bytes.error, file)], notes: [] };
  const { files, failed, notes } = await convertFile({ path: file, bytes });
  const refused: RefusedFile[] = failed.map((one) => ({
    file: one.path,
    reason: conversionRefusals[one.refusal],
  }));
  const documents: FoundDocument[] = [];
  for (const made of files) {
    if (taken.has(made.path)) {
      refused.push({ file, reason: `${made.path} is there already, and is used instead.` });
      continue;
    }
    const full = path.join(out, made.path);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, made.bytes);
    documents.push({ file: made.path, sizeBytes: made.bytes.length });
  }
  return { documents, refused, notes };
});

function readSource(full: string): Uint8Array<ArrayBuffer> | { error: unknown } {
  try {
    // One byte more shows that it is too large.
    if (statSync(full).size > MAX_CONVERTIBLE_BYTES) return new Uint8Array(MAX_CONVERTIBLE_BYTES + 1);
    return new Uint8Array(readFileSync(full));
  } catch (error) {
    return { error };
  }
}
