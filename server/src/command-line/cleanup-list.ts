import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Unfinished files and temporary folders, which are removed however the command ends. */
export class CleanupList {
  readonly #paths = new Set<string>();

  /** Marks a file or folder, which need not exist yet, for removal. */
  add(unfinished: string): void {
    this.#paths.add(unfinished);
  }

  /** Unmarks it: it is finished, or has its final name. */
  forget(finished: string): void {
    this.#paths.delete(finished);
  }

  removeOne(finished: string): void {
    rmSync(finished, { recursive: true, force: true });
    this.forget(finished);
  }

  makeFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-'));
    this.add(folder);
    return folder;
  }

  /** Synchronous, since a signal does not wait. */
  remove(): void {
    for (const unfinished of this.#paths) rmSync(unfinished, { recursive: true, force: true });
    this.#paths.clear();
  }
}
