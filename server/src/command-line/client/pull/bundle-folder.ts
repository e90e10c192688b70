import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashStream } from '../../../platform/hash-stream.ts';
import { CommandFailed, orFail } from '../../failures.ts';
import { checkWritable } from '../../output/output-folder.ts';
import { PULL_RECORD_NAME } from '../../own-output.ts';
import { isBundleName, type PresentFiles, PullRecord } from './pull.plan.ts';

/** Incomplete files, named after the process that writes them. */
const TEMPORARY = /^\.sheaf-(\d+)-\d+\.tmp$/;

/** A folder that bundles are pulled into: every file in it is complete, even if this process is killed at any time. */
export class BundleFolder {
  readonly path: string;
  #temporaries = 0;

  /** Throws a CommandFailed if the folder cannot be written to. A missing one is created with the first file. */
  constructor(given: string) {
    this.path = path.resolve(given);
    const exists = orFail(`The folder ${given} cannot be written`, () =>
      checkWritable(this.path, 'Name a folder.'),
    );
    if (exists) this.#removeAbandoned();
  }

  /** Reads what sheaf has written here; undefined if nothing. Throws a CommandFailed if the record is unreadable. */
  readRecord(): PullRecord | undefined {
    const file = path.join(this.path, PULL_RECORD_NAME);
    const text = orFail(`${file} cannot be read`, () => readIfExists(file));
    if (text === undefined) return undefined;
    try {
      const record = PullRecord.parse(JSON.parse(text));
      if ([...record.files.keys()].every(isBundleName)) return record;
    } catch {
      // Reported below.
    }
    throw new CommandFailed(
      `${file} was not written by sheaf, or is damaged. Delete it: bundles that are already correct are then left alone, and others are not overwritten.`,
    );
  }

  async writeRecord(record: PullRecord): Promise<void> {
    const stored = { ...record, files: Object.fromEntries(record.files) };
    await this.#replace(PULL_RECORD_NAME, async (temporary) => {
      await pipeline([`${JSON.stringify(stored, null, 2)}\n`], createWriteStream(temporary, NEW_FILE));
    });
  }

  async present(names: readonly string[]): Promise<PresentFiles> {
    const found = new Map<string, string | null>();
    for (const name of names) {
      const hash = await this.#hashOf(name);
      if (hash !== undefined) found.set(name, hash);
    }
    return found;
  }

  /** Moves a complete file into place atomically; before that, `onArrived` gets its hash, and may throw. */
  async write(name: string, content: Readable, onArrived: (sha256: string) => Promise<void>): Promise<void> {
    this.#assertInside(name);
    await this.#replace(name, async (temporary) => {
      const hash = createHash('sha256');
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(content, hashed, createWriteStream(temporary, NEW_FILE));
      await onArrived(hash.digest('hex'));
    });
  }

  async remove(name: string): Promise<void> {
    this.#assertInside(name);
    await rm(path.join(this.path, name), { force: true });
  }

  /** Names come from a server: none may lead out of the folder. */
  #assertInside(name: string): void {
    if (!isBundleName(name))
      throw new CommandFailed(
        `The server names a file "${name}", which is not a valid file name. Nothing more was written.`,
      );
  }

  async #replace(name: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = path.join(this.path, `.sheaf-${process.pid}-${++this.#temporaries}.tmp`);
    try {
      orFail(`The folder ${this.path} cannot be created`, () => mkdirSync(this.path, { recursive: true }));
      await write(temporary);
      await flush(temporary);
      // This replaces a link, too, instead of following it.
      await rename(temporary, path.join(this.path, name));
      await flushFolder(this.path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #hashOf(name: string): Promise<string | null | undefined> {
    const file = path.join(this.path, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    if (!stats.isFile()) return null;
    return (await hashStream(createReadStream(file))).sha256;
  }

  /** Removes what a killed pull left behind; files of another running pull stay. */
  #removeAbandoned(): void {
    for (const name of orFail(`The folder ${this.path} cannot be read`, () => readdirSync(this.path))) {
      const pid = TEMPORARY.exec(name)?.[1];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(this.path, name), { force: true });
    }
  }
}

// Never writes through a link that somebody has put there.
const NEW_FILE = { flags: 'wx' };

function readIfExists(file: string): string | undefined {
  return lstatSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Makes the new name survive a power failure, if the system allows flushing folders. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
