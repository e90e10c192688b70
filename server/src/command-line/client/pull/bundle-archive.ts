import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { CommandFailed } from '../../failures.ts';

const Manifest = z.object({
  files: z.array(z.object({ name: z.string(), key: z.string(), sha256: z.string() })),
});
export type ArchivedBundle = z.infer<typeof Manifest>['files'][number];

const MANIFEST_NAME = 'manifest.json';
const MAX_MANIFEST_BYTES = 64 * 1_048_576;

export interface BundleArchive {
  readonly bundles: readonly ArchivedBundle[];
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a ZIP of bundles by its manifest. Throws a CommandFailed if it is not one. */
export async function openArchive(file: string): Promise<BundleArchive> {
  const { zip, entries } = await readEntries(file).catch(notReadable);
  const openEntry = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw invalidArchive(`it lacks ${name}`);
    return zip.openReadStreamPromise(entry).catch(notReadable);
  };
  const listed = entries.get(MANIFEST_NAME);
  if (!listed || listed.uncompressedSize > MAX_MANIFEST_BYTES) throw invalidArchive('it has no manifest');
  const manifest = Manifest.safeParse(JSON.parse(String(await buffer(await openEntry(MANIFEST_NAME)))));
  if (!manifest.success) throw invalidArchive('its manifest is not in the format of this version of Sheaf');
  return { bundles: manifest.data.files, open: openEntry, close: () => zip.close() };
}

async function readEntries(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await openPromise(file, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return { zip, entries };
}

function notReadable(error: Error): never {
  throw invalidArchive(error.message);
}

const invalidArchive = (reason: string) =>
  new CommandFailed(`The download is not a set of bundles: ${reason}. Nothing was written.`);
