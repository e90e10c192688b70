import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { Categorizer } from '@sheaf/engine/categorizer';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { ModelConfig } from '../../config.ts';
import { handleTasks } from '../../platform/threads/handle-tasks.ts';
import type { Readings } from './documents.ts';
import { readTexts } from './read-texts.ts';
import { sortDocuments } from './sort-documents.ts';
import type { SortingProgress, SortingResult, SortingTask } from './sorting-threads.ts';

const readingsFrom = async (port: MessagePort) => (await once(port, 'message'))[0] as Readings;

handleTasks<unknown, SortingTask, SortingResult, SortingProgress>(async (task, { report }) => {
  const { texts, otherReaders, settings, list, model } = task;
  // Subscribed before this thread begins to read, since the others may finish first.
  const awaited = otherReaders.map(readingsFrom);
  const readings = [await readTexts(texts), ...(await Promise.all(awaited))];
  const read = readings.flatMap(({ documents }) => documents);
  try {
    const documents = await sortDocuments(read, {
      categorizer: await chooseCategorizer(model),
      settings,
      list,
      hasModel: model !== undefined,
      onProgress: (...progress) => report(progress),
    });
    return { documents, refused: readings.flatMap(({ refused }) => refused) };
  } catch (error) {
    if (!(error instanceof ModelOutageError)) throw error;
    // The person who reads this message has also chosen the settings.
    return { failure: `${error.message} Nothing was written; --offline sorts without the model.` };
  }
});

async function chooseCategorizer(settings: ModelConfig | undefined): Promise<Categorizer> {
  const builtin = createBuiltinCategorizer();
  if (!settings) return builtin;
  // Takes a third of a second and 50 MB, which a sort without a model need not spend.
  const { createModelCategorizer } = await import('@sheaf/engine/model/model');
  const { LocalGate } = await import('@sheaf/engine/model/calls/gate');
  const { openModel } = await import('@sheaf/engine/model/calls/providers');
  return createModelCategorizer({
    model: openModel(settings),
    fallback: builtin,
    gate: new LocalGate(settings.concurrency),
    // A command leaves nothing behind, so nothing is cached for the next sort.
    cache: { find: async () => new Map(), set: async () => {} },
    timeoutMs: settings.timeoutMs,
  });
}
