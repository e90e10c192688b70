import { assemble, type PdfObject } from '../documents/pdf.ts';
import type { HostileFiles } from './hostile-file.ts';
import { onePagePdf, plain } from './pdf-file.ts';

/** PDFs whose objects are too many, too deep, or circular. */
export const PDF_STRUCTURE: HostileFiles = {
  'a-hundred-thousand-empty-pages.pdf': { isHeavy: true, make: () => emptyPages(100_000), ends: 'kept' },
  'empty-pages.pdf': { make: () => emptyPages(6_000), ends: 'kept' },
  'arrays-a-million-deep.pdf': {
    make: () =>
      onePagePdf({ entries: '', data: 'BT ET' }, { page: `/PieceInfo ${nest('[', ']', 1_000_000)}` }),
  },
  'dictionaries-deep.pdf': {
    make: () => onePagePdf(plain('a line'), { page: `/PieceInfo ${nest('<< /A ', ' >>', 200_000)}` }),
  },
  'content-arrays-deep.pdf': { make: () => onePagePdf({ entries: '', data: nest('[', ']', 1_000_000) }) },
  'page-tree-deep.pdf': { make: () => deepPageTree(100_000) },
  'page-tree-round.pdf': { make: () => treeOf('[2 0 R 2 0 R 2 0 R 3 0 R]', 1_000) },
  'page-that-is-its-own-parent.pdf': { make: () => onePagePdf(plain('a line'), { page: '/Parent 3 0 R' }) },
  'a-count-that-lies.pdf': { make: () => treeOf('[3 0 R]', 2_147_483_647) },
  'a-count-below-zero.pdf': { make: () => treeOf('[3 0 R]', -5) },
  'one-page-a-million-times.pdf': { make: () => treeOf(`[${'3 0 R '.repeat(1_000_000)}]`, 1_000_000) },
  'outline-deep.pdf': { make: deepOutline },
  'outline-round.pdf': { make: () => withOutline('/Next 6 0 R /First 6 0 R /Last 6 0 R') },
  'table-that-follows-itself.pdf': { make: () => tableThatFollowsItself() },
  'object-streams-that-extend-each-other.pdf': {
    make: () =>
      onePagePdf(plain('a line'), {
        extraObjects: [
          { entries: '/Type /ObjStm /N 1 /First 4 /Extends 7 0 R', data: '7 0 8' },
          { entries: '/Type /ObjStm /N 1 /First 4 /Extends 6 0 R', data: '6 0 8' },
        ],
      }),
  },
  'references-in-a-ring.pdf': { make: () => onePagePdf('6 0 R', { extraObjects: ['7 0 R', '6 0 R'] }) },
  'a-size-of-two-billion.pdf': { make: () => edited(/\/Size \d+/, '/Size 2147483647') },
  'offsets-that-are-wrong.pdf': { make: () => edited(/(\d{10}) 00000 n/g, '0000000007 00000 n') },
  'offsets-past-the-end.pdf': { make: () => edited(/(\d{10}) 00000 n/g, '9999999999 00000 n') },
  'no-table.pdf': { make: () => edited(/xref[\s\S]*/, ''), ends: 'damaged_pdf' },
  'a-start-before-the-start.pdf': { make: () => edited(/startxref\n\d+/, 'startxref\n-1') },
  'cut-off.pdf': { make: () => onePagePdf(plain('a line')).subarray(0, 250) },
  'only-a-header.pdf': { make: () => Buffer.from('%PDF-1.7\n'), ends: 'damaged_pdf' },
  'objects-without-end.pdf': {
    isHeavy: true,
    make: () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n<<'.repeat(500_000)}`),
  },
};

const nest = (opens: string, closes: string, depth: number): string =>
  opens.repeat(depth) + closes.repeat(depth);

function edited(what: RegExp, by: string): Buffer {
  const sound = onePagePdf(plain('a line that can be saved')).toString('latin1');
  const broken = sound.replace(what, by);
  if (broken === sound) throw new Error(`There is no ${what} to break.`);
  return Buffer.from(broken, 'latin1');
}

function treeOf(kids: string, count: number): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids ${kids} /MediaBox [0 0 595 842] >>`,
    '<< /Type /Page /Parent 2 0 R >>',
  ]);
}

function emptyPages(count: number): Buffer {
  const ids = Array.from({ length: count }, (_, index) => 3 + index);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /MediaBox [0 0 9 9] >>`,
    ...ids.map(() => '<< /Type /Page /Parent 2 0 R >>'),
  ]);
}

/** Each node has one kid, the next node; the last is the page. */
function deepPageTree(depth: number): Buffer {
  const node = (id: number): PdfObject =>
    `<< /Type /Pages /Count 1 /Kids [${id + 1} 0 R] ${id > 2 ? `/Parent ${id - 1} 0 R` : ''} >>`;
  const nodes = Array.from({ length: depth }, (_, index) => node(2 + index));
  const page = `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 9 9] >>`;
  return assemble(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, page]);
}

function withOutline(entry: string, more: readonly PdfObject[] = []): Buffer {
  return onePagePdf(plain('a line'), {
    catalog: '/Outlines 6 0 R',
    extraObjects: [`<< /Type /Outlines /Title (a) /Parent 6 0 R ${entry} >>`, ...more],
  });
}

function deepOutline(): Buffer {
  const depth = 50_000;
  const entries = Array.from(
    { length: depth },
    (_, index) => `<< /Title (a) /Parent ${6 + index} 0 R /First ${8 + index} 0 R /Last ${8 + index} 0 R >>`,
  );
  return withOutline('/First 7 0 R /Last 7 0 R', entries);
}

/** The table names itself as its predecessor. */
function tableThatFollowsItself(): Buffer {
  const sound = onePagePdf(plain('a line')).toString('latin1');
  const start = /startxref\n(\d+)/.exec(sound)?.[1];
  return Buffer.from(sound.replace('trailer\n<<', `trailer\n<< /Prev ${start} /XRefStm ${start}`), 'latin1');
}
