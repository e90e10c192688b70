import type { Categorizer } from '../categorizer.ts';
import { Comparer } from '../comparer.ts';
import { assignDocuments } from './assign.ts';
import { labelDocuments } from './label.ts';
import { mergeRawCategories } from './merge.ts';

/**
 * Creates the categorizer that needs no network, no key and no model. It blocks its thread between steps, so it belongs
 * in a worker thread. It keeps its last comparison.
 */
export function createBuiltinCategorizer(): Categorizer {
  const comparer = new Comparer();
  return {
    labelDocuments: (input, options) => labelDocuments(input, { ...options, comparer }),
    mergeRawCategories: (input, options) => mergeRawCategories(input, { ...options, comparer }),
    assignDocuments: (input, options) => assignDocuments(input, { ...options, comparer }),
  };
}
