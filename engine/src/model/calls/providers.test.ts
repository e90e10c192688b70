import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { afterEach, expect, it } from 'vitest';
import { createBuiltinCategorizer } from '../../builtin/builtin.ts';
import { documentsOf, memoryCache } from '../../testing/model-tests.ts';
import { createModelCategorizer } from '../model.ts';
import { LocalGate } from './gate.ts';
import { openModel } from './providers.ts';

let fakeModel: FakeModel;
afterEach(() => fakeModel.close());

it.each([
  ['openai-compatible', 'a-model'],
  // One that is sent the form, and one that is sent a tool.
  ['anthropic', 'claude-sonnet-4-5'],
  ['anthropic', 'claude-3-haiku-20240307'],
  ['google', 'gemini-2.5-flash'],
] as const)(
  'a model of the provider %s (%s) labels documents with its key, and reports what that cost',
  async (provider, model) => {
    fakeModel = await startFakeModel();
    const usage: unknown[] = [];
    const categorizer = createModelCategorizer({
      model: openModel({ provider, baseUrl: fakeModel.url, apiKey: 'a key', model }),
      fallback: createBuiltinCategorizer(),
      gate: new LocalGate(2),
      cache: memoryCache(),
      timeoutMs: 2000,
      onUsage: (one) => usage.push(one),
    });
    const documents = documentsOf([
      'Baking bread takes flour, yeast and a hot oven, and much of the time it rests.',
    ]);
    const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
    expect(placements.map(({ name }) => name)).toEqual(['Baking']);
    expect(fakeModel.questions).toHaveLength(1);
    expect(fakeModel.questions[0]).toMatchObject({ key: 'a key', hasForm: true });
    expect(usage).toEqual([{ promptTokens: 100, completionTokens: 20 }]);
  },
);
