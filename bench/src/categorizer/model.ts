import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import type { Bench, BenchDefinition } from '../bench.ts';
import { writeTexts } from '../files/documents.ts';
import { comparisonRow, type ResultRow, timed } from '../measuring.ts';
import { asFiles, type LocalFile, Person } from '../person.ts';
import { withServer } from '../server.ts';

const DOCUMENTS = 200;
const CALL_MS = 300;
const CONCURRENCY = 16;
const LONG_BYTES = 20_000;

/** Whether phase 1 with a language model keeps as many calls in flight as it may. */
export const model: BenchDefinition = {
  about: `phase 1 of ${DOCUMENTS} documents with a fake model of ${CALL_MS} ms a call, ${CONCURRENCY} at once`,
  measurements: [measureModel],
};

async function measureModel(bench: Bench): Promise<ResultRow[]> {
  const texts = await bench.data.texts('ng20');
  const long = await writeTexts(await bench.folder('long'), {
    from: texts,
    count: DOCUMENTS,
    sizeBytes: LONG_BYTES,
  });
  const fake = await startFakeModel({
    delayMs: CALL_MS,
    labelOf: (text) => `Topic ${text.charCodeAt(0) % 20}`,
  });
  try {
    const settings = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: fake.url,
      AI_MODEL: 'fake',
      AI_CONCURRENCY: String(CONCURRENCY),
    };
    const measure = async ({ url }: { url: string }) => [
      await measurePile(bench, { url, fake, files: long, kind: 'long' }),
      await measurePile(bench, { url, fake, files: asFiles(texts.slice(0, DOCUMENTS)), kind: 'short' }),
    ];
    return await withServer(await bench.folder('server'), measure, settings);
  } finally {
    await fake.close();
  }
}

/** Creates a new project for every round, since a project stores the replies it has received. */
async function measurePile(
  bench: Bench,
  { url, fake, files, kind }: { url: string; fake: FakeModel; files: readonly LocalFile[]; kind: string },
): Promise<ResultRow> {
  const person = await Person.signUp(url);
  const ours: number[] = [];
  const ideal: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const projectId = await person.createProject();
    await person.upload(projectId, files);
    const before = fake.questions.length;
    ours.push(await timed(() => person.runPhase(projectId, 'categorize-raw')));
    const calls = fake.questions.length - before;
    ideal.push((calls * CALL_MS) / CONCURRENCY);
    bench.logProgress(`${kind}: ${calls} calls in ${Math.round(ours.at(-1) ?? 0)} ms`);
  }
  return comparisonRow(
    `phase 1, ${files.length} ${kind} documents (reference: calls × ${CALL_MS} ms / ${CONCURRENCY})`,
    {
      ours,
      reference: ideal,
      max: 1.15,
    },
  );
}
