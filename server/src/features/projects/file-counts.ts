import type { Database } from '../../tables.ts';
import { countFiles, type FileCount } from './projects.store.ts';

/** A project as somebody has just read it. */
interface ReadProject {
  readonly id: string;
  readonly filesVersion: string;
}

interface Entry {
  version: string;
  readonly counts: Promise<FileCount>;
}

// Those of some hundred people at a time; the counts of one project take about half a kilobyte.
const MOST_PROJECTS = 10_000;

/**
 * The counts of projects' files, made once a version: whoever looks at a project or a run asks for them again and
 * again, and to count ten thousand files takes milliseconds. Exact, in however many processes: every change of
 * what is counted changes the version, in the same transaction, and the version is read with every request.
 */
export class FileCounts {
  readonly #db: Database;
  readonly #countFiles: typeof countFiles;
  readonly #entries = new Map<string, Entry>();

  /** `count` is for tests. */
  constructor(db: Database, count = countFiles) {
    this.#db = db;
    this.#countFiles = count;
  }

  /** The counts of a project as it was when it was read, or later. */
  async of(project: ReadProject): Promise<FileCount> {
    const [counts] = await this.ofEach([project]);
    return counts ?? NONE;
  }

  /** The counts of each of some projects, in their order; those not known are counted in one query. */
  ofEach(projects: readonly ReadProject[]): Promise<FileCount[]> {
    const unknown = projects.filter(
      ({ id, filesVersion }) => this.#entries.get(id)?.version !== filesVersion,
    );
    if (unknown.length > 0) this.#count(unknown);
    const counts = projects.map(({ id }) => this.#entries.get(id)?.counts ?? NONE);
    this.#forgetOldest();
    return Promise.all(counts);
  }

  #count(projects: readonly ReadProject[]): void {
    const counting = this.#countFiles(
      this.#db,
      projects.map(({ id }) => id),
    );
    for (const { id, filesVersion } of projects) {
      const entry: Entry = {
        version: filesVersion,
        counts: counting.then((counts) => counts.get(id) ?? NONE),
      };
      // The newest last, so that the first is the one to forget.
      this.#entries.delete(id);
      this.#entries.set(id, entry);
      entry.counts.then(
        // A change may have come between the two queries.
        ({ version }) => {
          entry.version = version ?? filesVersion;
        },
        () => {
          if (this.#entries.get(id) === entry) this.#entries.delete(id);
        },
      );
    }
  }

  #forgetOldest(): void {
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= MOST_PROJECTS) return;
      this.#entries.delete(id);
    }
  }
}

/** What there is to count of a project that has been deleted meanwhile. */
export const NONE: FileCount = {
  version: undefined,
  total: 0,
  labelled: 0,
  placed: 0,
  openCredits: 0,
  categories: 0,
};
