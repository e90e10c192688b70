// The last step of the web app's build: measures how much compressed JavaScript each first screen loads, and fails if
// it exceeds its budget. What a screen loads later, on demand, does not count.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { client, filesOf } from './web-manifest.mjs';

const bytesPerKb = 1000;

const screens = [
  { path: '/', route: 'site/landing.route', budgetKb: 130 },
  { path: '/privacy-policy', route: 'site/legal/privacy-policy.route', budgetKb: 130 },
  { path: '/terms-of-use', route: 'site/legal/terms-of-use.route', budgetKb: 130 },
  { path: '/docs/api', route: 'site/api-reference/api-reference.route', budgetKb: 130 },
  { path: '/login', route: 'screens/sign-in/login.route', budgetKb: 220 },
  { path: '/demo', route: 'demo', budgetKb: 310 },
  { path: '/app', route: 'screens/projects/project-list.route', budgetKb: 220 },
];

const sizes = new Map();
const rows = screens.map(({ path, route, budgetKb }) => {
  const bytes = [...filesOf(route)].reduce((total, file) => total + compressedSize(file), 0);
  return { path, kb: bytes / bytesPerKb, budgetKb };
});
console.log('\nCompressed JavaScript of each first screen:');
for (const { path, kb, budgetKb } of rows) {
  const verdict = kb > budgetKb ? '  TOO MUCH' : '';
  console.log(`  ${path.padEnd(16)}${kb.toFixed(1).padStart(7)} of ${budgetKb} KB${verdict}`);
}
if (rows.some(({ kb, budgetKb }) => kb > budgetKb)) {
  console.log('Load what the first screen does not need later (`import()`), or remove it.');
  process.exitCode = 1;
}

function compressedSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(client, file))).length);
  return sizes.get(file);
}
