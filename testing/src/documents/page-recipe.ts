import { deflateSync } from 'node:zlib';
import { assemble, type PdfObject, streamOf } from './pdf.ts';

export interface PageRecipe {
  /** Its content, as PDF source, in user space of 612 by 792 points. */
  readonly content: string;
  /** `/Rotate`, in degrees. */
  readonly rotate?: number;
}

/** A grayscale picture: `width` bytes per row; 0 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const CHECKERED: Picture = { width: 2, height: 2, pixels: Uint8Array.of(60, 200, 200, 60) };

/**
 * Builds a PDF of the pages. `/Im1`, `/Im2`, … are the pictures; `/Broken` is a font that does not reveal its letters.
 */
export function pdfOfPages(pages: readonly PageRecipe[], pictures: readonly Picture[] = [CHECKERED]): Buffer {
  const firstPicture = 10;
  const firstPage = firstPicture + pictures.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const images = pictures.map((_, index) => `/Im${index + 1} ${firstPicture + index} 0 R`).join('');
  // Maps every code to a private-use character.
  const toUnicode =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <00> <FF> <E000> endbfrange endcmap end';
  const drawing = 'q 500 0 0 600 50 100 cm /Im1 Do Q';
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 612 792]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Font<</F1 3 0 R/Broken 5 0 R/NoMap 7 0 R>>/XObject<<${images}/Form 9 0 R>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
    streamOf(toUnicode),
    // Glyphs by number only, without any character map, as in font subsets.
    '<</Type/Font/Subtype/Type0/BaseFont/Subset/Encoding/Identity-H/DescendantFonts[8 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Subset/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Subset/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>',
    streamOf(drawing, `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<<${images}>>>>`),
    ...pictures.map(imageObject),
    ...pages.flatMap(({ content, rotate }, index) => [
      `<</Type/Page/Parent 2 0 R/Resources 4 0 R/Contents ${firstPage + 2 * index + 1} 0 R${rotate === undefined ? '' : `/Rotate ${rotate}`}>>`,
      streamOf(content),
    ]),
  ]);
}

const imageObject = ({ width, height, pixels }: Picture): PdfObject =>
  streamOf(
    deflateSync(pixels),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
  );

/** Building blocks of page content, by what they show. */
export const pageParts = {
  /** Lines of text in a column. */
  lines: (lines: readonly string[], { x = 72, y = 720, font = 'F1', mode = 0 } = {}): string =>
    `BT /${font} 11 Tf 14 TL ${mode} Tr ${x} ${y} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
  /** A picture that covers most of the page. */
  picture: 'q 560 0 0 740 26 26 cm /Im1 Do Q',
  /** The same picture in four strips, as some scanners save it. */
  strips: [0, 1, 2, 3].map((strip) => `q 560 0 0 185 26 ${26 + 185 * strip} cm /Im1 Do Q`).join(' '),
  pictureInForm: '/Form Do',
  logo: 'q 60 0 0 40 500 730 cm /Im1 Do Q',
};
