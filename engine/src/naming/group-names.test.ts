import { expect, test } from 'vitest';
import { seededRandom } from '../numeric/random.ts';
import { buildCorpus } from '../similarity/corpus.ts';
import { documentOf } from '../testing/piles.ts';
import type { GroupHeading } from './group-headings.ts';
import { nameGroups } from './group-names.ts';
import { readPhraseTexts } from './phrase-texts.ts';

const FOOD_AND_LAW: GroupHeading = {
  name: 'Food & Law',
  headings: [],
  others: ['Food', 'Law'],
  isSufficient: false,
  isPhraseArbitrary: false,
  isUnique: true,
  isBlend: true,
};

const SUBJECTS = { food: 'bread butter cheese soup'.split(' '), war: 'soldier army battle tank'.split(' ') };

/** A text of common words and a few of its subject, in an order of its own, so that no two files share a sentence. */
function textOf(subject: keyof typeof SUBJECTS | null, seed: number): string {
  const random = seededRandom(seed + 1);
  const words = 'they had that which would be with from have been were there'.split(' ');
  if (subject) words.push(...SUBJECTS[subject], ...SUBJECTS[subject]);
  return words
    .map((word) => ({ word, at: random() }))
    .sort((x, y) => x.at - y.at)
    .map(({ word }) => word)
    .join(' ');
}

/**
 * The name of a group of `size` files, six in ten of them about food, next to as many about war. An uninformative word
 * is in the group's other files, and in a sixth of those about war.
 */
function nameOfMixed(size: number): string {
  const files = Array.from({ length: 2 * size }, (_, i) => {
    const isFood = i < size && i % 10 < 6;
    const isCommon = i >= size ? i % 6 === 0 : !isFood;
    const own = textOf(i >= size ? 'war' : isFood ? 'food' : null, i);
    const text = `${own} ${isCommon ? 'the friends of it' : ''}`;
    return documentOf(`f${String(i).padStart(3, '0')}`, text);
  });
  const corpus = buildCorpus(files);
  const groups = Int32Array.from(corpus, ({ document }) => (Number(document.id.slice(1)) < size ? 0 : 1));
  const [name] = nameGroups({
    corpus,
    texts: readPhraseTexts(corpus),
    groups,
    languages: ['en', 'en'],
    present: [null, null],
    headings: [FOOD_AND_LAW, null],
  });
  return name?.name ?? '';
}

test('in a group of twenty files or more, an uninformative word makes no name true if another is almost true', () => {
  expect([nameOfMixed(40), nameOfMixed(20)]).toEqual(['Food', 'Food']);
  expect(nameOfMixed(10)).toContain('friends');
});
