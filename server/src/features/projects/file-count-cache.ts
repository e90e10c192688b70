import type { Database } from '../../tables.ts';
import { countFiles, type FileCount } from './projects.store.ts';

/** A project, with the version that was just read from the database. */
interface VersionedProject {
  readonly id: string;
  readonly filesVersion: string;
}

interface Entry {
  version: string;
  readonly counts: Promise<FileCount>;
}

// The projects of some hundred people; an entry takes about half a kilobyte.
const MAX_ENTRIES = 10_000;

/**
 * Caches the counts of projects' files by version, since open pages request them again and again, and counting ten
 * thousand files takes milliseconds. Exact across processes: every change of what is counted changes the version in the
 * same transaction, and every request reads the version.
 */
export class FileCountCache {
  readonly #db: Database;
  readonly #countFiles: typeof countFiles;
  readonly #entries = new Map<string, Entry>();

  /** `count` is for tests. */
  constructor(db: Database, count = countFiles) {
    this.#db = db;
    this.#countFiles = count;
  }

  /** The counts of a project at its version, or a later one. */
  async get(project: VersionedProject): Promise<FileCount> {
    const [counts] = await this.getAll([project]);
    return counts ?? NO_FILES;
  }

  /** The counts of projects, in their order; those that are not cached are counted in one query. */
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
      // Deleted first, so that the entry moves to the end: the first one is the one to evict.
      this.#entries.delete(id);
      this.#entries.set(id, entry);
      entry.counts.then(
        // The files may have changed between reading the version and counting.
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

/** The counts of a project that has been deleted meanwhile. */
export const NO_FILES: FileCount = {
  version: undefined,
  total: 0,
  inRuns: 0,
  labeled: 0,
  placed: 0,
  unplaced: 0,
  openCredits: 0,
  categories: 0,
  changedAt: null,
};
