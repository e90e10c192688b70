import { z } from 'zod';
import { type Question, responseFormat } from '../calls/ask.ts';
import { FENCE_RULE, newFence } from './fence.ts';
import { languageInEnglish } from './language-name.ts';
import { answersByIndex, itemsIn, Numeral } from './reply.ts';

/** Space for all categories together, in characters: what a small self-hosted model can still take in. */
const MATERIAL_CHARS = 30_000;
const TITLE_CHARS = 80;
const SUMMARY_CHARS = { min: 15, max: 400 };

const FORMAT = responseFormat(
  z.object({
    summaries: z.array(
      z.object({
        item: z.number().describe('The number of the item'),
        text: z.string().describe('One or two sentences'),
      }),
    ),
  }),
);

const INSTRUCTIONS = `You say what the categories of a filing system are about. Each item is one category: its name, terms that its \
documents share, names of some of its files, and sentences quoted from them. For every item give "item", its number, and \
"text": one or two plain sentences, at most 40 words in all, in the language that the item asks for, that say what its \
documents are about and what sets them apart from the other items. Say only what the item shows. No markup, no addresses, \
and no opening such as "This category contains".
Reply with JSON alone, with one entry for each item: {"summaries":[{"item":1,"text":"…"}]}

${FENCE_RULE}`;

/** What the model is shown of a category. */
export interface SummaryMaterial {
  name: string;
  language: string;
  terms: readonly string[];
  /** File names. */
  titles: readonly string[];
  sentences: readonly string[];
}

/** Asks what each of these categories is about. */
export function summaryQuestion(categories: readonly SummaryMaterial[]): Question {
  const fence = newFence();
  const room = Math.floor(MATERIAL_CHARS / categories.length);
  return {
    instructions: INSTRUCTIONS,
    material: [
      fence.heading,
      ...categories.map((category, i) => fence.around(`item ${i + 1}`, linesOf(category).slice(0, room))),
      `Write about the items from 1 to ${categories.length}.`,
    ].join('\n\n'),
    format: FORMAT,
  };
}

const linesOf = ({ name, language, terms, titles, sentences }: SummaryMaterial): string =>
  [
    `In ${languageInEnglish(language)}:`,
    `Name: ${name}`,
    `Terms: ${terms.join(', ')}`,
    ...sentences.map((sentence) => `Sentence: ${sentence}`),
    ...titles.map((title) => `File: ${title.slice(0, TITLE_CHARS)}`),
  ].join('\n');

const Summarized = z.object({ item: Numeral, text: z.string() });

/** The usable summaries in a reply by the index of their item, except for items on which it contradicts itself. */
export const readSummaries = (reply: string, count: number): Map<number, string> =>
  answersByIndex(itemsIn(reply, Summarized), {
    last: count,
    numberOf: ({ item }) => item,
    contentOf: ({ text }) => cleanSummary(text) ?? undefined,
  });

/** Control characters, and those that change the direction of writing; not those that join letters. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** No summary needs an address, a tag or code: a document may have talked the model into it. */
const NO_SENTENCE = /:\/\/|www\.|[<>{}`]/i;
const TO_LAST_SENTENCE = /^.*[.!?…](?=\s|$)|^.*[。！？]/su;

/** A summary as it is stored: plain sentences on one line, none cut off; null if nothing of that is left. */
export function cleanSummary(given: string): string | null {
  const line = given
    .normalize('NFC')
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (NO_SENTENCE.test(line)) return null;
  const text =
    line.length <= SUMMARY_CHARS.max
      ? line
      : (TO_LAST_SENTENCE.exec(line.slice(0, SUMMARY_CHARS.max))?.[0] ?? '');
  return text.length >= SUMMARY_CHARS.min && /\p{L}/u.test(text) ? text : null;
}
