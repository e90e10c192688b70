// `npm run test:pdf -- FOLDER`: reads every PDF of a folder (such as the test files of pdf.js) as the product does, merges
// them in groups, and compares each with its part of the merged file: pages as pictures by two renderers, links, bookmarks,
// page labels and the values of fields. It prints what differs. Without Poppler, one renderer and no words are compared.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mergePdfs } from '@sheaf/server/features/downloads/assembly/merged-pdf';
import { INSPECTION_LIMITS, openInspector } from '@sheaf/server/features/files/inspection/inspection';
import { compilePdfium } from '@sheaf/server/platform/pdf/module';
import { WorkerPool } from '@sheaf/server/platform/threads/worker-pool';
import { compareParts, cutSource, type Description, isSamePicture, missing, squeeze } from './description.ts';
import { hasPoppler, picturesByPoppler, textByPoppler, WHY_NO_POPPLER } from './poppler.ts';

const GROUP = 10;
const MIN_WORDS = 5;
const FEW_WORDS = 0.9;
const MAX_SHOWN = 3;

const print = (text: string) => process.stdout.write(`${text}\n`);
const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  print('Give the folder with the PDFs: npm run test:pdf -- FOLDER');
  process.exit(1);
}
const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort();
const withPoppler = await hasPoppler();
if (!withPoppler) print(`Left out: words, and pictures by a second renderer; ${WHY_NO_POPPLER}.`);
const scratch = mkdtempSync(path.join(tmpdir(), 'sheaf-pdf-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const textPath = path.join(scratch, 'text');
const inspector = openInspector({ threads: 1, ...INSPECTION_LIMITS });
const describer = new WorkerPool<{ path: string }, Description>({
  script: new URL('./describe.worker.ts', import.meta.url),
  threads: 1,
  timeoutMs: 120_000,
  maxMb: 2_000,
  setup: { pdfium: await compilePdfium({ memoryMb: 512 }) },
});

const outcomes = new Map<string, number>();
const count = (outcome: string, by = 1) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + by);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const words = { ours: 0, theirs: 0, both: 0 };
for (let at = 0; at < names.length; at += GROUP) {
  const group = names.slice(at, at + GROUP);
  for (const name of group) await read(name);
  await mergeGroup(group);
}
await Promise.all([inspector.close(), describer.close()]);
print('');
for (const [outcome, times] of [...outcomes].sort()) print(`${String(times).padStart(6)}  ${outcome}`);
print(
  `words: ${percent(words.both / words.theirs)} of pdftotext's ${words.theirs} are in ours, ${percent(words.both / words.ours)} of our ${words.ours} in pdftotext's`,
);

/** Reads a file as an upload is read, and compares its words. */
async function read(name: string): Promise<void> {
  const file = path.join(folder ?? '', name);
  rmSync(textPath, { force: true });
  const inspection = await inspector.inspect({ path: file, filename: name, textPath });
  const theirs = withPoppler ? wordsOf((await textByPoppler(file)) ?? '') : [];
  if (!inspection.ok) {
    count(`read: refused as ${inspection.refusal}`);
    print(`${name}: refused as ${inspection.refusal}; pdftotext has ${theirs.length} words`);
    return;
  }
  count('read: accepted');
  const ours = wordsOf(readFileSync(textPath, 'utf8'));
  const lost = missing(theirs, ours);
  words.ours += ours.length;
  words.theirs += theirs.length;
  words.both += theirs.length - lost.length;
  if (theirs.length < MIN_WORDS || lost.length <= (1 - FEW_WORDS) * theirs.length) return;
  count(`read: less than ${percent(FEW_WORDS)} of pdftotext's words`);
  print(
    `${name}: ${lost.length} of ${theirs.length} words are missing, of our ${ours.length}: ${some(lost)}`,
  );
}

/** Letters of scripts without spaces count as words. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu) ??
    []
  );
}

async function mergeGroup(group: readonly string[]): Promise<void> {
  const sources = group.map((filename) => ({ filename, path: path.join(folder ?? '', filename) }));
  const mergedFile = path.join(scratch, 'merged.pdf');
  const result = await mergePdfs(sources, { title: 'Merged', partPath: () => mergedFile });
  const merged = await describe(mergedFile, 'merged');
  for (const [index, { filename }] of sources.entries()) {
    const skipped = result.skipped.find((each) => each.filename === filename);
    count(skipped ? `merged: left out, ${skipped.reason}` : 'merged');
    if (skipped) print(`${filename}: left out of the merged file, ${skipped.reason}`);
    else await compare(filename, { merged, mergedFile, index });
  }
}

async function compare(
  filename: string,
  { merged, mergedFile, index }: { merged: Description | undefined; mergedFile: string; index: number },
): Promise<void> {
  const file = path.join(folder ?? '', filename);
  const before = await describe(file, filename);
  const after = merged && cutSource(merged, index);
  if (!before || !after) return count('merged: not compared');
  if (before.pages.length !== after.pages.length) {
    count('merged: another number of pages');
    print(`${filename}: ${before.pages.length} pages before, ${after.pages.length} after`);
  }
  const from = merged.bookmarks[index]?.target as number;
  const pageCount = before.pages.length;
  const theirs = withPoppler ? await picturesByPoppler(file, 0, pageCount) : [];
  const theirsAfter = withPoppler ? await picturesByPoppler(mergedFile, from, pageCount) : [];
  for (const [page, { picture, hasFields }] of before.pages.entries()) {
    count('pages');
    const pairs = {
      PDFium: [picture, after.pages[page]?.picture],
      Poppler: [theirs[page], theirsAfter[page]],
    };
    for (const [renderer, [a, b]] of Object.entries(pairs)) {
      if (!a || (b && isSamePicture(a, b))) continue;
      // PDFium alone does not draw fields without an appearance, which the merged file has.
      const why = renderer === 'PDFium' && hasFields ? ', which shows its fields only then' : '';
      count(`pages: different by ${renderer}${why}`);
      print(`${filename}: page ${page + 1} differs by ${renderer}${why}`);
    }
  }
  const texts = withPoppler ? (await textByPoppler(file))?.split('\f').map(squeeze) : undefined;
  const isShown = (page: number, value: string) => texts?.[page]?.includes(squeeze(value)) ?? true;
  for (const { kind, count: wanted, lost } of compareParts(before, after, isShown)) {
    count(kind, wanted);
    if (lost.length === 0) continue;
    count(`${kind}: lost`, lost.length);
    print(`${filename}: ${lost.length} of ${wanted} ${kind} lost: ${some(lost)}`);
  }
}

/** Undefined if pdf.js or PDFium do not open it, or take too long. */
async function describe(file: string, name: string): Promise<Description | undefined> {
  try {
    return await describer.run({ path: file });
  } catch (error) {
    print(`${name}: not compared (${error instanceof Error ? error.message : error})`);
    return undefined;
  }
}

function some(items: readonly string[]): string {
  return `${items.slice(0, MAX_SHOWN).join('; ')}${items.length > MAX_SHOWN ? '; …' : ''}`;
}
