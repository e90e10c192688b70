import type { PdfiumModule } from './descriptor-access.ts';

/** How a line of a page is drawn; distances are in points. */
export interface PageLine {
  /** Of most of it; 0 if it is not known. */
  readonly size: number;
  readonly isBold: boolean;
  /** Along the line, and across lines: the higher, the further up. */
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** The level of the heading that it is tagged as; 0 if it is not. */
  readonly tag: number;
}

/** Where a line begins and ends, in characters of PDFium. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

interface Style {
  readonly size: number;
  readonly isBold: boolean;
  readonly tag: number;
  /** The direction of writing. */
  readonly along: readonly [number, number];
}

export const UNKNOWN_LINE: PageLine = { size: 0, isBold: false, left: 0, right: 0, y: 0, tag: 0 };
const BOLD_NAME = /bold|black|heavy|demi|medi$|bx\d*$/i;
const BOLD_WEIGHT = 600;
const FORCED_BOLD = 0x40000;
const FILLED_AND_STROKED = 2;
const MAX_NAME = 128;
/** FS_MATRIX, two doubles, four doubles. */
const BUFFER_BYTES = 64;

/** How lines of a loaded text page are drawn, as their first, middle and last characters tell. */
export class LineReader {
  readonly #module: PdfiumModule;
  readonly #textPage: number;
  /** The levels of what is marked as headings. */
  readonly #tags: ReadonlyMap<number, number>;
  readonly #pointer: number;
  readonly #fonts = new Map<number, boolean>();
  #view = new Float64Array(0);
  #object = 0;
  #style: Style | undefined;

  constructor(
    module: PdfiumModule,
    { textPage, tags }: { textPage: number; tags: ReadonlyMap<number, number> },
  ) {
    this.#module = module;
    this.#textPage = textPage;
    this.#tags = tags;
    this.#pointer = module.pdfium.wasmExports.malloc(BUFFER_BYTES + MAX_NAME);
  }

  free(): void {
    this.#module.pdfium.wasmExports.free(this.#pointer);
  }

  read({ from, to }: LineRange): PageLine {
    const ends = [this.#styleAt(from), this.#styleAt(to - 1)];
    const all = ends[0] === ends[1] ? ends : [...ends, this.#styleAt((from + to) >> 1)];
    const styles = all.filter((style) => style !== undefined);
    const [first] = styles;
    const style = styles.toSorted((a, b) => a.size - b.size)[styles.length >> 1];
    if (!first || !style) return UNKNOWN_LINE;
    const [x, y] = first.along;
    const start = this.#originOf(from);
    const end = this.#cornerOf(to - 1);
    return {
      size: style.size,
      isBold: styles.every(({ isBold }) => isBold),
      left: start[0] * x + start[1] * y,
      right: end[0] * x + end[1] * y,
      y: start[1] * x - start[0] * y,
      tag: first.tag,
    };
  }

  #styleAt(index: number): Style | undefined {
    const module = this.#module;
    const object = module.FPDFText_GetTextObject(this.#textPage, index);
    if (object === 0) return undefined;
    if (object === this.#object && this.#style) return this.#style;
    if (!module.FPDFText_GetMatrix(this.#textPage, index, this.#pointer)) return undefined;
    const matrix = new Float32Array(module.pdfium.HEAPU8.buffer, this.#pointer, 4);
    const [a, b] = [matrix[0] ?? 1, matrix[1] ?? 0];
    const scale = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 1);
    const length = Math.hypot(a, b) || 1;
    this.#object = object;
    this.#style = {
      size: Math.round(2 * scale * module.FPDFText_GetFontSize(this.#textPage, index)) / 2,
      isBold:
        this.#isBoldFont(module.FPDFTextObj_GetFont(object)) ||
        module.FPDFTextObj_GetTextRenderMode(object) === FILLED_AND_STROKED,
      tag: this.#tags.size === 0 ? 0 : (this.#tags.get(module.FPDFPageObj_GetMarkedContentID(object)) ?? 0),
      along: [a / length, b / length],
    };
    return this.#style;
  }

  #isBoldFont(font: number): boolean {
    const known = this.#fonts.get(font);
    if (known !== undefined) return known;
    const module = this.#module;
    const name = this.#pointer + BUFFER_BYTES;
    const bytes = module.FPDFFont_GetBaseFontName(font, name, MAX_NAME);
    const isBold =
      (bytes > 1 &&
        bytes <= MAX_NAME &&
        BOLD_NAME.test(Buffer.from(module.pdfium.HEAPU8.buffer, name, bytes - 1).toString('latin1'))) ||
      module.FPDFFont_GetWeight(font) >= BOLD_WEIGHT ||
      (module.FPDFFont_GetFlags(font) & FORCED_BOLD) !== 0;
    this.#fonts.set(font, isBold);
    return isBold;
  }

  #originOf(index: number): readonly [number, number] {
    const at = this.#pointer;
    this.#module.FPDFText_GetCharOrigin(this.#textPage, index, at, at + 8);
    const origin = this.#doubles();
    return [origin[0] ?? 0, origin[1] ?? 0];
  }

  /** The lower right corner of a character. */
  #cornerOf(index: number): readonly [number, number] {
    const at = this.#pointer;
    this.#module.FPDFText_GetCharBox(this.#textPage, index, at, at + 8, at + 16, at + 24);
    const box = this.#doubles();
    return [box[1] ?? 0, box[2] ?? 0];
  }

  /** What PDFium has written; a view is made once, and again when the memory has grown. */
  #doubles(): Float64Array {
    const { buffer } = this.#module.pdfium.HEAPU8;
    if (this.#view.buffer !== buffer) this.#view = new Float64Array(buffer, this.#pointer, 4);
    return this.#view;
  }
}
