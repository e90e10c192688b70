// Builds web/src/ui/icons from Lucide's package: only the icons in use, instead of 1,700 that every installation would
// unpack and every build would read. Run it again when the package, or the list below, has changed:
//   node scripts/with-node.mjs scripts/assets/subset-icons.mjs
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, root, run } from '../programs.mjs';

/** Which icons share a file: those that the same pages need, since a page always loads the whole file. */
const groups = {
  page: ['ArrowLeft', 'BookOpenText', 'LoaderCircle', 'RotateCcw'],
  site: ['Copy', 'House', 'Languages', 'Layers', 'ListChecks', 'PackageOpen', 'ShieldCheck'],
  notice: ['CircleAlert', 'CircleCheck', 'Info', 'TriangleAlert'],
  app: [
    ...['ChevronDown', 'CircleUser', 'FolderOpen', 'Hourglass', 'LifeBuoy', 'LogOut', 'Menu', 'Plus'],
    ...['Trash2', 'Undo2', 'Unplug'],
  ],
  account: ['KeyRound', 'Monitor', 'Moon', 'Printer', 'Smartphone', 'Sun'],
  project: [
    ...['Check', 'ChevronRight', 'Download', 'Ellipsis', 'Eye', 'FileArchive'],
    ...[
      'FileUp',
      'FileX2',
      'FolderInput',
      'History',
      'Lock',
      'Pencil',
      'Pin',
      'PinOff',
      'Redo2',
      'RefreshCw',
    ],
    ...['ScanText', 'Search', 'Star', 'X'],
  ],
};
const folder = join(root, 'web/src/ui/icons');
const lucide = await import('lucide-react');

copyFileSync(join(root, 'node_modules/lucide-react/LICENSE'), join(folder, 'lucide-LICENSE.txt'));
for (const [group, names] of Object.entries(groups)) {
  const icons = names.map((name) => codeOf(name, shapesOf(name)));
  const header =
    "// Made by scripts/assets/subset-icons.mjs from Lucide (lucide-LICENSE.txt).\nimport { icon } from './icon.ts';\n";
  writeFileSync(join(folder, `${group}-icons.ts`), `${header}\n${icons.join('')}`);
}
await run(bundledNode, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder]);

/** The shapes of an icon as `icon()` takes them. */
function shapesOf(name) {
  const { icon } = lucide[name].render({}).props;
  return icon.node.map(([element, { key: _, ...attributes }]) =>
    element === 'path' ? attributes.d : [element, attributes],
  );
}

function codeOf(name, shapes) {
  return `export const ${name} = /* @__PURE__ */ icon(${shapes.map((shape) => JSON.stringify(shape)).join(', ')});\n`;
}
