import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { afterEach, expect } from 'vitest';
import { createBuiltinCategorizer } from '../builtin/builtin.ts';
import type { Categorizer, EngineDocument, RawPlacement } from '../categorizer.ts';
import { LocalGate } from '../model/calls/gate.ts';
import type { ModelOptions, ReplyCache } from '../model/calls/ports.ts';
import { openModel } from '../model/calls/providers.ts';
import { createModelCategorizer } from '../model/model.ts';
import { documentOf } from './piles.ts';

/** A cache that lives as long as the test. */
export function memoryCache(): ReplyCache & { replies: Map<string, unknown> } {
  const replies = new Map<string, unknown>();
  return {
    replies,
    async find(keys) {
      return new Map(keys.filter((key) => replies.has(key)).map((key) => [key, replies.get(key)]));
    },
    async set(entries) {
      for (const { key, reply } of entries) replies.set(key, reply);
    },
  };
}

/** A categorizer that asks a fake model, with short timeouts for tests. */
export function categorizerFor(
  fakeModel: Pick<FakeModel, 'url'>,
  options: Partial<ModelOptions> & { key?: string } = {},
): Categorizer {
  const { key, ...given } = options;
  const settings = {
    provider: 'openai-compatible',
    baseUrl: fakeModel.url,
    apiKey: key,
    model: 'm',
  } as const;
  return createModelCategorizer({
    model: openModel(settings),
    fallback: createBuiltinCategorizer(),
    gate: new LocalGate(8),
    cache: memoryCache(),
    timeoutMs: 2_000,
    backoffMs: 5,
    ...given,
  });
}

/** Documents with these texts, in the form that upload leaves them in. */
export const documentsOf = (texts: string[]): EngineDocument[] =>
  texts.map((text, i) => documentOf(`d${i}`, text));

const SUBJECTS = {
  Baking: 'Baking bread takes flour, yeast and a hot oven; the dough rests before it is kneaded and baked.',
  Sailing: 'Sailing a boat means to trim the sails to the wind, to mind the tide and to know the harbour.',
  Law: 'Law and contract: the parties agree on liability, termination, notice and the place of the court.',
};
type Subject = keyof typeof SUBJECTS;

/** A short English text that begins with its subject. */
export const textAbout = (subject: Subject, number: number): string =>
  `${SUBJECTS[subject]} This is note ${number} of ours, and there are more of them.`;

/** The given number of documents about each of three subjects. */
export const pile = (each: number): EngineDocument[] =>
  documentsOf(
    (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) =>
      Array.from({ length: each }, (_, i) => textAbout(subject, i)),
    ),
  );

/** Labels documents and checks what always holds: each is placed exactly once, handed over, and has a proper name. */
export async function labelWith(
  fakeModel: FakeModel,
  documents: EngineDocument[],
  options: Parameters<typeof categorizerFor>[1] = {},
): Promise<RawPlacement[]> {
  const handed: RawPlacement[] = [];
  const placements = await categorizerFor(fakeModel, options).labelDocuments(
    { documents, present: [] },
    { onPlacements: async (some) => void handed.push(...some) },
  );
  const open = documents.filter(({ rawCategoryId }) => rawCategoryId === null).map(({ id }) => id);
  expect(placements.map(({ documentId }) => documentId).sort()).toEqual(open.sort());
  expect(handed).toEqual(placements);
  for (const { name } of placements) expect(name).toMatch(/^(?=\S).{1,80}(?<=\S)$/u);
  return placements;
}

/** Provides a fake model to each test that starts one, and closes it after the test. */
export function fakeModelOfTest() {
  let fakeModel: FakeModel | undefined;
  afterEach(() => fakeModel?.close());
  const current = (): FakeModel => {
    if (!fakeModel) throw new Error('The test has not started its fake model.');
    return fakeModel;
  };
  return {
    current,
    start: async (options: Parameters<typeof startFakeModel>[0] = {}): Promise<FakeModel> => {
      fakeModel = await startFakeModel(options);
      return fakeModel;
    },
    label: (documents: EngineDocument[], options?: Parameters<typeof labelWith>[2]) =>
      labelWith(current(), documents, options),
  };
}

/** The distinct names of placements. */
export const namesOf = (placements: readonly RawPlacement[]): string[] =>
  [...new Set(placements.map(({ name }) => name))].sort();
