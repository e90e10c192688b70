import { afterEach, expect, it } from 'vitest';
import { createBuiltinCategoriser } from '../builtin/builtin.ts';
import { LocalGate } from './gate.ts';
import { createModelCategoriser } from './model.ts';
import { openModel } from './providers.ts';
import { type StandIn, startStandIn } from './stand-in-model.ts';
import { documentsOf, memoryCache } from './test-model.ts';

let standIn: StandIn;
afterEach(() => standIn.close());

it.each([
  ['openai-compatible', 'a-model'],
  // One that is given a form, and one that is given a tool.
  ['anthropic', 'claude-sonnet-4-5'],
  ['anthropic', 'claude-3-haiku-20240307'],
  ['google', 'gemini-2.5-flash'],
] as const)(
  'a model of the kind %s (%s) labels documents, with its key, and says what that cost',
  async (provider, model) => {
    standIn = await startStandIn();
    const usage: unknown[] = [];
    const categoriser = createModelCategoriser({
      model: openModel({ provider, baseUrl: standIn.url, apiKey: 'a key', model }),
      fallback: createBuiltinCategoriser(),
      gate: new LocalGate(2),
      cache: memoryCache(),
      timeoutMs: 2000,
      onUsage: (one) => usage.push(one),
    });
    const documents = documentsOf([
      'Baking bread takes flour, yeast and a hot oven, and much of the time it rests.',
    ]);
    const placements = await categoriser.labelDocuments({ documents, present: [] }, {});
    expect(placements.map(({ name }) => name)).toEqual(['Baking']);
    expect(standIn.questions).toHaveLength(1);
    expect(standIn.questions[0]).toMatchObject({ key: 'a key', hasForm: true });
    expect(usage).toEqual([{ promptTokens: 100, completionTokens: 20 }]);
  },
);
