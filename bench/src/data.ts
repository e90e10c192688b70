import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MissingPrerequisite } from './measuring.ts';
import { requireProgram, run } from './programs.ts';

const ARCHIVES = {
  open: 'categorization/open.tar.gz',
  fresh: 'categorization/fresh.tar.gz',
  pdf: 'pdf/normal.tar.xz',
} as const;

/** The documents to measure with, unpacked on first use. They are not part of the repository. */
export class DataFolder {
  readonly #source: string;
  readonly #target: string;
  readonly #unpacked = new Map<string, Promise<string>>();

  /** `source` holds the archives; `target` is a temporary folder that the caller removes. */
  constructor(source: string, target: string) {
    this.#source = source;
    this.#target = target;
  }

  /** The folder of a labeled collection (NNNN.txt and labels.csv). Throws MissingPrerequisite. */
  async collection(name: string): Promise<string> {
    for (const archive of ['open', 'fresh'] as const) {
      const folder = path.join(await this.#unpack(archive), name);
      if (existsSync(folder)) return folder;
    }
    throw new MissingPrerequisite(`the collection ${name} is not in the data folder`);
  }

  /** The paths of a collection's texts, ordered by name. Throws MissingPrerequisite. */
  async texts(name: string): Promise<string[]> {
    return filesIn(await this.collection(name), '.txt');
  }

  /** The paths of the ordinary PDFs, ordered by name. Throws MissingPrerequisite. */
  async pdfs(): Promise<string[]> {
    return filesIn(await this.#unpack('pdf'), '.pdf');
  }

  #unpack(name: keyof typeof ARCHIVES): Promise<string> {
    const present = this.#unpacked.get(name) ?? this.#extract(name);
    this.#unpacked.set(name, present);
    return present;
  }

  async #extract(name: keyof typeof ARCHIVES): Promise<string> {
    const archive = path.join(this.#source, ARCHIVES[name]);
    if (!existsSync(archive))
      throw new MissingPrerequisite(`there is no ${archive} (say where the data is with --data)`);
    await requireProgram('tar');
    const folder = path.join(this.#target, name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xf', archive, '-C', folder]);
    return folder;
  }
}

async function filesIn(folder: string, extension: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => path.join(folder, name));
}
