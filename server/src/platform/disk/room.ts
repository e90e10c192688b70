import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import { NO_ROOM_MESSAGE } from '@sheaf/contract/problems/request-problems';
import { freeBytesAt } from './free-bytes.ts';

/** The embedded database stops for good when it cannot write 16 MB of its log; even a deletion writes some. */
export const RESERVE_BYTES = 64 * BYTES_PER_MB;

/** A disk that is full, or has only the reserve left; the code is the operating system's. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL].includes(String((error as { code?: unknown }).code)) ||
    isDiskFull(error.cause));

const POSTGRES_DISK_FULL = '53100';

export function roomAdvice(folder: string): string {
  const [free, needed] = [freeBytesAt(folder), RESERVE_BYTES].map((bytes) =>
    Math.floor(bytes / BYTES_PER_MB),
  );
  return `The disk with ${folder} is full (${free} MB free): make room for at least ${needed} MB, then start Sheaf again; everything that was saved is safe.`;
}

/** The room on the disk with the data folder, beyond the reserve. */
export class Room {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  freeBytes(): number {
    return freeBytesAt(this.#folder);
  }

  /** Whether this many bytes can be written without touching the reserve. */
  has(bytes = 0): boolean {
    return this.freeBytes() - bytes >= RESERVE_BYTES;
  }

  /** Throws `no_room` unless this many bytes can be written without touching the reserve. */
  assert(bytes = 0): void {
    if (!this.has(bytes)) throw new DomainError('no_room', NO_ROOM_MESSAGE);
  }
}
