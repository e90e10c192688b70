import { promisify } from 'node:util';
import yauzl from 'yauzl';

export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
  const file = await open(zip, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  file.on('error', reject);
  file.on('end', resolve);
  file.on('entry', (entry: yauzl.Entry) => {
    file.openReadStream(entry, async (error, stream) => {
      if (error) return reject(error);
      files.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)));
      file.readEntry();
    });
  });
  file.readEntry();
  await promise;
  return files;
}
