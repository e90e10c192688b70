import type { Categorizer, CategorizerOptions } from '../categorizer.ts';
import { assignDocuments } from './assign.ts';
import { createAsk } from './calls/ask.ts';
import type { ModelOptions } from './calls/ports.ts';
import { labelDocuments } from './label.ts';
import { mergeRawCategories } from './merge.ts';
import { documentGroups, handOverTree } from './name-tree.ts';
import type { SortCalls } from './sort-calls.ts';

/**
 * The categorizer that asks a language model. The model names and judges; code guarantees that everything is placed
 * exactly once, that the maximum holds and that names are valid, whatever the model answers. What it fails to place
 * when asked twice goes to the fallback. A wrong key, an empty account or an unknown model ends the call immediately
 * with a ModelOutageError; so does, in the end, a model that was asked and placed nothing at all.
 */
export function createModelCategorizer(model: ModelOptions): Categorizer {
  return {
    labelDocuments: (input, options) => labelDocuments(model, input, options),
    mergeRawCategories: (input, options) =>
      withSortCalls(model, options, async (calls, signal) => {
        const groups = await mergeRawCategories(calls, input, signal);
        await handOverTree(
          calls,
          { ...input, groups: documentGroups(groups, input.documents) },
          { ...options, signal },
        );
        return groups;
      }),
    assignDocuments: (input, options) =>
      withSortCalls(model, options, async (calls, signal) => {
        const groups = await assignDocuments(calls, input, signal);
        if (!input.mayLeaveOut) await handOverTree(calls, { ...input, groups }, { ...options, signal });
        return groups;
      }),
  };
}

async function withSortCalls<T>(
  model: ModelOptions,
  { onProgress, signal: stop }: CategorizerOptions,
  work: (calls: SortCalls, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const failed = new AbortController();
  const signal = stop ? AbortSignal.any([stop, failed.signal]) : failed.signal;
  signal.throwIfAborted();
  const count = { placed: 0, total: 0 };
  const calls = {
    model,
    ask: createAsk(model, {
      signal,
      onWait: (message) => onProgress?.(count.placed / Math.max(1, count.total), message),
    }),
    failed,
    onProgress: onProgress ?? (() => {}),
    count,
    failures: new Map(),
  };
  const result = await work(calls, signal);
  onProgress?.(1, 'Done');
  return result;
}
