import { convertFile } from '@sheaf/convert/convert';

addEventListener('message', async ({ data: { file, path } }: MessageEvent<{ file: File; path: string }>) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Null if the code could not be loaded.
  postMessage(await convertFile({ path, bytes }).catch(() => null));
});
