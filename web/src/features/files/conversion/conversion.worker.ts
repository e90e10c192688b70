import { convertFile } from '@sheaf/convert/convert';

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Null if the code could not be loaded.
  postMessage(await convertFile({ path: file.name, bytes }).catch(() => null));
});
