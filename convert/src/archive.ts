import { ARCHIVE_LIMITS } from '@sheaf/contract/uploads/conversion-results';
import { inflateSync, strFromU8 } from 'fflate';
import { CannotConvert } from './conversion.ts';

export interface Archive {
  readonly names: readonly string[];
  /** Undefined if there is no such file. Throws a CannotConvert if it is damaged or encrypted. */
  read(name: string): Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Opens a ZIP archive within the limits on what it may contain. No file takes more memory than the archive says in
 * advance, and one whose data are not what the archive says is damaged.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = new Map<string, Entry>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  unlessDamaged(() => {
    const { at, count } = directoryOf(view);
    if (count > ARCHIVE_LIMITS.entries) throw new CannotConvert('archive_too_large');
    for (let next = at, index = 0; index < count; index++) {
      const entry = entryAt(bytes, { view, at: next });
      if (!entry.name.endsWith('/')) entries.set(entry.name, entry);
      total += entry.size;
      if (total > ARCHIVE_LIMITS.bytes) throw new CannotConvert('archive_too_large');
      next = entry.end;
    }
  });
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry && unlessDamaged(() => contentOf(bytes, { view, entry }));
    },
  };
}

function unlessDamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof CannotConvert ? error : new CannotConvert('damaged');
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_END_OF_DIRECTORY = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const UTF8_NAME = 2_048;
const LARGE_SIZES = 1;
const IN_LARGE_SIZES = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly at: number;
  /** Where its part of the directory ends. */
  readonly end: number;
}

/** Throws a RangeError if an archive ends too early, as everything that reads from a view. */
function directoryOf(view: DataView): { at: number; count: number } {
  let end = view.byteLength - 22;
  while (end > 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (view.getUint32(end, true) !== END_OF_DIRECTORY) throw new CannotConvert('damaged');
  if (end >= 20 && view.getUint32(end - 20, true) === LARGE_LOCATOR) {
    const large = view.getUint32(end - 12, true);
    if (view.getUint32(large, true) === LARGE_END_OF_DIRECTORY)
      return { at: view.getUint32(large + 48, true), count: view.getUint32(large + 32, true) };
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 8, true) };
}

function entryAt(bytes: Uint8Array, { view, at }: { view: DataView; at: number }): Entry {
  if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new CannotConvert('damaged');
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const end = nameEnd + view.getUint16(at + 30, true);
  let extra = nameEnd;
  while (extra + 4 <= end && view.getUint16(extra, true) !== LARGE_SIZES)
    extra += 4 + view.getUint16(extra + 2, true);
  extra += 4;
  const sized = (field: number) => {
    const size = view.getUint32(field, true);
    if (size !== IN_LARGE_SIZES || extra + 8 > end) return size;
    extra += 8;
    return Number(view.getBigUint64(extra - 8, true));
  };
  const isLatin1 = (view.getUint16(at + 8, true) & UTF8_NAME) === 0;
  const size = sized(at + 24);
  const packedSize = sized(at + 20);
  return {
    name: strFromU8(bytes.subarray(at + 46, nameEnd), isLatin1),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize,
    size,
    at: sized(at + 42),
    end: end + view.getUint16(at + 32, true),
  };
}

function contentOf(
  bytes: Uint8Array,
  { view, entry }: { view: DataView; entry: Entry },
): Uint8Array<ArrayBuffer> {
  const { at, method, packedSize, size, checksum } = entry;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== STORED && method !== DEFLATED) throw new CannotConvert('damaged');
  const content = method === STORED ? packed.slice() : inflateSync(packed, { out: new Uint8Array(size) });
  if (crc32(content) !== checksum) throw new CannotConvert('damaged');
  return content as Uint8Array<ArrayBuffer>;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** Reads a file that a document cannot be without. */
export function readPart(archive: Archive, name: string): string {
  const bytes = archive.read(name);
  if (!bytes) throw new CannotConvert('damaged');
  return new TextDecoder().decode(bytes);
}
