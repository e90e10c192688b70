import type { PlacedBy } from '@sheaf/contract/placed-by';
import type { CategoryTree } from './category-tree.ts';
import type { Terms } from './text/terms.ts';

/** What a categorizer knows of a file. It never sees the document itself, only what upload kept of it. */
export interface EngineDocument {
  id: string;
  filename: string;
  /** ISO 639-1, as read at upload. */
  language: string;
  digest: string;
  terms: Terms;
  /**
   * What it means, by a model at an endpoint: its direction without what texts of any subject share. Where documents have
   * none, what the built-in categorizer has for their language takes its place.
   */
  embedding?: Int8Array;
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
  /** From 0 to 1: how likely the document is rightly there. */
  confidence: number;
  /** Why it is there: phrases and words that stand in the document itself, best first; at most five. */
  reason: string[];
  /**
   * The sentence of the document's digest in which the most telling of these stand, on one line, clipped to 240
   * characters at blanks; null for a document without text, or without reasons.
   */
  reasonSentence: string | null;
  /**
   * The raw category that it would be in otherwise, and how near that is from 0 to 1, where 1 is as near as its own; null
   * where it is like no document of another one, and where nobody has compared it.
   */
  secondBest: { name: string; nearness: number } | null;
  /** It is in its raw category for want of a better one: it is like none of the others. */
  fitsNowhere: boolean;
  placedBy: PlacedBy;
}

/** A category that its owner made, named or locked. It is there after every run, even empty, under its own name. */
export interface OwnCategory extends NamedGroup {
  /** What belongs there, in the owner's words. */
  description: string | null;
  /** `grow`: no document is taken out. `closed`: none comes in either. */
  lock: 'none' | 'grow' | 'closed';
}

/** What the owner of a collection has decided, which no run changes. */
export interface OwnerRules {
  /**
   * `free`: the own categories are there, others may appear. `prefer`: a document goes to one of them where it fits, new
   * ones only for the rest. `strict`: only these, and one leftover, which counts toward the maximum; other present
   * categories give way, but for what is pinned to them, unless new documents alone are placed (`mayLeaveOut`).
   */
  mode: 'free' | 'prefer' | 'strict';
  /** Ids are of present categories. */
  ownCategories: readonly OwnCategory[];
  /** The name of the leftover of `strict`; an own category of this name, regardless of case, is it. */
  leftoverName: string;
  /** The category of each document that its owner placed, null for none: it is an example of it, and is not moved. */
  pins: Readonly<Record<string, string | null>>;
  /** Documents of one subject come together whatever their language. */
  acrossLanguages: boolean;
  /** The language of new names (ISO 639-1); null for that of their documents. */
  namingLanguage: string | null;
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
  /** The own category that takes them in, or null or undefined for a new one. */
  existingId?: string | null;
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
  /**
   * Phase 2 of the built-in categorizer hands over the tree that its categories are a cut through, before the result:
   * any other number of categories is another cut, without the documents.
   */
  onTree?: (tree: CategoryTree) => void;
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

  /**
   * Phase 2, merge: each raw category goes as a whole into exactly one of at most `maxCategories` groups. All own
   * categories of `rules` are in the result, those that take no raw category in as well; they may alone exceed the
   * maximum.
   */
  mergeRawCategories(
    input: {
      documents: EngineDocument[];
      rawCategories: NamedGroup[];
      maxCategories: number;
      /** Pinned documents, and those in locked categories, do not go with their raw category. */
      rules?: OwnerRules;
    },
    options: CategorizerOptions,
  ): Promise<MergedGroup[]>;

  /**
   * Phase 2, assign: file by file into at most `maxCategories` groups. `present` groups stay, even empty ones and
   * even if they alone exceed the maximum: documents with a `categoryId` among them stay where they are, the
   * others are placed, and a new group appears only when none fits and the maximum allows it. `rawCategories` are
   * the names behind `rawCategoryId`, for those that read names rather than words. Documents that are pinned to no
   * category are in no group of the result. Where the maximum leaves no room for a new group, documents go where they fit
   * best; only where all present groups are closed, one group more takes them.
   */
  assignDocuments(
    input: {
      documents: EngineDocument[];
      present: NamedGroup[];
      maxCategories: number;
      rawCategories?: NamedGroup[];
      /** Groups of different languages that are about the same thing become one, whatever the maximum. */
      acrossLanguages?: boolean;
      rules?: OwnerRules;
      /** A document that fits no group is left out of the result, instead of being placed or making a new group. */
      mayLeaveOut?: boolean;
    },
    options: CategorizerOptions,
  ): Promise<Group[]>;
}
