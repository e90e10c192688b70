import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import type { CategoryTree } from './category-tree.ts';
import type { Terms } from './text/terms.ts';

/** What a categorizer knows about a file. It never sees the document itself, only what the upload retained of it. */
export interface EngineDocument {
  id: string;
  filename: string;
  /** ISO 639-1, as detected at upload. */
  language: string;
  digest: string;
  terms: Terms;
  /**
   * Its embedding by a model at an endpoint: the direction, without what texts on any subject have in common. If
   * documents have none, the built-in categorizer uses what it has for their language instead.
   */
  embedding?: Int8Array;
  /**
   * The path of its folder, with `/` between the names, empty for none: a hint that documents of one folder belong
   * together. Missing if folders are no hint.
   */
  folder?: string;
  rawCategoryId: string | null;
  categoryId: string | null;
}

/** An existing raw category or category. */
export interface NamedGroup {
  id: string;
  name: string;
  /** ISO 639-1. */
  language: string;
}

/** Why a document is where it is. */
export interface PlacementReasons {
  /** Phrases and words that occur in the document itself, best first; at most five. */
  reason: string[];
  /**
   * The sentence of the document's digest that contains the most telling of these, on one line, clipped at spaces to
   * 240 characters; null for a document without text, or without reasons.
   */
  reasonSentence: string | null;
  /**
   * The second-best category of the same kind, and how near it is, from 0 to 1, where 1 is as near as its own; null if
   * the document is similar to none in another one, or if nothing compared it.
   */
  secondBest: { name: string; nearness: number } | null;
}

/** How well a document fits where it is, and why it is there. */
export interface Placement extends PlacementReasons {
  /** From 0 to 1: how likely the document is to belong there. */
  confidence: number;
  /** It is there only for lack of something better: it is like none of the others. */
  fitsNowhere: boolean;
}

/** The raw category of one document. Placements with the same name and language share one raw category. */
export interface RawPlacement extends Placement {
  documentId: string;
  name: string;
  /** Language of the raw category. */
  language: string;
  /** Language of the document, now that the whole collection is known. */
  documentLanguage: string;
  /** The raw category it joins, or null if the name is a new one. */
  existingId: string | null;
  placedBy: PlacedBy;
}

/** A category that its owner created, named or locked. It exists after every run, even if empty, under its own name. */
export interface OwnCategory extends NamedGroup {
  /** What belongs there, in the owner's words. */
  description: string | null;
  /** `grow`: no document is taken out. `closed`: none is added either. */
  lock: 'none' | 'grow' | 'closed';
}

/** The decisions of a collection's owner, which no run changes. */
export interface OwnerRules {
  /**
   * `free`: the own categories exist, and others may appear. `prefer`: a document goes to an own category if it fits
   * one; new ones appear only for the rest. `strict`: only the own categories and one leftover, which counts toward the
   * maximum; other present categories are dropped, except for what is pinned to them, unless only new documents are
   * placed (`mayLeaveOut`).
   */
  mode: 'free' | 'prefer' | 'strict';
  /** Their ids are those of present categories. */
  ownCategories: readonly OwnCategory[];
  /** The name of the leftover in `strict` mode; an own category with this name, regardless of case, is the leftover. */
  leftoverName: string;
  /**
   * The category of each document that its owner placed, null for none. Such documents are examples of their category,
   * and are never moved.
   */
  pins: Readonly<Record<string, string | null>>;
  /** Documents on one subject are grouped regardless of their language. */
  acrossLanguages: boolean;
  /** The language of new names (ISO 639-1); null for that of their documents. */
  namingLanguage: string | null;
}

/** A category with its documents. */
export interface Group {
  name: string;
  language: string;
  /** The present category that this is, or null for a new one. */
  existingId: string | null;
  documentIds: string[];
  /** Who placed its documents, except those that were in it before; the built-in categorizer if not given. */
  placedBy?: ReadonlyMap<string, PlacedBy>;
  /** Of the documents that were sorted into it, as far as the categorizer compares documents. */
  placements?: ReadonlyMap<string, Placement>;
}

/** A category made of whole raw categories. */
export interface MergedGroup {
  name: string;
  language: string;
  /** The own category that takes them in; null or undefined for a new one. */
  existingId?: string | null;
  rawCategoryIds: string[];
  /** Who placed its raw categories; the built-in categorizer if not given. */
  placedBy?: ReadonlyMap<string, PlacedBy>;
  /** Of the documents that were sorted into it, as far as the categorizer compares documents. */
  placements?: ReadonlyMap<string, Placement>;
}

/** Called with the share that is done, from 0 to 1, and a human-readable message. */
export type Progress = (done: number, message: string) => void;

export interface CategorizerOptions {
  onProgress?: Progress;
  /** Checked between steps; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Phase 1 may hand over raw placements as soon as they are settled, each document once and never in concurrent calls;
   * they are part of the result as well. A rejection ends the phase with that reason.
   */
  onPlacements?: (placements: RawPlacement[]) => Promise<void>;
  /**
   * Phase 2 of the built-in categorizer hands over the tree that its categories are a cut through, before the result:
   * any other number of categories is another cut, which does not need the documents.
   */
  onTree?: (tree: CategoryTree) => void;
}

/**
 * Sorts documents into categories. The built-in one returns the same output for the same input, regardless of document
 * order; one that asks a model does so as far as the replies are cached.
 *
 * Names are non-empty, trimmed, at most 80 characters, and unique regardless of case. Languages are kept apart unless
 * `maxCategories` leaves no other way.
 *
 * A categorizer that asks a model throws a ModelOutageError if the model is unavailable, or was asked and placed
 * nothing.
 */
export interface Categorizer {
  /**
   * Phase 1: labels every document that has no `rawCategoryId`. Those that have one serve as context, so that the same
   * thing gets the same raw category.
   */
  labelDocuments(
    input: { documents: EngineDocument[]; present: NamedGroup[] },
    options: CategorizerOptions,
  ): Promise<RawPlacement[]>;

  /**
   * Phase 2, merge: puts each raw category as a whole into exactly one of at most `maxCategories` groups. All own
   * categories of `rules` are in the result, including those that take in no raw category; they may exceed the maximum
   * by themselves.
   */
  mergeRawCategories(
    input: {
      documents: EngineDocument[];
      rawCategories: NamedGroup[];
      maxCategories: number;
      /** Pinned documents, and those in locked categories, do not follow their raw category. */
      rules?: OwnerRules;
    },
    options: CategorizerOptions,
  ): Promise<MergedGroup[]>;

  /**
   * Phase 2, assign: sorts files one by one into at most `maxCategories` groups. `present` groups stay, even if they
   * are empty and even if they exceed the maximum by themselves: documents with a `categoryId` among them stay where
   * they are, the others are placed, and a new group appears only if none fits and the maximum allows it.
   * `rawCategories` are the names behind `rawCategoryId`, for categorizers that read names rather than words. Documents
   * that are pinned to no category are in no group of the result. If the maximum leaves no room for a new group,
   * documents go where they fit best; only if all present groups are closed does one extra group take them.
   */
  assignDocuments(
    input: {
      documents: EngineDocument[];
      present: NamedGroup[];
      maxCategories: number;
      rawCategories?: NamedGroup[];
      /** Merges groups of different languages that are about the same thing, regardless of the maximum. */
      acrossLanguages?: boolean;
      rules?: OwnerRules;
      /** Leaves a document that fits no group out of the result, instead of placing it or creating a new group. */
      mayLeaveOut?: boolean;
    },
    options: CategorizerOptions,
  ): Promise<Group[]>;
}
