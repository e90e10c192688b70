import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import { chooseCategoriser } from './categoriser.ts';
import type { Readings } from './documents.ts';
import { readTexts } from './read-texts.ts';
import { sortDocuments } from './sort-documents.ts';
import type { SortingReply, SortingSetup } from './sorting-thread.ts';

/** Reads texts, takes what others have read, and sorts it all. */
const port = parentPort;
if (!port) throw new Error('The sorting worker runs in a worker thread.');
const { task, otherReader, maxCategories, model, acrossLanguages } = workerData as SortingSetup;
const reply = (message: SortingReply) => port.postMessage(message);
const readingsFrom = async (from: NonNullable<typeof otherReader>) =>
  (await once(from, 'message'))[0] as Readings;

// Listened to before this thread begins to read, since others may have finished when it has.
const awaited = [port, otherReader].flatMap((from) => (from ? [readingsFrom(from)] : []));
const readings = [await readTexts(task), ...(await Promise.all(awaited))];
try {
  const sorted = await sortDocuments(
    readings.flatMap(({ documents }) => documents),
    {
      categoriser: await chooseCategoriser(model),
      maxCategories,
      acrossLanguages,
      hasModel: model !== undefined,
      onProgress: (done, message) => reply({ kind: 'progress', done, message }),
    },
  );
  const refused = readings.flatMap((own) => own.refused);
  reply({ kind: 'sorted', documents: sorted, refused });
} catch (error) {
  if (!(error instanceof ModelOutageError)) throw error;
  // Whoever sorts here has made the settings.
  reply({
    kind: 'failed',
    reason: `${error.message} Nothing was written; --offline sorts without the model.`,
  });
}
