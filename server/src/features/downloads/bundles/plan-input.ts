import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { BundleLimits } from '@sheaf/contract/bundles/bundles';
import type { Size } from './size.ts';

export interface PlanDocument {
  readonly id: string;
  /** Its number in the project: the 17 of D017. */
  readonly number: number;
  readonly name: string;
  readonly nameTokens: number;
  readonly notes: readonly string[];
  readonly copiesNote: string | undefined;
  /** How many pages of its text come from OCR: the text changes only with it. 0 if no text is written. */
  readonly ocrPageCount: number;
  readonly size: Size;
  readonly passageCount: number;
  readonly pageCount: number | null;
  /** Its size in a merged PDF, as far as measured: one number for the whole file, or one per page. */
  readonly pdfBytes: readonly number[] | null;
}

export interface PassageSizes {
  readonly sizes: readonly Size[];
  readonly pages: readonly number[] | null;
  /** The passages that begin with a heading, if that is known. */
  readonly sections?: ReadonlySet<number>;
}

/** The passages that begin with a heading; marks as stored. */
export function sectionsOf(characters: readonly number[], marks: readonly number[]): ReadonlySet<number> {
  const starts = new Set(marks.filter((_, index) => index % 2 === 0 && (marks[index + 1] ?? 0) > 0));
  const sections = new Set<number>();
  let at = 0;
  for (const [index, length] of characters.entries()) {
    if (starts.has(at)) sections.add(index);
    at += length;
  }
  return sections;
}

/** A category with its documents in order. `id` is null for the documents without a category. */
export interface PlanCategory {
  readonly id: string | null;
  readonly name: string;
  readonly documents: readonly PlanDocument[];
}

/** What bundles are planned from, apart from passages and the category tree. */
export interface PlanContent {
  readonly project: string;
  readonly format: BundleFormat;
  readonly limits: BundleLimits;
  readonly caps: BundleLimits;
  readonly categories: readonly PlanCategory[];
  /** The numbers of the files that were last downloaded for the same tool. */
  readonly fileNumbers: FileNumbers;
}

/** The leading numbers of files, by what is in them. */
export type FileNumbers = ReadonlyMap<string, number>;

export interface PlanInput extends PlanContent {
  /** The passages of a document that has to be cut. */
  readonly passagesOf: (documentId: string) => PassageSizes;
  /** The step of the category tree at which two categories merge; infinity if never. */
  readonly mergeStep: (a: CategoryId, b: CategoryId) => number;
}

type CategoryId = PlanCategory['id'];

/** A document, or some of its passages: those from `from` up to, but not including, `to`. */
export interface Piece {
  readonly document: PlanDocument;
  readonly from: number;
  readonly to: number;
  /** The first and last page of a part of a document; null if it is whole, or has no pages. */
  readonly pages: readonly [number, number] | null;
  /** The number of the part; 1 of 1 for a whole document. */
  readonly part: number;
  readonly of: number;
  /** The size of its text, without what is written around it. */
  readonly size: Size;
}

export interface Section {
  readonly category: Omit<PlanCategory, 'documents'>;
  readonly part: number;
  readonly of: number;
  readonly pieces: readonly Piece[];
}

export interface PlannedBundle {
  readonly name: string;
  /** The number that the name begins with. */
  readonly number: number;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly size: Size;
}
