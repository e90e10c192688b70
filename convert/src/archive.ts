import { ARCHIVE_LIMITS } from '@sheaf/contract/uploads/conversion-results';
import { unzipSync } from 'fflate';
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
  const checksums = new Map<string, number | undefined>();
  const inOrder = checksumsIn(bytes);
  let total = 0;
  let count = 0;
  unzip(bytes, ({ name, originalSize }) => {
    if (!name.endsWith('/')) checksums.set(name, inOrder[count]);
    count++;
    total += originalSize;
    if (count > ARCHIVE_LIMITS.entries || total > ARCHIVE_LIMITS.bytes)
      throw new CannotConvert('archive_too_large');
    return false;
  });
  return {
    names: [...checksums.keys()],
    read: (name) => {
      if (!checksums.has(name)) return undefined;
      const content = unzip(bytes, (entry) => entry.name === name)[name];
      const checksum = checksums.get(name);
      if (content && checksum !== undefined && crc32(content) !== checksum)
        throw new CannotConvert('damaged');
      return content;
    },
  };
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter }) as Record<string, Uint8Array<ArrayBuffer>>;
  } catch (error) {
    throw error instanceof CannotConvert ? error : new CannotConvert('damaged');
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The checksums of an archive's files in the order of its directory, which fflate ignores. */
function checksumsIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  const checksums: number[] = [];
  let at = end >= 0 ? view.getUint32(end + 16, true) : bytes.length;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    checksums.push(view.getUint32(at + 16, true));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return checksums;
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
