import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { fileKeys } from '../../features/files/files.ts';
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts';
import type { Installation } from '../context.ts';
import { type Finding, Problems } from './finding.ts';
import * as store from './verify.store.ts';

const MIN_ID = '00000000-0000-0000-0000-000000000000';

/** Rows that are listed by id, a page at a time. */
async function* everyRow<Row extends { id: string }>(listAfter: (id: string) => Promise<Row[]>) {
  for (let after: string | undefined = MIN_ID; after !== undefined; ) {
    const rows: Row[] = await listAfter(after);
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

type FileRow = Awaited<ReturnType<typeof store.listFilesAfter>>[number];

/** Reads every object of every file: it exists and has the right size, and the original has the hash of its upload. */
export async function verifyFiles({ services: { db, storage } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const seen = { files: 0, bytes: 0 };
  for await (const row of everyRow((after) => store.listFilesAfter(db, after))) {
    const problem = await verifyFile(storage, row);
    // A file deleted while it was being read is not a loss.
    if (problem && (await store.rowExists(db, 'files', row.id))) problems.add(`file ${row.id}: ${problem}`);
    seen.files += 1;
    seen.bytes += row.size_bytes;
  }
  const megabytes = formatNumber(Math.ceil(seen.bytes / BYTES_PER_MB));
  return problems.finding(`${formatCount(seen.files, 'file')}, ${megabytes} MB read`);
}

async function verifyFile(storage: Storage, row: FileRow): Promise<string | undefined> {
  const keys = fileKeys(row);
  const original = await readObject(storage, keys.original);
  if (!original) return 'its object is missing';
  if (original.sizeBytes !== row.size_bytes)
    return `its object has ${original.sizeBytes} bytes instead of ${row.size_bytes}`;
  if (original.sha256 !== row.sha256) return 'its object differs from what was uploaded';
  if (keys.text === keys.original) return undefined;
  const textSize = await storage.size(keys.text);
  if (textSize === null) return 'its text is missing';
  if (textSize !== row.text_size_bytes)
    return `its text has ${textSize} bytes instead of ${row.text_size_bytes}`;
  return undefined;
}

async function readObject(
  storage: Storage,
  key: string,
): Promise<{ sizeBytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await pipeline(await storage.open(key), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
      }
    });
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

export async function verifyOutputs({ services: { db, storage } }: Installation): Promise<Finding> {
  const problems = new Problems();
  let count = 0;
  for await (const row of everyRow((after) => store.listOutputsAfter(db, after))) {
    const { id, storage_key, size_bytes } = row;
    count += 1;
    const size = await storage.size(storage_key);
    if (size === size_bytes || !(await store.rowExists(db, 'outputs', id))) continue;
    const problem = size === null ? 'is missing' : `has ${size} bytes instead of ${size_bytes}`;
    problems.add(`download ${id}: its object ${problem}`);
  }
  return problems.finding(formatCount(count, 'download'));
}
