import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
// Only root can act as another user.
const reason = IS_ROOT ? '' : ' (skipped: only root can become "nobody" to try it)';

function asNobody(program: string, ...parameters: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

const parent = temporaryFolder();
let server: ServerProcess;
// Every user may enter this folder, like a folder in /srv or /var/lib.
beforeAll(() => chmod(parent, 0o755));
afterAll(async () => {
  await server.crash();
});

const modesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  return Promise.all(
    kept.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return {
        file: path.relative(folder, file),
        mode: (await stat(file)).mode & 0o777,
        isFile: entry.isFile(),
      };
    }),
  );
};

describe('the data folder', { timeout: 60_000 }, () => {
  const dataDir = path.join(parent, 'deep/data');

  it('that the first start creates is accessible only to its user, with everything in it', async () => {
    server = await startServer(dataDir);
    await server.interrupt();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const modes = await modesIn(dataDir);
    expect(modes.filter(({ isFile, mode }) => !isFile && mode !== 0o700)).toEqual([]);
    // The embedded database sets the mode of its files itself; the folders around them keep other users out.
    const others = modes.filter(({ file, isFile }) => isFile && !file.startsWith(`db${path.sep}`));
    expect(others.map(({ file }) => file)).toContain('secret.key');
    expect(others.filter(({ mode }) => mode !== 0o600)).toEqual([]);
  });

  it.runIf(IS_ROOT)(
    `is closed to "nobody", also where its folders had been left open to others${reason}`,
    async () => {
      const document = path.join(dataDir, 'files/old.txt');
      await writeFile(document, 'private words');
      await chmod(document, 0o666);
      for (const open of [path.dirname(dataDir), dataDir, path.dirname(document)]) await chmod(open, 0o755);
      expect(asNobody('cat', document).output).toBe('private words');

      server = await startServer(dataDir, { LOG_LEVEL: 'warn' });
      expect(await server.waitForOutput(/(DATA_DIR was open to other users)/)).toBeTruthy();
      expect(asNobody('cat', document).output).toContain('Permission denied');
      expect(asNobody('ls', dataDir).output).toContain('Permission denied');
      for (const known of ['secret.key', 'db/PG_VERSION', 'db/global/pg_control']) {
        const file = path.join(dataDir, known);
        expect((await stat(file)).isFile()).toBe(true);
        expect(asNobody('cat', file).output).toContain('Permission denied');
        expect(asNobody('dd', 'if=/dev/null', `of=${file}`, 'conv=notrunc').output).toContain(
          'Permission denied',
        );
      }
    },
  );

  it.runIf(IS_ROOT)(`that cannot be closed stops the start, with a sentence${reason}`, async () => {
    const ofRoot = path.join(parent, 'of-root');
    await mkdir(ofRoot);
    await chmod(ofRoot, 0o777);
    // Runs as a user who may write there but may not change the mode.
    const script = path.join(parent, 'try.mjs');
    const source = path.join(import.meta.dirname, '../../src/platform/folders/private-folder.ts');
    await writeFile(
      script,
      `import { ensurePrivateFolder, FolderNotPrivate } from ${JSON.stringify(source)};
       await ensurePrivateFolder(${JSON.stringify(ofRoot)}, { warn() {} }).catch((error) => {
         console.log(error instanceof FolderNotPrivate, error.message);
       });`,
    );
    await chmod(script, 0o644);
    const { output } = asNobody(process.execPath, script);
    expect(output).toContain(`true Other users of this machine can reach ${ofRoot} (its mode is 0777)`);
    expect(output).toContain('(EPERM)');
    expect((await readdir(ofRoot)).length).toBe(0);
  });
});
