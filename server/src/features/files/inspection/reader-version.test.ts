import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { pdfOf } from '@sheaf/testing/documents/pdf-recipe';
import { ReadingHashes } from '@sheaf/testing/documents/reading-hashes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Inspector, openInspector } from './inspection.ts';
import { READER_VERSION } from './reader-version.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../samples');

/** The hashes of each version; those of a released version never change. */
const HASHES_OF_VERSIONS: Record<number, Record<string, string>> = {
  1: {
    outcome: '215459061dff',
    text: '649135f67553',
    pages: '1d172ef17365',
    tokens: '38d7b21b430e',
    language: '905c4befaa9f',
    terms: 'c9f723cd879f',
    search: '517bfdb406ac',
  },
};

const SENTENCES = {
  ja: '東京の会議は火曜日に開かれ、来年の予算について話し合いました。\n',
  ru: 'Совет собрался во вторник, чтобы обсудить бюджет следующего года.\n',
  ar: 'اجتمع المجلس يوم الثلاثاء لمناقشة ميزانية العام المقبل.\n',
  th: 'สภาประชุมเมื่อวันอังคารเพื่อหารือเกี่ยวกับงบประมาณปีหน้า\n',
  cs: 'Rada se sešla v úterý, aby projednala rozpočet na příští rok.\n',
};

let folder: string;
let inspector: Inspector;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-reader-version-'));
  inspector = openInspector({ threads: 1, timeoutMs: 60_000, memoryMb: 256 });
});
afterAll(async () => {
  await inspector.close();
  rmSync(folder, { recursive: true });
});

/** The project's own samples, and documents of every kind that the samples lack. */
function* documents(): Generator<{ name: string; bytes: Uint8Array }> {
  for (const name of readdirSync(SAMPLES).sort()) {
    yield { name, bytes: readFileSync(path.join(SAMPLES, name)) };
  }
  for (const [language, sentence] of Object.entries(SENTENCES)) {
    yield { name: `${language}.txt`, bytes: Buffer.from(`\uFEFF${sentence.repeat(60)}`, 'utf16le') };
  }
  const german = 'Die Größe der Gärten überrascht die Gäste: schöne Bäume, süße Äpfel.\r\n'.repeat(30);
  yield { name: 'windows.md', bytes: Buffer.from(german, 'latin1') };
  yield {
    name: 'long.txt',
    bytes: Buffer.from(`${SENTENCES.cs.trim().repeat(400)}\n\n${'a'.repeat(9_000)}`),
  };
  const { lines, picture, pictureInForm, logo } = pageParts;
  const text = (count: number, font?: string) =>
    lines(
      Array.from({ length: count }, (_, line) => `Line ${line} of the minutes`),
      font ? { font } : {},
    );
  yield {
    name: 'kinds.pdf',
    bytes: pdfOfPages([
      { content: text(20) },
      { content: picture },
      { content: `${pictureInForm} ${text(12)}` },
      { content: text(9, 'Broken') },
      { content: logo },
      { content: '' },
      { content: text(3), rotate: 90 },
    ]),
  };
  const damaged = pdfOf({ pages: ['What is left of a damaged file', 'and its second page'] });
  yield { name: 'damaged.pdf', bytes: damaged.subarray(0, damaged.lastIndexOf('xref\n')) };
  yield { name: 'none.pdf', bytes: Buffer.from('no PDF at all') };
}

it('reading a document yields what READER_VERSION pins: a change to that must raise the version', async () => {
  const hashes = new ReadingHashes();
  const source = path.join(folder, 'source');
  const textPath = path.join(folder, 'text');
  for (const { name, bytes } of documents()) {
    writeFileSync(source, bytes);
    rmSync(textPath, { force: true });
    const task = { path: source, filename: name, textPath, hasPassages: true, isIndexed: true };
    const inspection = await inspector.inspect(task);
    const text = existsSync(textPath) ? readFileSync(textPath, 'utf8') : Buffer.from(bytes).toString();
    hashes.add({ name, inspection, text });
  }
  expect(hashes.finish()).toEqual(HASHES_OF_VERSIONS[READER_VERSION]);
  expect(Math.max(...Object.keys(HASHES_OF_VERSIONS).map(Number))).toBe(READER_VERSION);
});
