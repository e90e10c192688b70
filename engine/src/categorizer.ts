import type { PlacedBy } from '@sheaf/contract/placed-by';
import type { Terms } from './text/terms.ts';

/** What a categorizer knows of a file. It never sees the document itself, only what upload kept of it. */
export interface EngineDocument {
  id: string;
  filename: string;
  /** ISO 639-1, as read at upload. */
  language: string;
  digest: string;
  terms: Terms;
  rawCategoryId: string | null;
  categoryId: string | null;
}

/** A raw category, or a category, that exists already. */
export interface NamedGroup {
  id: string;
  name: string;
  /** ISO 639-1. */
  language: string;
}

/** The raw category of one document. Placements with the same name and language share one raw category. */
export interface RawPlacement {
  documentId: string;
  name: string;
  /** Language of the raw category. */
  language: string;
  /** Language of the document, now that the whole collection is known. */
  documentLanguage: string;
  /** The raw category it joins, or null where the name is a new one. */
  existingId: string | null;
  /** From 0 to 1: how much of the document's similarity lies inside its raw category. */
  confidence: number;
  /** The phrases that set this raw category apart from the others, best first. */
  reason: string[];
  placedBy: PlacedBy;
}

/** A category with its documents. */
export interface Group {
  name: string;
  language: string;
  /** The present category this is, or null for a new one. */
  existingId: string | null;
  documentIds: string[];
  /** Who placed its documents, without those that were in it before; the built-in categorizer where it is not given. */
  placedBy?: ReadonlyMap<string, PlacedBy>;
}

/** A category made of whole raw categories. */
export interface MergedGroup {
  name: string;
  language: string;
  rawCategoryIds: string[];
  /** Who placed its raw categories; the built-in categorizer where it is not given. */
  placedBy?: ReadonlyMap<string, PlacedBy>;
}

/** Called with the share done, from 0 to 1, and a sentence for people. */
export type Progress = (done: number, message: string) => void;

export interface CategorizerOptions {
  onProgress?: Progress;
  /** Checked between steps; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Phase 1 may hand over raw placements as soon as they are settled, each document once and never two calls at a
   * time; they are part of the result as well. A rejection ends the phase with that reason.
   */
  onPlacements?: (placements: RawPlacement[]) => Promise<void>;
}

/**
 * Sorts documents into categories. The built-in one gives the same output for the same input, in whatever order
 * the documents come; one that asks a model gives it as far as the replies are kept.
 *
 * Names are non-empty, trimmed, at most 80 characters, and unique regardless of case. Languages are kept apart
 * unless `maxCategories` leaves no other way.
 *
 * One that asks a model throws a ModelOutageError where the model is not to be had, or was asked and placed nothing.
 */
export interface Categorizer {
  /**
   * Phase 1: labels every document that has no `rawCategoryId`. Those that have one are context, so that the
   * same thing gets the same raw category.
   */
  labelDocuments(
    input: { documents: EngineDocument[]; present: NamedGroup[] },
    options: CategorizerOptions,
  ): Promise<RawPlacement[]>;

  /** Phase 2, merge: each raw category goes as a whole into exactly one of at most `maxCategories` groups. */
  mergeRawCategories(
    input: { documents: EngineDocument[]; rawCategories: NamedGroup[]; maxCategories: number },
    options: CategorizerOptions,
  ): Promise<MergedGroup[]>;

  /**
   * Phase 2, assign: file by file into at most `maxCategories` groups. `present` groups stay, even empty ones and
   * even if they alone exceed the maximum: documents with a `categoryId` among them stay where they are, the
   * others are placed, and a new group appears only when none fits and the maximum allows it. `rawCategories` are
   * the names behind `rawCategoryId`, for those that read names rather than words.
   */
  assignDocuments(
    input: {
      documents: EngineDocument[];
      present: NamedGroup[];
      maxCategories: number;
      rawCategories?: NamedGroup[];
      /** Groups of different languages that are about the same thing become one, whatever the maximum. */
      acrossLanguages?: boolean;
    },
    options: CategorizerOptions,
  ): Promise<Group[]>;
}
