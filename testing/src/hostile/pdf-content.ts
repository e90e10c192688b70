import type { PdfObject } from '../documents/pdf.ts';
import { type HostileFiles, repeated } from './hostile-file.ts';
import { blanksBomb, deflated, onePagePdf, shows } from './pdf-file.ts';

const readable = shows('a line that is there to be read');

/** PDFs whose pages draw, name or try to run things that no reader should follow. */
export const PDF_CONTENT: HostileFiles = {
  'image-of-a-terapixel.pdf': { isHeavy: true, make: () => withImage(1_000_000, 1_000_000), ends: 'kept' },
  'image-of-negative-size.pdf': { make: () => withImage(-1, 2_147_483_647), ends: 'kept' },
  'page-as-large-as-a-country.pdf': {
    make: () =>
      onePagePdf({ entries: '', data: readable }, { page: '/MediaBox [0 0 1e30 1e30] /UserUnit 1e30' }),
  },
  'form-that-draws-itself.pdf': {
    make: () =>
      onePagePdf(
        { entries: '', data: `${readable}/X Do` },
        { resources: '/XObject << /X 6 0 R >>', extraObjects: [form('/X Do', '/X 6 0 R')] },
      ),
  },
  'forms-that-multiply.pdf': { make: formsThatMultiply },
  'glyphs-that-draw-themselves.pdf': { isHeavy: true, make: type3Font },
  'saved-states.pdf': {
    isHeavy: true,
    make: () => onePagePdf(deflated(Buffer.concat([repeated('q ', 5_000_000), Buffer.from(readable)]))),
  },
  'map-of-every-character.pdf': {
    isHeavy: true,
    make: () =>
      mappedFont(
        repeated(
          '100 beginbfrange\n<00000000> <FFFFFFFF> <0041>\n<0000> <FFFF> <D800>\nendbfrange\n',
          50_000,
        ),
      ),
  },
  'map-to-endless-text.pdf': {
    isHeavy: true,
    make: () =>
      mappedFont(Buffer.from(`1 beginbfrange\n<00> <FF> <${'0041'.repeat(200_000)}>\nendbfrange\n`)),
  },
  'widths-by-the-million.pdf': {
    isHeavy: true,
    make: () => cidFont(`[${'0 2147483647 1000 '.repeat(500_000)}]`),
  },
  'font-file-of-a-gigabyte.pdf': {
    isHeavy: true,
    make: () =>
      onePagePdf(
        { entries: '', data: readable.replace('/F1', '/F2') },
        {
          page: '/Resources << /Font << /F2 6 0 R >> >>',
          extraObjects: [
            '<< /Type /Font /Subtype /TrueType /BaseFont /Evil /FontDescriptor 7 0 R >>',
            '<< /Type /FontDescriptor /FontName /Evil /Flags 4 /FontFile2 8 0 R >>',
            { entries: '/Filter /FlateDecode', data: blanksBomb(64) },
          ],
        },
      ),
  },
  'fields-by-the-thousand.pdf': { isHeavy: true, make: manyFields },
  'needs-a-password.pdf': {
    make: () => {
      const secret = `<${'5a'.repeat(32)}>`;
      const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >> /ID [<00> <00>]`;
      return Buffer.from(
        onePagePdf({ entries: '', data: readable })
          .toString('latin1')
          .replace('trailer\n<<', `trailer\n<< ${encryption}`),
        'latin1',
      );
    },
    ends: 'password_protected',
  },
  'runs-scripts-and-programs.pdf': { make: withActions, ends: 'kept' },
};

const form = (content: string, xObjects: string): PdfObject => ({
  entries: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${xObjects} >> >>`,
  data: content,
});

function withImage(width: number, height: number): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return onePagePdf(
    { entries: '', data: `${readable}q 500 0 0 500 0 0 cm /X Do Q` },
    { resources: '/XObject << /X 6 0 R >>', extraObjects: [deflated(Buffer.alloc(100_000), entries)] },
  );
}

/** Each form draws the next one ten times, nested twelve deep. */
function formsThatMultiply(): Buffer {
  const forms = Array.from({ length: 12 }, (_, index) => form('/X Do '.repeat(10), `/X ${7 + index} 0 R`));
  return onePagePdf(
    { entries: '', data: `${readable}/X Do` },
    { resources: '/XObject << /X 6 0 R >>', extraObjects: [...forms, form(readable, '')] },
  );
}

function type3Font(): Buffer {
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 7 0 R >>
    /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F2 6 0 R >> >> >>`;
  const glyph = 'BT /F2 1 Tf (aaaa) Tj ET';
  return onePagePdf(
    { entries: '', data: `${readable}${glyph}` },
    {
      page: '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>',
      extraObjects: [font, { entries: '', data: glyph }],
    },
  );
}

function mappedFont(ranges: Buffer): Buffer {
  const map = Buffer.concat([
    Buffer.from('/CIDInit /ProcSet findresource begin begincmap\n'),
    ranges,
    Buffer.from('endcmap'),
  ]);
  return onePagePdf(
    { entries: '', data: `${readable}${shows('abc').replace('/F1', '/F2')}` },
    {
      page: '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>',
      extraObjects: [
        '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /ToUnicode 7 0 R >>',
        deflated(map),
      ],
    },
  );
}

function cidFont(widths: string): Buffer {
  return onePagePdf(
    { entries: '', data: `${readable}BT /F2 9 Tf <00410042> Tj ET` },
    {
      page: '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>',
      extraObjects: [
        '<< /Type /Font /Subtype /Type0 /BaseFont /Evil /Encoding /Identity-H /DescendantFonts [7 0 R] >>',
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Evil /DW 1000 /W ${widths}
          /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
      ],
    },
  );
}

/** 20,000 form fields, each of which is its own widget, on a page that has to be flattened. */
function manyFields(): Buffer {
  const count = 20_000;
  const ids = Array.from({ length: count }, (_, index) => `${6 + index} 0 R`).join(' ');
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (typed in) /Rect [0 0 9 9] /P 3 0 R >>';
  return onePagePdf(
    { entries: '', data: readable },
    {
      catalog: `/AcroForm << /Fields [${ids}] /DA (/F1 9 Tf) /NeedAppearances true >>`,
      page: `/Annots [${ids}]`,
      extraObjects: Array<string>(count).fill(field),
    },
  );
}

function withActions(): Buffer {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\);) >>';
  const launch = '<< /S /Launch /F (calc.exe) /NewWindow true >>';
  return onePagePdf(
    { entries: '', data: readable },
    {
      catalog: `/OpenAction ${script} /AA << /WC ${launch} >>
        /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [(virus.exe) 6 0 R] >> >>`,
      page: `/AA << /O ${launch} >>`,
      extraObjects: [
        '<< /Type /Filespec /F (virus.exe) /EF << /F 7 0 R >> >>',
        { entries: '/Type /EmbeddedFile', data: 'MZ this is a program' },
      ],
    },
  );
}
