import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { arePackagesInstalled, installPackages, PackagesNotInstalled } from './packages.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
});

describe('the packages of OCR', () => {
  const lock = (packages: Record<string, string>) =>
    JSON.stringify({
      packages: Object.fromEntries(Object.entries(packages).map(([name, version]) => [name, { version }])),
    });

  it('are there once npm has installed everything that the lock file names', async () => {
    await writeFile(path.join(folder, 'package-lock.json'), lock({ '': '0.1.0', 'node_modules/a': '7.0.0' }));
    expect(arePackagesInstalled(folder)).toBe(false);
    await mkdir(path.join(folder, 'node_modules/a'), { recursive: true });
    expect(arePackagesInstalled(folder)).toBe(false);
    const written = path.join(folder, 'node_modules/.package-lock.json');
    await writeFile(written, lock({ 'node_modules/a': '6.0.1' }));
    expect(arePackagesInstalled(folder)).toBe(false);
    await writeFile(written, lock({ 'node_modules/a': '7.0.0' }));
    expect(arePackagesInstalled(folder)).toBe(true);
  });
});

describe('installing them', () => {
  const options = { onProgress: async () => {}, env: {} };
  const installerOf = async (source: string) => {
    const installer = path.join(folder, 'install.mjs');
    await writeFile(installer, source);
    return installer;
  };

  it("ends when the installer does, and includes npm's output if it fails", async () => {
    const { signal } = new AbortController();
    await installPackages({ signal, ...options, installer: await installerOf('') });
    const failing = await installerOf("console.error('no network'); process.exitCode = 1;");
    const failure = installPackages({ signal, ...options, installer: failing });
    await expect(failure).rejects.toThrow(PackagesNotInstalled);
    await expect(failure).rejects.toThrow('no network');
  });

  it('stops the installer when canceled', async () => {
    const controller = new AbortController();
    const begun = path.join(folder, 'begun');
    const ended = path.join(folder, 'ended');
    const installer = await installerOf(`
      import { writeFileSync } from 'node:fs';
      process.stdin.resume().once('end', () => writeFileSync(${JSON.stringify(ended)}, ''));
      writeFileSync(${JSON.stringify(begun)}, '');`);
    const installing = installPackages({ signal: controller.signal, ...options, installer });
    await expect.poll(() => existsSync(begun)).toBe(true);
    controller.abort();
    await expect(installing).rejects.toThrow('aborted');
    expect(existsSync(ended)).toBe(true);
  });
});
