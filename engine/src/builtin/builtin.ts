import type { Categoriser } from '../categoriser.ts';
import { assignDocuments } from './assign.ts';
import { labelDocuments } from './label.ts';
import { mergeRawCategories } from './merge-raw.ts';

/**
 * The categoriser that needs no network, no key and no model: it compares the words of documents, finds what
 * belongs together, and names it by what tells it from the rest. It works in one thread and blocks it between
 * steps, so it belongs into a worker thread.
 */
export function createBuiltinCategoriser(): Categoriser {
  return { labelDocuments, mergeRawCategories, assignDocuments };
}
