import type { EngineDocument } from '../categorizer.ts';

export interface NamedDocument {
  document: EngineDocument;
  language: string;
  stems: readonly string[];
  /** How often each stem occurs, in the order of `stems`. */
  counts: readonly number[];
  length: number;
}

/** Groups to be named. */
export interface Naming {
  documents: readonly NamedDocument[];
  /** The group of each document; -1 for none. */
  groups: Int32Array;
  languages: readonly string[];
  /** The name that a group already has and keeps, or null. */
  present: readonly (string | null)[];
  /** Other names already in use. */
  taken?: readonly string[];
  /** The name that each group may have again if it is still a good one, or null. */
  preferred?: readonly (string | null)[];
  /** The language that the owner wants names in; null for that of the documents. */
  namingLanguage?: string | null;
}

/** A word or phrase that tells a group from the others. */
export interface GroupTerm {
  text: string;
  /** As it is written in the group's documents, most frequent first. */
  forms: readonly string[];
}

export interface GroupName {
  /** Non-empty, trimmed, at most 80 characters, and unique regardless of case, except for fallbacks. */
  name: string;
  /** From 0 to 1: how sure it is that a reader finds the group's documents under the name and is not misled. */
  confidence: number;
  /** Nothing could be said about the group. */
  isFallback: boolean;
  /** What tells the group from the others, best first. */
  terms: readonly GroupTerm[];
}
