import { plural } from '@sheaf/contract/plural';
import { z } from 'zod';
import { type Question, responseFormat } from '../calls/ask.ts';
import { FENCE_RULE, newFence } from './fence.ts';
import { languageInEnglish } from './language-name.ts';
import { answersByIndex, countsFromZero, itemsIn, Numeral } from './reply.ts';

/** Incremented whenever the wording below changes what a model would answer. */
export const SORT_PROMPT_VERSION = 1;

/** Space for subjects, in characters: what a small self-hosted model can still take in. */
const SUBJECTS_CHARS = 12_000;
const EXAMPLE_CHARS = 60;

const PROPOSE_FORMAT = responseFormat(
  z.object({
    categories: z.array(z.object({ name: z.string().describe('The name of a category') })),
  }),
);

const PROPOSE = `You set up the categories of a filing system. You are shown the subjects of its documents, how many \
documents each has, and some of their file names. Name the categories that sort them best: each holds subjects that \
a person would look for in one place, all subjects find a place, none is called "other", "miscellaneous" or the \
like, and no two mean the same. A name has one to four words in the language that the message asks for. Give no \
more categories than the message allows; fewer are better where subjects belong together.
Reply with JSON alone: {"categories":[{"name":"…"}]}

${FENCE_RULE}`;

/** What documents are about, before they are sorted. */
export interface Subject {
  name: string;
  count: number;
  examples: string[];
}

/** Asks for at most `most` categories for these subjects of one language. */
export function proposeQuestion(
  subjects: readonly Subject[],
  { language, most }: { language: string; most: number },
): Question {
  const fence = newFence();
  return {
    instructions: PROPOSE,
    material: [
      fence.heading,
      `Write names in ${languageInEnglish(language)}. Give at most ${most} categories.`,
      fence.around('subjects', subjectLines(subjects).join('\n')),
    ].join('\n\n'),
    format: PROPOSE_FORMAT,
  };
}

/** The subjects, most frequent first: with examples if there is space, and as many as there is space for. */
function subjectLines(subjects: readonly Subject[]): string[] {
  const sorted = subjects.toSorted((a, b) => b.count - a.count);
  const full = sorted.map((subject) => `- ${subjectLine(subject)}`);
  if (full.join('\n').length <= SUBJECTS_CHARS) return full;
  let room = SUBJECTS_CHARS;
  return sorted
    .map((subject) => `- ${subjectLine({ ...subject, examples: [] })}`)
    .filter((line) => {
      room -= line.length + 1;
      return room >= 0;
    });
}

export function subjectLine({ name, count, examples }: Subject): string {
  const documents = `${count} ${plural(count, 'document')}`;
  const shown = examples.map((example) => example.slice(0, EXAMPLE_CHARS)).join(', ');
  return `${name} (${documents}${shown ? `; for example ${shown}` : ''})`;
}

const Named = z.object({ name: z.string().min(1) });

/** The names in a reply, in order. */
export const readNames = (reply: string): string[] => itemsIn(reply, Named).map(({ name }) => name);

const UNION_FORMAT = responseFormat(
  z.object({
    names: z.array(
      z.object({
        item: z.number().describe('The number of the item'),
        name: z.string().describe('The name of the whole'),
      }),
    ),
  }),
);

const UNION = `You name the drawers of a filing system. Each item lists the categories that are put together in one drawer. \
For every item give "item", its number, and "name", what a person would write on that drawer: one to four words that say \
what its categories have in common, in the language that the item asks for. Do not list the categories, and call \
nothing "other", "miscellaneous" or the like. No two drawers have the same name.
Reply with JSON alone, with one entry for each item: {"names":[{"item":1,"name":"…"}]}

${FENCE_RULE}`;

/** Categories that are merged. */
export interface Union {
  language: string;
  names: readonly string[];
}

/** Asks for a common name for each union of categories. */
export function unionQuestion(unions: readonly Union[]): Question {
  const fence = newFence();
  const items = unions.map(({ language, names }, i) =>
    fence.around(
      `item ${i + 1}`,
      [`In ${languageInEnglish(language)}:`, ...names.map((name) => `- ${name}`)].join('\n'),
    ),
  );
  return {
    instructions: UNION,
    material: [fence.heading, ...items, `Name the items from 1 to ${unions.length}.`].join('\n\n'),
    format: UNION_FORMAT,
  };
}

const NamedItem = z.object({ item: Numeral, name: z.string().min(1) });

/** The names in a reply by the index of their item, except for items on which it contradicts itself. */
export const readUnionNames = (reply: string, count: number): Map<number, string> =>
  answersByIndex(itemsIn(reply, NamedItem), {
    last: count,
    numberOf: ({ item }) => item,
    contentOf: ({ name }) => name,
  });

const PLACE_FORMAT = responseFormat(
  z.object({
    places: z.array(
      z.object({
        item: z.number().describe('The number of the item'),
        category: z.number().describe('The number of its category'),
      }),
    ),
  }),
);

const PLACE = `You sort items into the numbered categories of a filing system. For every item give "item", its number, \
and "category", the number of the one category that it fits best. Where the message allows it, 0 says that none fits.
Reply with JSON alone, with one entry for each item: {"places":[{"item":1,"category":3}]}

${FENCE_RULE}`;

/** Asks which category each item belongs in. */
export function placeQuestion(
  items: readonly string[],
  { categories, canDecline }: { categories: readonly string[]; canDecline: boolean },
): Question {
  const fence = newFence();
  return {
    instructions: PLACE,
    material: [
      fence.heading,
      fence.around('categories', categories.map((name, i) => `${i + 1}. ${name}`).join('\n')),
      ...items.map((item, i) => fence.around(`item ${i + 1}`, item)),
      `Sort the items from 1 to ${items.length} into the categories from 1 to ${categories.length}. ` +
        (canDecline ? 'Answer 0 for an item that none of them fits.' : 'Every item has one that fits best.'),
    ].join('\n\n'),
    format: PLACE_FORMAT,
  };
}

/** Where an item belongs: the index of a category, or null if none fits. */
export type Place = number | null;

const Placed = z.object({
  item: Numeral,
  // Some models write null for "none".
  category: z.preprocess((given) => given ?? 0, Numeral),
});

/** The places in a reply among the existing categories, except for items on which it contradicts itself. */
export function readPlaces(
  reply: string,
  { items, categories, canDecline }: { items: number; categories: number; canDecline: boolean },
): Map<number, Place> {
  const placed = itemsIn(reply, Placed);
  const categoryNumbers = placed.map(({ category }) => category);
  // It would place each item next to where it belongs.
  if (!canDecline && countsFromZero(categoryNumbers, categories)) return new Map();
  return answersByIndex<(typeof placed)[number], Place>(placed, {
    last: items,
    numberOf: ({ item }) => item,
    contentOf: ({ category }) => {
      if (category < (canDecline ? 0 : 1) || category > categories) return undefined;
      return category === 0 ? null : category - 1;
    },
  });
}
