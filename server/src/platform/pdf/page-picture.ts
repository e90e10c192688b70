import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';

/** What a page shows, as far as that can be determined without rendering it. */
export interface PagePicture {
  /** The share of the page that images cover, from 0 to 1. */
  readonly imageShare: number;
  /** Whether most of its text is invisible, or under an image: then it repeats what the image shows. */
  readonly isTextHidden: boolean;
  /** Whether there are images larger than a logo, or enough lines for letters or a drawing. */
  readonly isDrawn: boolean;
}

/** FPDF_PAGEOBJECT_… */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const INVISIBLE = 3;

/** A page may have any number of objects; this many are enough to judge it. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 8;
/** Frames, rules and backgrounds have fewer segments; letters drawn as outlines have more in a single word. */
const DRAWN_SEGMENTS = 100;
/** The page is divided into this many cells in each direction. */
const CELLS = 32;
const COVERING_SHARE = 1 / 2;
const LOGO_SHARE = 1 / 20;

type Matrix = readonly [number, number, number, number, number, number];
type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Examines the objects of a loaded page, including those inside forms. */
export function measurePicture(module: PdfiumModule, page: number): PagePicture {
  return new PictureMeasure(module).measure(page);
}

class PictureMeasure {
  readonly #module: PdfiumModule;
  readonly #cells = new Uint8Array(CELLS * CELLS);
  #objects = 0;
  #segments = 0;
  #hiddenTexts = 0;
  #visibleTexts = 0;

  constructor(module: PdfiumModule) {
    this.#module = module;
  }

  measure(page: number): PagePicture {
    const box = this.#pageBox(page);
    const count = this.#module.FPDFPage_CountObjects(page);
    this.#visit(
      { count, at: (index) => this.#module.FPDFPage_GetObject(page, index) },
      { box, matrix: IDENTITY, depth: 0 },
    );
    const imageShare = this.#cells.reduce((sum, cell) => sum + cell, 0) / this.#cells.length;
    return {
      imageShare,
      isTextHidden: this.#hiddenTexts > this.#visibleTexts,
      isDrawn: imageShare > LOGO_SHARE || this.#segments >= DRAWN_SEGMENTS,
    };
  }

  #visit(
    objects: { count: number; at: (index: number) => number },
    within: { box: Rectangle; matrix: Matrix; depth: number },
  ): void {
    const module = this.#module;
    for (let index = 0; index < objects.count && this.#objects < MAX_OBJECTS; index++) {
      this.#objects += 1;
      const object = objects.at(index);
      const type = object === 0 ? 0 : module.FPDFPageObj_GetType(object);
      if (type === TEXT) this.#countText(object);
      if (type === PATH) this.#segments += Math.max(0, module.FPDFPath_CountSegments(object));
      if (type === IMAGE) this.#cover(object, within);
      if (type === FORM && within.depth < MAX_DEPTH) {
        this.#visit(
          {
            count: module.FPDFFormObj_CountObjects(object),
            at: (inner) => module.FPDFFormObj_GetObject(object, inner),
          },
          { ...within, matrix: multiply(this.#matrixOf(object), within.matrix), depth: within.depth + 1 },
        );
      }
    }
  }

  #countText(object: number): void {
    if (this.#module.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) this.#hiddenTexts += 1;
    else this.#visibleTexts += 1;
  }

  #cover(object: number, { box, matrix }: { box: Rectangle; matrix: Matrix }): void {
    const bounds = this.#boundsOf(object);
    if (!bounds) return;
    const [left, bottom, right, top] = transformed(bounds, matrix);
    const column = (x: number) => cellOf((x - box[0]) / (box[2] - box[0]));
    const row = (y: number) => cellOf((y - box[1]) / (box[3] - box[1]));
    const [fromColumn, toColumn, fromRow, toRow] = [column(left), column(right), row(bottom), row(top)];
    for (let y = fromRow; y < toRow; y++) {
      this.#cells.fill(1, y * CELLS + fromColumn, y * CELLS + toColumn);
    }
    const share = ((toColumn - fromColumn) * (toRow - fromRow)) / this.#cells.length;
    if (share <= COVERING_SHARE) return;
    // The image is drawn over the text so far.
    this.#hiddenTexts += this.#visibleTexts;
    this.#visibleTexts = 0;
  }

  #pageBox(page: number): Rectangle {
    return (
      this.#floats(
        4,
        (pointer) => this.#module.FPDF_GetPageBoundingBox(page, pointer),
        (values) => {
          const [left = 0, top = 0, right = 0, bottom = 0] = values;
          return right > left && top > bottom ? [left, bottom, right, top] : undefined;
        },
      ) ?? [0, 0, 612, 792]
    );
  }

  #boundsOf(object: number): Rectangle | undefined {
    return this.#floats(
      4,
      (pointer) =>
        this.#module.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12),
      ([left = 0, bottom = 0, right = 0, top = 0]) => [left, bottom, right, top],
    );
  }

  #matrixOf(object: number): Matrix {
    return (
      this.#floats(
        6,
        (pointer) => this.#module.FPDFPageObj_GetMatrix(object, pointer),
        ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]): Matrix => [a, b, c, d, e, f],
      ) ?? IDENTITY
    );
  }

  #floats<Result>(
    count: number,
    write: (pointer: number) => boolean | number,
    read: (values: number[]) => Result | undefined,
  ): Result | undefined {
    return withMemory(this.#module, count * 4, (pointer) => {
      if (!write(pointer)) return undefined;
      return read([...new Float32Array(this.#module.pdfium.HEAPU8.buffer, pointer, count)]);
    });
  }
}

const cellOf = (share: number): number => Math.min(CELLS, Math.max(0, Math.round(share * CELLS)));

function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function transformed([left, bottom, right, top]: Rectangle, [a, b, c, d, e, f]: Matrix): Rectangle {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
