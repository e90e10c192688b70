// What `npm pack` packs. Before it (`prepack`), this writes to `dist` what an installation needs, at the same places as in a
// checkout: the sources as JavaScript, since Node strips no types below `node_modules`, their data, the built web app,
// and the locked packages. For that moment, package.json is that of the package; after it (`postpack`), the checkout's
// is put back.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, posix, relative } from 'node:path';
import { root } from '../programs.mjs';
import { runtimePackages } from './runtime-packages.mjs';

const dist = join(root, 'dist');
const manifestFile = join(root, 'package.json');
const checkoutManifest = join(root, 'node_modules/.checkout-package.json');

const WORKSPACES = ['contract', 'convert', 'engine', 'server'];
const FILES = [
  'sheaf.mjs',
  'scripts/{exec-on-bundled-node,install-ocr,installation,programs}.mjs',
  '{contract,convert,engine,server}/src/**',
  'server/{migrations,fonts}/**',
  'ocr/{package.json,package-lock.json,*.cjs}',
  'web/build/client/**',
];
/** Tests, types, and the encoder's kernel, which is compiled to WebAssembly. */
const LEFT_OUT = /\.test\.ts$|\.d\.ts$|\/(?:kernel|testing)\/|\/tsconfig\.json$/;
/** What only compilers, debuggers, readers and their own authors need of other packages; their licenses stay. */
const UNUSED =
  /\.(?:map|[cm]?ts|tsx|flow|tsbuildinfo)$|^(?!licen[cs]e|notice|copying).*\.(?:mdx?|markdown)$/i;
const UNUSED_FOLDERS = [
  // Builds that only bundlers, AMD loaders and the condition "development" resolve.
  'amd',
  'build/esm',
  'build/esnext',
  'dev',
  'dist-es',
  '.github',
  'benchmark',
  'benchmarks',
  'docs',
  'examples',
  'node_modules',
  'test',
  'tests',
];

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

if (existsSync(checkoutManifest)) renameSync(checkoutManifest, manifestFile);
if (process.argv[2] !== '--restore') {
  rmSync(dist, { recursive: true, force: true });
  const { workspaces: _, devDependencies: __, overrides: ___, scripts, ...rest } = read('package.json');
  const { carried, installed } = runtimePackages(read('package-lock.json'), WORKSPACES);
  copySources();
  copyPackages(carried);
  renameSync(manifestFile, checkoutManifest);
  const { prepack, postpack } = scripts;
  const manifest = {
    ...rest,
    bin: { sheaf: 'dist/sheaf.mjs' },
    files: ['dist'],
    dependencies: installed,
    // So that packing again puts back what an interrupted one has left.
    scripts: { prepack, postpack },
  };
  write(manifestFile, JSON.stringify(manifest, null, 2));
}

function copySources() {
  for (const file of globSync(FILES, { cwd: root })) {
    if (LEFT_OUT.test(file) || !statSync(join(root, file)).isFile()) continue;
    if (file.endsWith('.ts')) write(join(dist, file.replace(/ts$/, 'js')), javaScriptOf(file));
    else cpSync(join(root, file), join(dist, file));
  }
}

/** Types become blanks, so that errors name the lines of the sources. */
function javaScriptOf(file) {
  return stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    .replaceAll(/(['"])@sheaf\/(\w+)\/([^'"\n]+)\1/g, (_, quote, workspace, name) => {
      const target = `${workspace}/src/${name}${name.endsWith('.json') ? '' : '.js'}`;
      const path = posix.relative(posix.dirname(file), target);
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    })
    .replaceAll(/(['"])(\.\.?\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

function copyPackages(packages) {
  for (const [place, path] of packages) {
    const folder = join(root, path);
    cpSync(folder, join(dist, place), {
      recursive: true,
      filter: (file) => !UNUSED_FOLDERS.includes(relative(folder, file)) && !UNUSED.test(basename(file)),
    });
  }
}
