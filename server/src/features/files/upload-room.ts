import { type Refusal, refusalForDocuments, refusalForStorage } from '@sheaf/contract/refusals';
import type { FileLimits } from './files.ts';

/**
 * The room that a project had when an upload began, less what this upload has taken of it: what can tell that a file
 * will not fit before it is written or inspected. The transaction that keeps a file has the last word.
 */
export class UploadRoom {
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

  /** Takes room for a file that is being inspected, and gives it back should the file not be kept. */
  take(sizeBytes: number, isKept: Promise<boolean>): void {
    this.#files += 1;
    this.#bytes += sizeBytes;
    const settled = isKept.then((kept) => {
      this.#pending.delete(settled);
      if (kept) return;
      this.#files -= 1;
      this.#bytes -= sizeBytes;
    });
    this.#pending.add(settled);
  }

  /** Waits until it is known what is left, where a file of up to so many bytes might not fit. */
  async settle(mostBytes: number): Promise<void> {
    while (this.#pending.size > 0 && (this.slots <= 0 || this.bytesLeft < mostBytes)) {
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
