import type { Categorizer } from '../categorizer.ts';
import { assignDocuments } from './assign.ts';
import { assignByRules } from './assign-by-rules.ts';
import { Comparer } from './comparison.ts';
import { labelDocuments } from './label.ts';
import { mergeByRules } from './merge-by-rules.ts';
import { mergeRawCategories } from './merge-raw.ts';

/**
 * Creates the categorizer that needs no network, no key and no model: it compares the words of documents, finds what
 * belongs together, and names each group by what sets it apart from the rest. It blocks its thread between steps, so it
 * belongs in a worker thread. It caches its last comparison and therefore handles only one call at a time.
 */
export function createBuiltinCategorizer(): Categorizer {
  const comparer = new Comparer();
  return {
    labelDocuments: (input, options) => labelDocuments(input, { ...options, comparer }),
    mergeRawCategories: ({ rules, ...input }, options) =>
      rules
        ? mergeByRules(input, rules, { ...options, comparer })
        : mergeRawCategories(input, { ...options, comparer }),
    assignDocuments: ({ rules, ...input }, options) =>
      rules
        ? assignByRules(input, rules, { ...options, comparer })
        : assignDocuments(input, { ...options, comparer }),
  };
}
