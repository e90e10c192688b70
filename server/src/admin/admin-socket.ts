import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const SOCKET_NAME = 'admin.sock';

/** Whether this system has sockets that are files with an owner and a mode; Windows does not. */
export const HAS_SOCKETS = process.platform !== 'win32';

// `sun_path` holds 104 bytes on macOS and the BSDs and 108 on Linux, including a terminating zero.
const MAX_PATH_BYTES = 103;

/** Gives `work` a path short enough for the system: if need be, a link in a private folder, removed afterwards. */
export async function withSocketPath<T>(folder: string, work: (socket: string) => Promise<T>): Promise<T> {
  const socket = path.join(folder, SOCKET_NAME);
  if (Buffer.byteLength(socket) <= MAX_PATH_BYTES) return work(socket);
  const detour = await mkdtemp(path.join(tmpdir(), 'sheaf-'));
  try {
    const link = path.join(detour, 'd');
    await symlink(folder, link);
    return await work(path.join(link, SOCKET_NAME));
  } finally {
    await rm(detour, { recursive: true, force: true });
  }
}
