import { strToU8, zipSync } from 'fflate';

type Parts = Record<string, string | Uint8Array>;

export const zip = (parts: Parts): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  ) as Uint8Array<ArrayBuffer>;

/** An archive of one file whose directory is in the form for large files (ZIP64). */
export function withLargeSizes(archive: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const headerBytes = 46 + name.length;
  const at = archive.length - 22 - headerBytes;
  const extraBytes = 28;
  const end = archive.length - 22 + extraBytes;
  const large = new Uint8Array(end + 56 + 20 + 22);
  large.set(archive.subarray(0, archive.length - 22));
  large.set(archive.subarray(archive.length - 22), end + 56 + 20);
  const view = new DataView(large.buffer);
  view.setUint16(at + 30, extraBytes, true);
  view.setUint16(end - extraBytes, 1, true);
  view.setUint16(end - extraBytes + 2, 24, true);
  for (const [index, field] of [24, 20, 42].entries()) {
    view.setBigUint64(end - 24 + 8 * index, BigInt(view.getUint32(at + field, true)), true);
    view.setUint32(at + field, 0xffffffff, true);
  }
  view.setUint32(end, 0x06064b50, true);
  view.setUint32(end + 32, 1, true);
  view.setUint32(end + 48, at, true);
  view.setUint32(end + 56, 0x07064b50, true);
  view.setUint32(end + 64, end, true);
  view.setUint16(end + 76 + 8, 0xffff, true);
  view.setUint32(end + 76 + 16, 0xffffffff, true);
  return large;
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A Word document with this body. */
export const docx = (body: string, more: Parts = {}): Uint8Array<ArrayBuffer> =>
  zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>`,
    '_rels/.rels': `<Relationships ${RELS}><Relationship Id="d" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships ${RELS}>
      <Relationship Id="link" Type="${R}/hyperlink" Target="https://example.com/terms?a=1&amp;b=2" TargetMode="External"/>
      <Relationship Id="pic" Type="${R}/image" Target="media/1.png"/>
      <Relationship Id="notes" Type="${R}/footnotes" Target="footnotes.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${W}><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="2"><w:p><w:r><w:t>Of the second floor.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    'word/document.xml': `<w:document ${W} xmlns:r="${R}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"
      xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
      xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns';

/** An OpenDocument text with this content. */
export const odt = (text: string): Uint8Array<ArrayBuffer> =>
  zip({
    'content.xml': `<office:document-content xmlns:office="${OFFICE}:office:1.0" xmlns:text="${OFFICE}:text:1.0"
      xmlns:table="${OFFICE}:table:1.0" xmlns:draw="${OFFICE}:drawing:1.0" xmlns:style="${OFFICE}:style:1.0"
      xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <office:automatic-styles><text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style></office:automatic-styles>
      <office:body><office:text>${text}</office:text></office:body></office:document-content>`,
  });

export const epub = (chapters: readonly string[], more: Parts = {}): Uint8Array<ArrayBuffer> =>
  zip({
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="text/book.opf"/></rootfiles></container>',
    'text/book.opf': `<package><metadata><dc:title>Harbors &amp; Tides</dc:title><dc:creator>A. Pilot</dc:creator></metadata>
      <manifest>${chapters.map((_, index) => `<item id="c${index}" href="chapter%20${index}.xhtml"/>`).join('')}</manifest>
      <spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((chapter, index) => [
        `text/chapter ${index}.xhtml`,
        `<?xml version="1.0"?><html><head><title/></head><body>${chapter}</body></html>`,
      ]),
    ),
    ...more,
  });

/** An RTF document with this body, in bytes of Western Windows. */
export const rtf = (body: string): Uint8Array<ArrayBuffer> =>
  bytesOf(
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Times;}{\f1\fcharset204 Times;}{\f2\fcharset128 Mincho;}}
{\colortbl;\red0\green0\blue0;}{\stylesheet{\s0 Normal;}{\s1\b heading 1;}{\s2 Title;}{\*\cs3 heading 9 Char;}{\s4\outlinelevel1 Untertitel;}}
{\info{\title Never read}}{\*\generator Never read;}${body}}`,
  );
