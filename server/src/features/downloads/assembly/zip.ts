import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Safe and unique: see `uniqueNamer`. */
  name: string;
  /** Called only when the ZIP reaches this entry. */
  open(): Promise<Readable>;
  /** False for formats that are already compressed, such as PDF. */
  compress: boolean;
  modifiedAt: Date;
}

const DEFLATED = 6;
/**
 * zlib takes this as 0 and only frames the data in blocks, which takes no time. An entry that is stored as it is shows its
 * end to nobody who reads the ZIP as a stream, since its size is written behind it.
 */
const FRAMED = 0.5;

/**
 * Streams a ZIP. One entry is open at a time, and the next is requested once the reader has consumed the previous one,
 * so memory does not grow with the ZIP. Any error (of an entry, its source or the list) destroys the stream with that
 * error; destroying the stream closes the open source. Uses ZIP64 where needed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  addEntries(zip, { entries, output }).catch((error) => output.destroy(error));
  return output;
}

async function addEntries(
  zip: ZipFile,
  { entries, output }: { entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>; output: Readable },
): Promise<void> {
  for await (const entry of entries) {
    if (output.destroyed) return;
    await addEntry(zip, { entry, output });
  }
  zip.end();
}

function addEntry(zip: ZipFile, { entry, output }: { entry: ZipEntry; output: Readable }): Promise<void> {
  return new Promise((resolve, reject) => {
    const { name, compress, modifiedAt: mtime, open } = entry;
    const compressionLevel = compress ? DEFLATED : FRAMED;
    zip.addReadStreamLazy(name, { mtime, compressionLevel, forceZip64Format: false }, (give) => {
      open().then((source) => {
        if (output.destroyed) source.destroy();
        const stop = () => source.destroy();
        output.once('close', stop);
        source.once('error', reject);
        source.once('close', () => {
          output.off('close', stop);
          resolve();
        });
        give(null, source);
      }, reject);
    });
  });
}
