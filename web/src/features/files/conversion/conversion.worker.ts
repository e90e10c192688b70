import { convertFile } from '@sheaf/convert/convert';

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  postMessage(await convertFile({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
});
