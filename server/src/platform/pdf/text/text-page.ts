import type { PdfiumModule } from '../descriptor-access.ts';
import { withMemory } from '../memory.ts';

/** Where a character is drawn, in points. */
interface CharBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Four doubles, or six floats. */
const NUMBERS_BYTES = 32;
const MAX_NAME_BYTES = 128;
/** FPDF_OBJECT_STRING */
const STRING = 3;

/** Reads the text of a loaded page, which is unloaded in any case; undefined if it has none. */
export function withTextPage<Result>(
  module: PdfiumModule,
  page: number,
  read: (textPage: TextPage) => Result,
): Result | undefined {
  const handle = module.FPDFText_LoadPage(page);
  if (handle === 0) return undefined;
  try {
    return withMemory(module, NUMBERS_BYTES + MAX_NAME_BYTES, (pointer) =>
      read(textPageOf(module, { handle, pointer })),
    );
  } finally {
    module.FPDFText_ClosePage(handle);
  }
}

/** The characters of a page, counted from 0 as PDFium does. */
export type TextPage = ReturnType<typeof textPageOf>;

function textPageOf(module: PdfiumModule, { handle, pointer }: { handle: number; pointer: number }) {
  const { pdfium } = module;
  const codes: number[] = [];
  const spans = new Map<number, boolean>();
  let doubles = new Float64Array(0);
  /** A view is made once, and again when the memory has grown. */
  const written = () => {
    const { buffer } = pdfium.HEAPU8;
    if (doubles.buffer !== buffer) doubles = new Float64Array(buffer, pointer, 4);
    return doubles;
  };
  return {
    module,
    charCount: Math.max(0, module.FPDFText_CountChars(handle)),
    /** UTF-16; lines end in CR LF. */
    text: (chars: number): string =>
      // Two code units for a character outside of the basic plane, and the terminating NUL.
      withMemory(module, chars * 4 + 2, (at) => {
        const units = module.FPDFText_GetText(handle, 0, chars, at) - 1;
        return Buffer.from(pdfium.HEAPU8.buffer, at, Math.max(0, units) * 2).toString('utf16le');
      }),
    codes(count: number): readonly number[] {
      for (let index = codes.length; index < count; index++)
        codes.push(module.FPDFText_GetUnicode(handle, index));
      return codes.slice(0, count);
    },
    /** The character at a place of the whole text; negative if there is none. */
    indexAt: (at: number): number => module.FPDFText_GetCharIndexFromTextIndex(handle, at),
    /** Whether PDFium has added a character: it says so, or does not know what it was drawn by. */
    isAdded: (index: number): boolean =>
      module.FPDFText_IsGenerated(handle, index) === 1 || module.FPDFText_GetTextObject(handle, index) === 0,
    /** Whether the font of a character does not say what it means. */
    isGuessed: (index: number): boolean => module.FPDFText_HasUnicodeMapError(handle, index) === 1,
    /** What a character was drawn by; 0 if that is not known. */
    objectOf: (index: number): number => module.FPDFText_GetTextObject(handle, index),
    /** What says how several glyphs are read, of something that is drawn; 0 if they are read as they are. */
    actualTextOf(object: number): number {
      for (let index = 0; index < module.FPDFPageObj_CountMarks(object); index++) {
        const mark = module.FPDFPageObj_GetMark(object, index);
        if (spans.get(mark) ?? module.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') === STRING) {
          spans.set(mark, true);
          return mark;
        }
        spans.set(mark, false);
      }
      return 0;
    },
    /** Of its font, as it is drawn. */
    sizeOf(index: number): number {
      const matrix = this.matrixOf(index);
      return Math.hypot(matrix?.[2] ?? 0, matrix?.[3] ?? 1) * module.FPDFText_GetFontSize(handle, index);
    },
    /** The number of the marked content that a character is in; negative if it is in none. */
    contentIdOf: (index: number): number =>
      module.FPDFPageObj_GetMarkedContentID(module.FPDFText_GetTextObject(handle, index)),
    boxOf(index: number): CharBox {
      module.FPDFText_GetCharBox(handle, index, pointer, pointer + 8, pointer + 16, pointer + 24);
      const box = written();
      return { left: box[0] ?? 0, right: box[1] ?? 0, bottom: box[2] ?? 0, top: box[3] ?? 0 };
    },
    /** Where the base line of a character begins. */
    originOf(index: number): readonly [x: number, y: number] {
      module.FPDFText_GetCharOrigin(handle, index, pointer, pointer + 8);
      const origin = written();
      return [origin[0] ?? 0, origin[1] ?? 0];
    },
    /** How a character is scaled and turned. */
    matrixOf: (index: number): Float32Array | undefined =>
      module.FPDFText_GetMatrix(handle, index, pointer)
        ? new Float32Array(pdfium.HEAPU8.buffer, pointer, 4)
        : undefined,
    fontNameOf(font: number): string {
      const name = pointer + NUMBERS_BYTES;
      const bytes = module.FPDFFont_GetBaseFontName(font, name, MAX_NAME_BYTES);
      if (bytes < 2 || bytes > MAX_NAME_BYTES) return '';
      return Buffer.from(pdfium.HEAPU8.buffer, name, bytes - 1).toString('latin1');
    },
  };
}
