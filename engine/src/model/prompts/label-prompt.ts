import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { z } from 'zod';
import type { EngineDocument } from '../../categorizer.ts';
import { type Question, responseFormat } from '../calls/ask.ts';
import { cleanName } from './clean-name.ts';
import { FENCE_RULE, newFence } from './fence.ts';
import { languageInEnglish } from './language-name.ts';
import { answersByIndex, itemsIn, Numeral } from './reply.ts';
import { sampleOf } from './sample.ts';

/**
 * Incremented whenever the wording below changes what a model would answer: replies cached under another version are
 * not used.
 */
export const LABEL_PROMPT_VERSION = 1;

/** How much of a document a model is shown, in characters. */
export const SAMPLE_CHARS = 4000;
/** More names than this do not help a model. */
const MAX_NAMES = 120;

const LABEL_FORMAT = responseFormat(
  z.object({
    files: z.array(
      z.object({
        file: z.number().describe('The number of the document'),
        name: z.string().describe('Its label'),
        confidence: z.number().describe('From 0 to 1'),
        reason: z.array(z.string()).describe('Up to three short phrases'),
      }),
    ),
  }),
);

const INSTRUCTIONS = `You label documents for a filing system. For every document you are shown, give
- "file": its number;
- "name": what it is about, as a label of one to four words in the language that the message asks for, specific \
enough to tell it from documents on other subjects and general enough to be shared by documents on the same one. \
Where a label of the list fits, use it word for word. Never "other", "miscellaneous" or the like;
- "confidence": how sure you are, from 0 to 1;
- "reason": up to three short phrases of the document that show it.
Reply with JSON alone, with one entry for each document:
{"files":[{"file":1,"name":"…","confidence":0.9,"reason":["…"]}]}

${FENCE_RULE}`;

/** Asks for a label for each document, all of one language, and shows the labels used in this language so far. */
export function labelQuestion(
  documents: readonly EngineDocument[],
  { language, names }: { language: string; names: readonly string[] },
): Question {
  const fence = newFence();
  const parts = [
    fence.heading,
    `Write labels in ${languageInEnglish(language)}.`,
    names.length > 0 &&
      fence.around(
        'labels in use',
        names
          .slice(0, MAX_NAMES)
          .map((name) => `- ${name}`)
          .join('\n'),
      ),
    ...documents.map((document, i) => fence.around(`document ${i + 1}`, materialOf(document))),
    `Label the documents from 1 to ${documents.length}.`,
  ];
  return { instructions: INSTRUCTIONS, material: parts.filter(Boolean).join('\n\n'), format: LABEL_FORMAT };
}

/** What a model is shown of a document. */
export const materialOf = ({ filename, folder = '', digest }: EngineDocument, chars = SAMPLE_CHARS): string =>
  `File name: ${pathOfFile({ folder, filename })}\n\n${sampleOf(digest, chars) || '(It has no text.)'}`;

/** A label given by a model, for the document with that number. */
export type Label = z.infer<typeof Label>;
const Label = z.object({
  file: Numeral,
  name: z.string().min(1),
  confidence: z.coerce
    .number()
    .catch(0.5)
    .transform((share) => Math.min(1, Math.max(0, share))),
  reason: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(z.string())
      .catch([])
      .transform((phrases) => phrases.map(cleanPhrase).filter(Boolean).slice(0, 3)),
  ),
});

const cleanPhrase = (phrase: string): string =>
  phrase
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();

/** The labels in a reply for the documents that were asked about, except those on which it contradicts itself. */
export const readLabels = (reply: string, count: number): Map<number, Label> =>
  answersByIndex(itemsIn(reply, Label), {
    last: count,
    numberOf: ({ file }) => file,
    contentOf: (label) => label,
    meaningOf: ({ name }) => cleanName(name)?.toLowerCase(),
  });
