import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compilePdfium } from '@sheaf/server/platform/pdf/module';
import { openPdfium } from '@sheaf/server/platform/pdf/pdfium';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import type { Bench } from '../bench.ts';
import { MissingPrerequisite } from '../measuring.ts';
import { REPOSITORY } from '../server.ts';

/** A page with its words, and the share of them that each engine read when it was evaluated (docs/decisions/0035). */
interface Source {
  readonly language: string;
  /** A PDF in the data folder, or a text in `samples/`. */
  readonly document: string;
  readonly measured: Readonly<Record<'packages' | 'program', number>>;
}

const SOURCES: readonly Source[] = [
  { language: 'English', document: 'deb_R-intro.pdf', measured: { packages: 0.991, program: 0.989 } },
  { language: 'English', document: 'deb_fhs.pdf', measured: { packages: 0.994, program: 0.997 } },
  { language: 'German', document: 'Hafenplan Kiel.txt', measured: { packages: 1, program: 1 } },
  { language: 'French', document: 'Calendrier du potager.txt', measured: { packages: 1, program: 1 } },
  { language: 'Spanish', document: 'deb_install-es.pdf', measured: { packages: 0.99, program: 0.988 } },
  { language: 'Czech', document: 'deb_install-cs.pdf', measured: { packages: 0.991, program: 0.981 } },
];

export interface ScannedPage extends Source {
  readonly words: readonly string[];
}

const DPI = 300;
const MAX_PIXELS = 20_000_000;
/** The first page after these that is full of words is used. */
const FRONT_MATTER_PAGES = 20;
const MIN_WORDS = 200;
const LINES = { characters: 80, ofPage: 48 } as const;

/** Words of at least two letters, including repetitions. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Builds one PDF from the pages of all sources, each rendered as an image without any text. */
export async function scannedPages(bench: Bench): Promise<{ pdf: Buffer; pages: ScannedPage[] }> {
  const pdfs = new Map((await bench.data.pdfs()).map((file) => [path.basename(file), file]));
  const module = await compilePdfium({ memoryMb: 512 });
  const drawn = [];
  for (const source of SOURCES) {
    const bytes = source.document.endsWith('.pdf')
      ? await readFile(pdfs.get(source.document) ?? throwMissing(source.document))
      : pdfOfSample(source.document);
    const document = (await openPdfium(module)).openBytes(bytes);
    const textOf = (page: number) => document.readPage(page, { maxChars: 100_000 })?.text ?? '';
    const first = document.pageCount > FRONT_MATTER_PAGES ? FRONT_MATTER_PAGES : 0;
    const numbers = Array.from({ length: document.pageCount - first }, (_, index) => first + index);
    const number = numbers.find((page) => wordsOf(textOf(page)).length >= MIN_WORDS) ?? first;
    const picture = document.renderPage(number, { dpi: DPI, maxPixels: MAX_PIXELS });
    if (!picture) throw new MissingPrerequisite(`a page of ${source.document} cannot be drawn`);
    drawn.push({ picture, page: { ...source, words: wordsOf(textOf(number)) } });
    document.close();
  }
  const contents = drawn.map((_, index) => ({ content: `q 612 0 0 792 0 0 cm /Im${index + 1} Do Q` }));
  return {
    pdf: pdfOfPages(
      contents,
      drawn.map(({ picture }) => picture),
    ),
    pages: drawn.map(({ page }) => page),
  };
}

function throwMissing(document: string): never {
  throw new MissingPrerequisite(`there is no ${document} in the data folder`);
}

/** A PDF of the first lines of a text, set in Helvetica. */
function pdfOfSample(name: string): Buffer {
  const text = readFileSync(path.join(REPOSITORY, 'samples', name), 'utf8');
  const lines = text.split('\n').flatMap((line) => wrapped(line));
  const content = lines.slice(0, LINES.ofPage).map(pdfString);
  return pdfOfPages([{ content: pageParts.lines(content) }]);
}

const wrapped = (line: string): string[] =>
  line.match(new RegExp(`.{1,${LINES.characters}}(?:\\s|$)`, 'g')) ?? [''];

/** WinAnsi, with octal escapes beyond ASCII. */
const pdfString = (line: string): string =>
  line
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[\u0080-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`)
    .replace(/[^\u0020-\u00ff]/g, ' ');
