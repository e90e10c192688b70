import { documentOverhead, overheadOf, PART_LABELS } from './overhead.ts';
import type { PassageSizes, Piece, PlanCategory, PlanDocument, PlanInput } from './plan-input.ts';
import { addSizes, isWithin, NO_SIZE, type Size, sumSizes } from './size.ts';

/** A bundle while it is filled: pieces by category, in order, and its size including everything written around them. */
export interface FilledBundle {
  readonly sections: ReadonlyArray<{ category: PlanCategory; pieces: readonly Piece[] }>;
  readonly size: Size;
}

/** The sections of each category: one, or several in order if it is cut. */
export const partsOf = (bundles: readonly FilledBundle[]) =>
  Map.groupBy(
    bundles.flatMap(({ sections }) => sections),
    ({ category }) => category,
  );

/**
 * Fills bundles with categories one after another. Normally each category begins a bundle, and a document is cut only
 * if it is larger than a bundle, and then between pages; packed tightly, each bundle is filled to its last passage.
 * Returns undefined if not even one passage fits.
 */
export function fillBundles(
  input: PlanInput,
  { categories, isPacked }: { categories: readonly PlanCategory[]; isPacked: boolean },
): FilledBundle[] | undefined {
  const packer = new BundlePacker(input, isPacked);
  for (const category of categories) {
    if (!isPacked) packer.closeBundle();
    for (const document of category.documents) {
      if (!packer.add(category, document)) return undefined;
    }
  }
  return packer.finish();
}

interface FillingSection {
  readonly category: PlanCategory;
  readonly pieces: Piece[];
}

class BundlePacker {
  readonly #input: PlanInput;
  readonly #isPacked: boolean;
  readonly #bundles: Array<FilledBundle & { readonly sections: readonly FillingSection[] }> = [];
  readonly #empty: Size;
  #sections: FillingSection[] = [];
  #size: Size;

  constructor(input: PlanInput, isPacked: boolean) {
    this.#input = input;
    this.#isPacked = isPacked;
    this.#empty = overheadOf[input.format].bundle(input.project);
    this.#size = this.#empty;
  }

  finish(): FilledBundle[] {
    this.closeBundle();
    return this.#bundles;
  }

  closeBundle(): void {
    if (this.#sections.length > 0) this.#bundles.push({ sections: this.#sections, size: this.#size });
    this.#sections = [];
    this.#size = this.#empty;
  }

  /** Returns false if not even one passage of the document fits into a bundle of its own. */
  add(category: PlanCategory, document: PlanDocument): boolean {
    const whole = wholePiece(document);
    if (this.#tryAdd(category, whole)) return true;
    const isCut =
      this.#isPacked || !this.#fits(this.#sizeWith(this.#empty, { category, piece: whole, isNew: true }));
    if (!isCut || !this.#isPacked) this.closeBundle();
    return isCut ? this.#addInParts(category, document) : this.#tryAdd(category, whole);
  }

  #addInParts(category: PlanCategory, document: PlanDocument): boolean {
    if (document.passageCount === 0) {
      this.closeBundle();
      return this.#tryAdd(category, wholePiece(document));
    }
    const passages = this.#input.passagesOf(document.id);
    const { sizes, pages } = passages;
    const places: Array<{ bundle: number; piece: Piece }> = [];
    for (let from = 0; from < document.passageCount; ) {
      const to = this.#endOfPart(category, { document, from, passages });
      if (to === from) {
        if (this.#sections.length === 0) return false;
        this.closeBundle();
        continue;
      }
      const size = sumSizes(sizes.slice(from, to));
      const range = pages ? ([pages[from] ?? 1, pages[to - 1] ?? 1] as const) : null;
      const piece: Piece = { document, from, to, size, pages: range, part: places.length + 1, of: 0 };
      if (!this.#tryAdd(category, piece)) return false;
      places.push({ bundle: this.#bundles.length, piece });
      from = to;
      if (from < document.passageCount) this.closeBundle();
    }
    this.#numberParts(places);
    return true;
  }

  /** Sets the number of parts, which is known only at the end. */
  #numberParts(places: ReadonlyArray<{ bundle: number; piece: Piece }>): void {
    for (const { bundle, piece } of places) {
      const sections = this.#bundles[bundle]?.sections ?? this.#sections;
      for (const { pieces } of sections) {
        const at = pieces.indexOf(piece);
        if (at >= 0) pieces[at] = { ...piece, of: places.length };
      }
    }
  }

  /** The passage up to which a part fits into the open bundle; a heading or a page start unless packing tightly. */
  #endOfPart(
    category: PlanCategory,
    { document, from, passages }: { document: PlanDocument; from: number; passages: PassageSizes },
  ): number {
    const { sizes, pages, sections } = passages;
    const overhead = overheadOf[this.#input.format];
    const { piece, passage } = overhead.document(document);
    let size = addSizes(addSizes(this.#size, piece), PART_LABELS);
    if (this.#isNewSection(category)) size = addSizes(size, overhead.section(category));
    let to = from;
    for (; to < sizes.length; to++) {
      size = addSizes(addSizes(size, sizes[to] ?? NO_SIZE), passage);
      if (!this.#fits(size)) break;
    }
    if (this.#isPacked || !pages || to === sizes.length) return to;
    const heading = lastHeading(sections, { from, to });
    if (heading !== undefined) return heading;
    let start = to;
    while (start > from && pages[start] === pages[start - 1]) start--;
    return start > from ? start : to;
  }

  #tryAdd(category: PlanCategory, piece: Piece): boolean {
    const isNew = this.#isNewSection(category);
    const size = this.#sizeWith(this.#size, { category, piece, isNew });
    if (!this.#fits(size)) return false;
    if (isNew) this.#sections.push({ category, pieces: [] });
    this.#sections.at(-1)?.pieces.push(piece);
    this.#size = size;
    return true;
  }

  #isNewSection(category: PlanCategory): boolean {
    return this.#sections.at(-1)?.category !== category;
  }

  #sizeWith(
    size: Size,
    { category, piece, isNew }: { category: PlanCategory; piece: Piece; isNew: boolean },
  ): Size {
    const { format } = this.#input;
    const { document, from, to } = piece;
    const around = documentOverhead(format, { document, passages: to - from });
    const withPiece = addSizes(addSizes(size, piece.size), around);
    return isNew ? addSizes(withPiece, overheadOf[format].section(category)) : withPiece;
  }

  #fits(size: Size): boolean {
    return isWithin(size, this.#input.caps);
  }
}

/** A part may be a quarter shorter than it can be, to end before a heading. */
function lastHeading(
  sections: ReadonlySet<number> | undefined,
  { from, to }: { from: number; to: number },
): number | undefined {
  for (let at = to; sections && 4 * (at - from) >= 3 * (to - from) && at > from; at--) {
    if (sections.has(at)) return at;
  }
  return undefined;
}

const wholePiece = (document: PlanDocument): Piece => ({
  document,
  from: 0,
  to: document.passageCount,
  pages: null,
  part: 1,
  of: 1,
  size: document.size,
});
