import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { BundleLimits } from '@sheaf/contract/bundles/bundles';
import type { Size } from './size.ts';

/** A document as a plan sees it: how much it is, and what it is called. */
export interface PlanDocument {
  readonly id: string;
  /** In the project: the 17 of D017. */
  readonly number: number;
  readonly name: string;
  readonly nameTokens: number;
  /** Remarks on how it was read. */
  readonly notes: readonly string[];
  /** Which files are left out as copies of it. */
  readonly copiesNote: string | undefined;
  /** How many pages of its text are OCR's; 0 where no text is written. It only grows, and the text changes with it alone. */
  readonly ocrPageCount: number;
  /** Of its text. */
  readonly size: Size;
  readonly passageCount: number;
  readonly pageCount: number | null;
  readonly isPdf: boolean;
  /** What it takes in a merged PDF, as far as measured: one number for the whole, or one for each page. */
  readonly pdfBytes: readonly number[] | null;
  /** Of the file as uploaded. */
  readonly originalBytes: number;
}

/** The sizes of a document's passages, and the page that each begins on. */
export interface PassageSizes {
  readonly sizes: readonly Size[];
  readonly pages: readonly number[] | null;
}

/** A category with its documents in order. `id` is null for the documents without a category. */
export interface PlanCategory {
  readonly id: string | null;
  readonly name: string;
  /** The first figures of its file names. */
  readonly number: number;
  readonly documents: readonly PlanDocument[];
}

export interface PlanInput {
  readonly project: string;
  readonly format: BundleFormat;
  readonly limits: BundleLimits;
  readonly caps: BundleLimits;
  readonly categories: readonly PlanCategory[];
  /** The passages of a document that has to be cut. */
  readonly passagesOf: (documentId: string) => PassageSizes;
  /** At which step of the categories' tree two of them become one; infinite where never. */
  readonly mergeStep: (a: CategoryId, b: CategoryId) => number;
}

type CategoryId = PlanCategory['id'];

/** A document, or some of its passages: those from `from` up to, and without, `to`. */
export interface Piece {
  readonly document: PlanDocument;
  readonly from: number;
  readonly to: number;
  /** The first and last page of a part of a document; null where it is whole, or has no pages. */
  readonly pages: readonly [number, number] | null;
  /** Which part of the document; 1 of 1 for a whole one. */
  readonly part: number;
  readonly of: number;
  /** Of its text, without what is written around it. */
  readonly size: Size;
}

/** What a bundle holds of one category. */
export interface Section {
  readonly category: Omit<PlanCategory, 'documents'>;
  readonly part: number;
  readonly of: number;
  readonly pieces: readonly Piece[];
}

export interface PlannedBundle {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly size: Size;
}
