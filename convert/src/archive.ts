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
 * advance, whatever its data say.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>();
  let total = 0;
  let count = 0;
  unzip(bytes, ({ name, originalSize }) => {
    count++;
    if (!name.endsWith('/')) sizes.set(name, originalSize);
    total += originalSize;
    if (count > ARCHIVE_LIMITS.entries || total > ARCHIVE_LIMITS.bytes)
      throw new CannotConvert('archive_too_large');
    return false;
  });
  return {
    names: [...sizes.keys()],
    read: (name) => (sizes.has(name) ? unzip(bytes, (entry) => entry.name === name)[name] : undefined),
  };
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter }) as Record<string, Uint8Array<ArrayBuffer>>;
  } catch (error) {
    throw error instanceof CannotConvert ? error : new CannotConvert('damaged');
  }
}

/** Reads a file that a document cannot be without. */
export function readPart(archive: Archive, name: string): string {
  const bytes = archive.read(name);
  if (!bytes) throw new CannotConvert('damaged');
  return new TextDecoder().decode(bytes);
}
