import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageKind } from '@sheaf/contract/scans/page-kinds';
import { type PageRecipe, pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { afterAll, describe, expect, it } from 'vitest';
import { type Inspection, openInspector } from './inspection.ts';
import { groupPages, hasReadableText, pageKindOf } from './page-kinds.rules.ts';
import { joinPages } from './page-texts.ts';

const { lines, picture, strips, pictureInForm, logo } = pageParts;

const PARAGRAPH = [
  'The council met on Tuesday to talk about the budget of the coming year.',
  'It was agreed that the library is to stay open on two evenings a week.',
  'The minutes of the last meeting were read and found to be in order.',
];

const SET: ReadonlyArray<[name: string, kind: PageKind, page: PageRecipe]> = [
  ['text', 'text', { content: lines(PARAGRAPH) }],
  ['a title alone', 'text', { content: lines(['Annual report']) }],
  ['text with a logo', 'text', { content: `${lines(PARAGRAPH)} ${logo}` }],
  ['two columns', 'text', { content: `${lines(PARAGRAPH)} ${lines(PARAGRAPH, { x: 330 })}` }],
  ['turned text', 'text', { content: lines(PARAGRAPH), rotate: 90 }],
  ['a scan', 'scan', { content: picture }],
  ['a scan in strips', 'scan', { content: strips }],
  ['a scan inside of a form', 'scan', { content: pictureInForm }],
  ['a turned scan', 'scan', { content: picture, rotate: 270 }],
  [
    'a scan with the mark of its scanner',
    'scan',
    { content: `${picture} ${lines(['Scanned by PhoneScan'])}` },
  ],
  ['a drawing of outlines', 'scan', { content: `${'10 10 m 20 25 l 30 10 l 40 40 l '.repeat(40)}S` }],
  ['a scan under a letterhead', 'mixed', { content: `${picture} ${lines(PARAGRAPH.slice(0, 1))}` }],
  ['text over a picture', 'mixed', { content: `${pictureInForm} ${lines(PARAGRAPH)}`, rotate: 180 }],
  ['a scan with invisible text', 'text', { content: `${picture} ${lines(PARAGRAPH, { mode: 3 })}` }],
  ['a scan over its text', 'text', { content: `${lines(PARAGRAPH)} ${picture}` }],
  ['a font that maps to private use', 'unreliable', { content: lines(PARAGRAPH, { font: 'Broken' }) }],
  [
    'a font without a map',
    'unreliable',
    { content: `BT /NoMap 11 Tf 72 700 Td <${'0003000400050011'.repeat(12)}> Tj ET` },
  ],
  ['nothing', 'blank', { content: '' }],
  ['a frame', 'blank', { content: '40 40 532 712 re S 40 100 m 572 100 l S' }],
  ['a logo alone', 'blank', { content: logo }],
];

describe('the kinds of pages', () => {
  const folder = temporaryFolder();
  const inspector = openInspector({ threads: 1, timeoutMs: 20_000, memoryMb: 256 });
  afterAll(() => inspector.close());

  const textPath = () => path.join(folder, 'text');
  async function inspect(pages: readonly PageRecipe[]): Promise<Extract<Inspection, { ok: true }>> {
    const file = path.join(folder, 'upload.pdf');
    writeFileSync(file, pdfOfPages(pages));
    const inspection = await inspector.inspect({ path: file, filename: 'upload.pdf', textPath: textPath() });
    if (!inspection.ok) throw new Error(inspection.refusal);
    return inspection;
  }

  it('are detected page by page', async () => {
    const { pageKinds } = await inspect(SET.map(([, , page]) => page));
    const found = SET.map(([name], index) => [
      name,
      Object.entries(pageKinds ?? {}).find(([, pages]) => pages.includes(index + 1))?.[0],
    ]);
    expect(found).toEqual(SET.map(([name, kind]) => [name, kind]));
  });

  it('show in the text, in place of what cannot be read, and in a note', async () => {
    const scan = { content: picture };
    const inspection = await inspect([
      { content: lines(['First page']) },
      scan,
      scan,
      { content: `${picture} ${lines(['PhoneScan'])}` },
      { content: '' },
      { content: lines(['Last page']) },
    ]);
    expect(readFileSync(textPath(), 'utf8')).toBe(
      'First page\n\n[pages 2–3: scans without text]\n\n[page 4: a scan, with this text on it]\n\nPhoneScan\n\nLast page\n',
    );
    expect(inspection).toMatchObject({ hasText: true, notes: ['Pages 2–4 are scans.'] });
    // The placeholders are not part of what the document itself says.
    expect(inspection.digest).not.toContain('without text');
  });

  it('leave a file without readable text if every page is a scan, unreliable or blank', async () => {
    const broken = { content: lines(PARAGRAPH, { font: 'Broken' }) };
    const inspection = await inspect([{ content: picture }, broken, { content: '' }]);
    expect(inspection).toMatchObject({
      hasText: false,
      notes: ['No readable text was found.', 'Page 1 is a scan.', 'Page 2 has text that may be unreliable.'],
    });
  });
});

describe('the kind of a page', () => {
  const picture = { imageShare: 0.6, isTextHidden: false, isDrawn: true };
  const kind = (readable: number, imageShare: number, unmapped = 0) =>
    pageKindOf({ glyphs: { readable, unmapped, isGuessed: false }, picture: { ...picture, imageShare } });

  it('changes at 40 glyphs, and at half the page', () => {
    expect([39, 40, 41].map((readable) => kind(readable, 0.6))).toEqual(['scan', 'mixed', 'mixed']);
    expect([0.49, 0.5, 0.51].map((share) => kind(39, share))).toEqual(['text', 'text', 'scan']);
    expect([2, 3, 4].map((readable) => kind(readable, 0.2))).toEqual(['scan', 'text', 'text']);
  });

  it('is unreliable if more than a third of its glyphs have no character', () => {
    expect([49, 50, 51].map((unmapped) => kind(100, 0, unmapped))).toEqual(['text', 'text', 'unreliable']);
  });

  it('is a scan without text or picture information, since it might be one', () => {
    expect(pageKindOf({ glyphs: { readable: 0, unmapped: 0, isGuessed: false }, picture: undefined })).toBe(
      'scan',
    );
  });

  it('is grouped by page number, without pages that could not be loaded', () => {
    const kinds = groupPages(['scan', null, 'text', 'scan']);
    expect(kinds).toEqual({ text: [3], scan: [1, 4], mixed: [], unreliable: [], blank: [] });
    expect([hasReadableText(kinds), hasReadableText(groupPages(['unreliable']))]).toEqual([true, false]);
  });
});

it('page starts in a text point to the text of each page', () => {
  const { text, pageStarts } = joinPages([
    { page: 1, kind: 'scan', text: '' },
    { page: 2, kind: 'text', text: 'Second' },
    { page: 4, kind: 'unreliable', text: 'Fourth' },
  ]);
  expect(pageStarts.map(({ at, page }) => [page, text.slice(at, at + 9)])).toEqual([
    [1, '[page 1: '],
    [2, 'Second\n\n['],
    [4, '[page 4: '],
  ]);
});
