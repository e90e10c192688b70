import { deflateSync } from 'node:zlib';
import { assemble } from '../documents/pdf.ts';
import { type HostileFiles, repeated } from './hostile-file.ts';
import { blanksBomb, deflated, onePagePdf, plain, shows, withTruncatedTrailer } from './pdf-file.ts';

const MB = 1024 * 1024;

/** PDFs whose streams are small when stored and huge when read. */
export const PDF_STREAMS: HostileFiles = {
  'stream-of-a-gigabyte.pdf': {
    make: () => onePagePdf({ entries: '/Filter /FlateDecode', data: blanksBomb(64) }),
  },
  'stream-packed-twice.pdf': {
    make: () =>
      onePagePdf({ entries: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(blanksBomb(256)) }),
  },
  'filters-by-the-thousand.pdf': {
    make: () =>
      onePagePdf({
        entries: `/Filter [${'/FlateDecode '.repeat(5_000)}]`,
        data: deflateSync(shows('a line')),
      }),
  },
  'run-lengths.pdf': {
    make: () => {
      // Two bytes stand for 128.
      const runs = repeated(Buffer.from([129, 0x20]), 2 * MB);
      return onePagePdf({ entries: '/Filter [/FlateDecode /RunLengthDecode]', data: deflateSync(runs) });
    },
  },
  'predictor-of-endless-rows.pdf': {
    make: () =>
      onePagePdf(
        deflated('a', '/DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>'),
      ),
  },
  'twenty-million-letters.pdf': { isHeavy: true, make: () => onePagePdf(deflated(letters(20_000_000))) },
  'two-million-letters.pdf': { isHeavy: true, make: () => onePagePdf(deflated(letters(2_000_000))) },
  'second-try-of-a-gigabyte.pdf': {
    make: () => withTruncatedTrailer(onePagePdf({ entries: '/Filter /FlateDecode', data: blanksBomb(64) })),
  },
  'second-try-packed-twice.pdf': {
    isHeavy: true,
    make: () =>
      withTruncatedTrailer(
        onePagePdf({ entries: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(blanksBomb(256)) }),
      ),
  },
  'second-try-of-letters.pdf': {
    isHeavy: true,
    make: () => withTruncatedTrailer(onePagePdf(deflated(letters(5_000_000)))),
  },
  'a-page-shown-five-thousand-times.pdf': {
    isHeavy: true,
    make: () => sharedContent(5_000, deflated(repeated(shows('the same words again'), 20_000))),
  },
  'object-stream-of-millions.pdf': {
    make: () =>
      onePagePdf(plain('a line'), {
        extraObjects: [deflated(repeated('1 0 ', 10 * MB), `/Type /ObjStm /N 2147483647 /First ${40 * MB}`)],
      }),
  },
  'length-that-asks-itself.pdf': {
    make: () => onePagePdf({ entries: '/Length 4 0 R', data: shows('a line') }),
  },
  'length-past-the-end.pdf': {
    make: () => onePagePdf({ entries: '/Length 2147483647', data: shows('a line that is still to be read') }),
  },
};

/** Pages that share one content stream, which is read again for each of them. */
function sharedContent(pages: number, content: Parameters<typeof onePagePdf>[0]): Buffer {
  const first = 5;
  const ids = Array.from({ length: pages }, (_, index) => first + index);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /MediaBox [0 0 595 842]
      /Resources << /Font << /F1 4 0 R >> >> >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...ids.map(() => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ]);
}

/** `count` letters on one page, line by line. */
function letters(count: number): Buffer {
  const line = `(${'abcdefghi '.repeat(10)}) Tj T*\n`;
  return Buffer.concat([
    Buffer.from('BT /F1 1 Tf 1 TL 0 800 Td\n'),
    repeated(line, count / 100),
    Buffer.from('ET'),
  ]);
}
