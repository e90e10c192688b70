import { MockLanguageModelV4 } from 'ai/test';
import fc from 'fast-check';
import { createBuiltinCategorizer } from '../builtin/builtin.ts';
import { LocalGate } from '../model/calls/gate.ts';
import { createModelCategorizer } from '../model/model.ts';
import { memoryCache } from './model-tests.ts';

/** What a model may reply: anything, and things that are close to a good answer. */
const number = fc.integer({ min: -2, max: 14 });
const name = fc.oneof(
  fc.constantFrom(
    'Bread',
    'bread',
    'Breads',
    'Boats',
    'Other',
    '',
    ' ',
    'x'.repeat(200),
    'Garten',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme' }),
);
const nonsense = fc.oneof(fc.string(), fc.json());
const mostly = (sensible: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 5, arbitrary: sensible.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nonsense },
  );
const several = { minLength: 1, maxLength: 14 };

/** Replies to each kind of question. */
export interface Replies {
  label: string[];
  propose: string[];
  place: string[];
}
/** Arbitrary replies to all kinds of questions. */
export const anyReplies: fc.Arbitrary<Replies> = fc.record({
  label: fc.array(
    mostly(
      fc.array(
        fc.record({ file: number, name, confidence: fc.oneof(fc.double(), name), reason: fc.array(name) }),
        several,
      ),
    ),
    several,
  ),
  propose: fc.array(mostly(fc.array(fc.record({ name }), several)), several),
  place: fc.array(mostly(fc.array(fc.record({ item: number, category: number }), several)), several),
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that gives these replies one after the other, over and over. */
function modelReplying(replies: Replies) {
  let next = 0;
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      const instructions = JSON.stringify(prompt[0]?.content);
      const kind = /You label/.test(instructions)
        ? 'label'
        : /You set up/.test(instructions)
          ? 'propose'
          : 'place';
      const text = replies[kind][next++ % replies[kind].length] as string;
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage,
        warnings: [],
      };
    },
  });
}
/** A categorizer whose model gives these replies. */
export const categorizerReplying = (replies: Replies) =>
  createModelCategorizer({
    model: modelReplying(replies),
    fallback: createBuiltinCategorizer(),
    gate: new LocalGate(3),
    cache: memoryCache(),
    timeoutMs: 1000,
    backoffMs: 1,
  });
