import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of file.eachEntry())
    files.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return files;
}
