import { type Refusal, refusalForDocuments, refusalForStorage } from '@sheaf/contract/uploads/refusals';
import type { FileLimits } from '../files.ts';

/**
 * What remains of a project's limits, based on its usage when an upload began plus what this upload has used: a file
 * that will not fit is refused before it is written or inspected. The transaction that inserts a file checks again.
 */
export class UploadQuota {
  readonly #limits: FileLimits;
  #files: number;
  #bytes: number;
  readonly #pending = new Set<Promise<unknown>>();

  constructor(limits: FileLimits, used: { count: number; bytes: number }) {
    this.#limits = limits;
    this.#files = used.count;
    this.#bytes = used.bytes;
  }

  get slots(): number {
    return this.#limits.documentsPerProject - this.#files;
  }

  get bytesLeft(): number {
    return Math.max(0, this.#limits.projectStorageBytes - this.#bytes);
  }

  /** Reserves space for a file that is being inspected, and releases it if the file is not stored. */
  reserve(sizeBytes: number, isStored: Promise<boolean>): void {
    this.#files += 1;
    this.#bytes += sizeBytes;
    const settled = isStored.then((stored) => {
      this.#pending.delete(settled);
      if (stored) return;
      this.#files -= 1;
      this.#bytes -= sizeBytes;
    });
    this.#pending.add(settled);
  }

  /** Frees the slot and the bytes of a file that will be replaced. */
  release(sizeBytes: number): void {
    this.#files -= 1;
    this.#bytes -= sizeBytes;
  }

  /** If a file of up to `maxBytes` might not fit, waits until the outcome of the reserved files is known. */
  async waitForReservations(maxBytes: number): Promise<void> {
    while (this.#pending.size > 0 && (this.slots <= 0 || this.bytesLeft < maxBytes)) {
      await Promise.race(this.#pending);
    }
  }

  refuseCount(): Refusal | undefined {
    if (this.slots > 0) return undefined;
    return refusalForDocuments({ files: 1, slots: 0, limit: this.#limits.documentsPerProject });
  }

  refuseSize(sizeBytes: number): Refusal | undefined {
    const limit = this.#limits.projectStorageBytes;
    if (this.#bytes + sizeBytes <= limit) return undefined;
    return refusalForStorage({ limit, used: this.#bytes, upload: sizeBytes });
  }
}
