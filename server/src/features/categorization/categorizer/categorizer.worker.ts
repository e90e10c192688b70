import type { CategorizerOptions, EngineDocument } from '@sheaf/engine/categorizer';
import { handleTasks, RetireThread } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import { receiveChunks, sendChunks } from '../../../platform/threads/transfer-chunks.ts';
import { chunksOf } from '../chunks.ts';
import type { CategorizerReport, CategorizerTask, CategoryCutter } from './categorizer-thread.ts';

lowerThreadPriority();
// Imported after lowering the priority, since loading it is half a second of work.
const { createBuiltinCategorizer } = await import('@sheaf/engine/builtin/builtin');
const { cutCategories } = await import('@sheaf/engine/builtin/cut-names');
const { splitGroup } = await import('@sheaf/engine/builtin/split-group');
const cutter: CategoryCutter = {
  cutCategories: async ({ tree, ...request }) => cutCategories(tree, request),
  splitGroup: async ({ documents, ...options }) => splitGroup(documents, options) ?? [],
};
const engine = { ...createBuiltinCategorizer(), ...cutter };

/** Every method of a categorizer returns a list: of placements, or of groups of many documents. */
type ResultItem = { documentIds?: string[] };
// The main thread reads a chunk of this size in a few milliseconds.
const CHUNK_LIMITS = {
  items: 250,
  weight: 2_000,
  weightOf: ({ documentIds }: ResultItem) => documentIds?.length ?? 1,
};
// After a larger run the thread exits immediately to free its memory: many hundred MB, which would grow with the next
// run.
const MAX_DOCUMENTS_TO_REUSE = 2_000;

handleTasks<unknown, CategorizerTask, void, CategorizerReport>(
  async ({ method, input, port }, { report }) => {
    const documents = await receiveChunks<EngineDocument>(port);
    // The task's type ties method and input together, which the compiler cannot infer at this call.
    const work = engine[method] as (input: object, options: CategorizerOptions) => Promise<ResultItem[]>;
    const options: CategorizerOptions = {
      onProgress: (...progress) => report(progress),
      onTree: (tree) => report({ tree }),
    };
    const result = await work({ ...input, documents }, options);
    await sendChunks(port, chunksOf(result, CHUNK_LIMITS));
    port.close();
    if (documents.length > MAX_DOCUMENTS_TO_REUSE) return new RetireThread(undefined);
  },
);
