import type { Database } from '../../tables.ts';
import { countFiles, type FileCount } from './file-counts.store.ts';

interface VersionedProject {
  readonly id: string;
  readonly filesVersion: string;
}

interface Entry {
  version: string;
  readonly counts: Promise<FileCount>;
}

// Enough for the projects of a few hundred people; an entry takes about half a kilobyte.
const MAX_ENTRIES = 10_000;

/**
 * Caches the file counts of projects by version, because open pages request them repeatedly and counting ten thousand
 * files takes milliseconds. Never stale, even across processes: every change to what is counted also changes the
 * version in the same transaction, and every request reads the version.
 */
export class FileCountCache {
  readonly #db: Database;
  readonly #countFiles: typeof countFiles;
  readonly #entries = new Map<string, Entry>();

  /** `count` can be replaced in tests. */
  constructor(db: Database, count = countFiles) {
    this.#db = db;
    this.#countFiles = count;
  }

  async get(project: VersionedProject): Promise<FileCount> {
    const [counts] = await this.getAll([project]);
    return counts ?? NO_FILES;
  }

  /** The counts of the given projects, in the same order; those that are not cached are counted in one query. */
  getAll(projects: readonly VersionedProject[]): Promise<FileCount[]> {
    const missing = projects.filter(
      ({ id, filesVersion }) => this.#entries.get(id)?.version !== filesVersion,
    );
    if (missing.length > 0) this.#count(missing);
    const counts = projects.map(({ id }) => this.#entries.get(id)?.counts ?? NO_FILES);
    this.#evictOldest();
    return Promise.all(counts);
  }

  #count(projects: readonly VersionedProject[]): void {
    const counting = this.#countFiles(
      this.#db,
      projects.map(({ id }) => id),
    );
    for (const { id, filesVersion } of projects) {
      const entry: Entry = {
        version: filesVersion,
        counts: counting.then((counts) => counts.get(id) ?? NO_FILES),
      };
      // Deleted first, so that the entry moves to the end: eviction starts at the front.
      this.#entries.delete(id);
      this.#entries.set(id, entry);
      entry.counts.then(
        // The files may have changed after the version was read and before they were counted.
        ({ version }) => {
          entry.version = version ?? filesVersion;
        },
        () => {
          if (this.#entries.get(id) === entry) this.#entries.delete(id);
        },
      );
    }
  }

  #evictOldest(): void {
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES) return;
      this.#entries.delete(id);
    }
  }
}

/** The counts of a project that has meanwhile been deleted. */
export const NO_FILES: FileCount = {
  version: undefined,
  total: 0,
  inRuns: 0,
  labeled: 0,
  placed: 0,
  unplaced: 0,
  unplaceable: 0,
  toCheck: 0,
  openCredits: 0,
  categories: 0,
  changedAt: null,
};
