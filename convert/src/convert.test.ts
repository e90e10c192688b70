import { ARCHIVE_LIMITS } from '@sheaf/contract/uploads/conversion-results';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf, docx, epub, odt, paragraph, withLargeSizes, zip } from '../test/made-files.ts';
import { convertFile } from './convert.ts';

/** Converts a file, and returns the texts that it became by their paths, and everything else that is said. */
async function convert(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const { files, failed, notes } = await convertFile({ path, bytes });
  const texts = Object.fromEntries(files.map((file) => [file.path, new TextDecoder().decode(file.bytes)]));
  return {
    texts,
    failed: Object.fromEntries(failed.map((one) => [one.path, one.refusal])),
    notes: Object.fromEntries(notes.map((one) => [one.path, one.note])),
  };
}

const markdown = async (path: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await convert(path, bytes)).texts[`${path}.md`];

describe('a Word document', () => {
  const picture = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A floor plan"/><a:graphic><a:graphicData>
    <pic:pic><pic:blipFill><a:blip r:embed="pic"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

  it('keeps headings, links, tables and footnotes', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = [
      paragraph('Lease &amp; Rent', 'H1'),
      `<w:p><w:r><w:t xml:space="preserve">See the </w:t></w:r><w:hyperlink r:id="link"><w:r><w:t>terms</w:t></w:r></w:hyperlink>
       <w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      `<w:tbl><w:tr>${cell('Name')}${cell('snake_case')}</w:tr><w:tr>${cell('Ann')}${cell('12 | 13')}</w:tr></w:tbl>`,
    ];
    const text = await markdown('Lease.docx', docx(body.join('')));
    expect(text).toContain('# Lease & Rent\n\nSee the [terms](https://example.com/terms?a=1&b=2)');
    expect(text).toContain('| Name | snake_case |\n| Ann | 12 \\| 13 |');
    expect(text).toContain('1. Of the second floor.');
  });

  it('keeps the symbols of equations, and what pictures show', async () => {
    const equation = '<w:p><m:oMath><m:r><m:t>E</m:t></m:r><m:r><m:t>=mc²</m:t></m:r></m:oMath></w:p>';
    const text = await markdown('a.docx', docx(equation + picture, { 'word/media/1.png': 'PNG' }));
    expect(text).toBe('E=mc²\n\n(Picture: A floor plan)\n');
  });

  it('says what was left out', async () => {
    const { notes } = await convert(
      'a.docm',
      docx(paragraph('Text') + picture, {
        'word/vbaProject.bin': 'macros',
        'word/header1.xml': '<w:hdr><w:p><w:r><w:t>Page</w:t></w:r></w:p></w:hdr>',
        'word/embeddings/sheet.xlsx': 'a sheet',
      }),
    );
    expect(notes['a.docm']).toBe('Left out: 1 picture, 1 embedded object, macros, page headers and footers.');
  });

  it('is refused with the reason if it is encrypted, or is none', async () => {
    const encrypted = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect((await convert('a.docx', encrypted)).failed).toEqual({ 'a.docx': 'protected' });
    expect((await convert('a.docx', bytesOf('hello'))).failed).toEqual({ 'a.docx': 'damaged' });
    expect((await convert('a.docx', docx(''))).failed).toEqual({ 'a.docx': 'no_text' });
  });
});

describe('a page of HTML', () => {
  const page = (body: string) => markdown('page.html', bytesOf(body));

  it('keeps its text, and runs and loads nothing', async () => {
    const text = await page(`<title>Tides</title><script>document.title = 'run'</script><style>p{}</style>
      <p onclick="x()">High &amp; low <a href="javascript:x()">here</a>, <a href="#top">above</a>
      <img src="https://tracker.example/p.gif" alt="A gauge"></p>`);
    expect(text).toBe('# Tides\n\nHigh & low here, above (Picture: A gauge)\n');
  });

  it('keeps tables of data, and reads tables that only arrange the page as text', async () => {
    expect(
      await page(
        '<table><caption>Prices</caption><tr><th>A<th>B<tr><td><p>1</p><p>2</p><td><ul><li>x<li>y</ul></table>',
      ),
    ).toBe('Prices\n\n| A | B |\n| - | - |\n| 1 2 | • x • y |\n');
    expect(await page('<table><tr><td><h2>News</h2><p>Text<td>Side</table>')).toBe(
      '## News\n\nText\n\nSide\n',
    );
  });

  it('is decoded as it declares, even if wrongly', async () => {
    const latin = new Uint8Array([...bytesOf('<meta charset="iso-8859-1"><p>caf'), 0xe9]);
    expect(await markdown('a.htm', latin)).toBe('café\n');
    expect(await page('<meta charset="iso-8859-1"><p>café')).toBe('café\n');
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...[...'<p>café'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    expect(await markdown('a.html', wide)).toBe('café\n');
  });

  it('that is too deep, or spans too many cells, costs little', async () => {
    const deep = '<div>'.repeat(50_000);
    expect((await convert('deep.html', bytesOf(`${deep}text`))).failed).toEqual({ 'deep.html': 'too_heavy' });
    const wide = `<table><tr><td colspan="999999999">a<td rowspan="999999999">b<tr><td>c</table>`;
    expect((await page(wide))?.length).toBeLessThan(2_000);
  });
});

it('an OpenDocument text keeps headings, lists, tables, links and notes, without what was deleted', async () => {
  const text = await markdown(
    'a.odt',
    odt(`<text:tracked-changes><text:deletion><text:p>deleted</text:p></text:deletion></text:tracked-changes>
      <text:h text:outline-level="2">Rent</text:h>
      <text:p>See<text:s/><text:a xlink:href="https://example.com">this</text:a><text:note><text:note-citation>1</text:note-citation>
      <text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>
      <table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table-header-rows>
      <table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>both</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table>
      <text:p>Box:<draw:frame><draw:text-box><text:p>framed</text:p></draw:text-box></draw:frame></text:p>`),
  );
  expect(text).not.toContain('deleted');
  for (const part of [
    '## Rent\n\nSee [this](https://example.com)\\[1]',
    '1. one',
    '- inner',
    '| A | B |\n| - | - |\n| both | |',
    'Box:\n\nframed',
    '1. A note.',
  ])
    expect(text).toContain(part);
});

it('a book is one text: its chapters in their order, under its title', async () => {
  const chapters = [
    '<h1>One</h1><p>First&nbsp;words<script src="x.js"/> here</p>',
    '<h1>Two</h1><p>Second</p>',
  ];
  expect(await markdown('b.epub', epub(chapters))).toBe(
    '# Harbors & Tides\n\nA. Pilot\n\n# One\n\nFirst\u00a0words here\n\n# Two\n\nSecond\n',
  );
  const encryption = '<encryption><CipherReference URI="text/chapter 0.xhtml"/></encryption>';
  const protectedBook = epub(chapters, { 'META-INF/encryption.xml': encryption });
  expect((await convert('b.epub', protectedBook)).failed).toEqual({ 'b.epub': 'protected' });
});

const MAIL = `From: =?utf-8?q?J=C3=B6rg?= <j@example.org>
To: a@example.com, "Bee, C." <b@example.com>
Subject: Offer: the =?utf-8?q?caf=C3=A9?=
Date: Fri, 02 Jan 2026 15:04:05 +0100
Content-Type: multipart/mixed; boundary=X

--X
Content-Type: text/plain; charset=utf-8

Dear all,
# no heading
> From the last mail
--X
Content-Type: application/pdf
Content-Disposition: attachment; filename="offer.pdf"
Content-Transfer-Encoding: base64

AAAA
--X--
`;

it('a mail keeps sender, date, subject and the names of its attachments', async () => {
  const { texts, notes } = await convert('m.eml', bytesOf(MAIL));
  expect(texts['m.eml.md']).toBe(`# Offer: the café

- From: Jörg <j@example.org>
- To: a@example.com, Bee, C. <b@example.com>
- Date: Fri, 02 Jan 2026 15:04:05 +0100
- Attachments: offer.pdf

Dear all,
\\# no heading
> From the last mail
`);
  expect(notes['m.eml']).toBe('Left out: 1 attachment.');
});

it('a mailbox becomes one file for each mail', async () => {
  const second = 'From: x@y.z\r\nSubject: a/b\r\n\r\nText\r\n>From here\r\n';
  const { texts } = await convert(
    'in.mbox',
    bytesOf(`From a@b Fri Jan 02 2026\n${MAIL}\nFrom a@b Fri Jan 02 2026\r\n${second}`),
  );
  expect(Object.keys(texts)).toEqual(['in.mbox/0001 Offer the café.md', 'in.mbox/0002 a b.md']);
  expect(texts['in.mbox/0002 a b.md']).toContain('Text\nFrom here');
});

describe('a ZIP archive', () => {
  it('is unpacked: documents stay, others are converted, bad ones are named, and the rest is counted', async () => {
    const { texts, failed, notes } = await convert(
      'z.zip',
      zip({
        'a.txt': 'as it is',
        'sub/b.html': '<p>text</p>',
        'sub/bad.docx': 'no archive',
        'photo.png': 'PNG',
        '__MACOSX/a.txt': 'junk',
        '.hidden/a.txt': 'junk',
        'inner.zip': zip({ 'c.txt': 'c' }),
        '../../etc/evil.txt': 'stays inside',
        'C:\\evil\\d.txt': 'stays inside',
      }),
    );
    expect(texts).toEqual({
      'z.zip/a.txt': 'as it is',
      'z.zip/sub/b.html.md': 'text\n',
      'z.zip/etc/evil.txt': 'stays inside',
      'z.zip/evil/d.txt': 'stays inside',
    });
    expect(failed).toEqual({ 'z.zip/sub/bad.docx': 'damaged' });
    expect(notes).toEqual({ 'z.zip': 'Left out: 2 files of other types (photo.png, inner.zip).' });
  });

  it('with too many files, or too much in them, is refused', async () => {
    const many = Object.fromEntries(
      Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, index) => [`${index}.txt`, '']),
    );
    expect((await convert('z.zip', zip(many))).failed).toEqual({ 'z.zip': 'archive_too_large' });
    const bomb = zip({ 'a.txt': 'x' });
    // The size that the directory of the archive gives for its only file.
    const directory = new DataView(bomb.buffer, bomb.byteOffset);
    const at = bomb.length - 22 - 46 - 'a.txt'.length;
    directory.setUint32(at + 24, ARCHIVE_LIMITS.bytes + 1, true);
    expect((await convert('z.zip', bomb)).failed).toEqual({ 'z.zip': 'archive_too_large' });
  });

  it('that hides a size is damaged, and takes no more memory than it says', async () => {
    const bomb = zip({ 'a.txt': 'x'.repeat(10_000_000) });
    const at = bomb.length - 22 - 46 - 'a.txt'.length;
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 100, true);
    expect((await convert('z.zip', bomb)).failed).toEqual({ 'z.zip/a.txt': 'protected_archive' });
  });

  it('has its directory read once, however many files are in it', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `${index}.txt`);
    const bytes = zip(Object.fromEntries(names.map((name) => [name, name])));
    const readNames = vi.spyOn(String, 'fromCharCode');
    const { texts } = await convert('z.zip', bytes);
    const times = readNames.mock.calls.length;
    readNames.mockRestore();
    expect(Object.keys(texts)).toHaveLength(names.length);
    expect(times).toBeLessThan(3 * names.length);
  });

  it('may give sizes and places in the form for large files', async () => {
    const { texts } = await convert('z.zip', withLargeSizes(zip({ 'a.txt': 'x' }), 'a.txt'));
    expect(texts).toEqual({ 'z.zip/a.txt': 'x' });
  });
});

it('the same file always becomes the same bytes', async () => {
  const source = { path: 'b.epub', bytes: epub(['<h1>One</h1>']) };
  expect(await convertFile(source)).toEqual(await convertFile(source));
});
