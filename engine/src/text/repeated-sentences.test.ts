import { expect, test } from 'vitest';
import { withoutRepeatedSentences } from './repeated-sentences.ts';

const FOOTER = 'The full text of this article is no longer available for legal reasons.';
const own = (topic: string) =>
  `Today the ${topic} was seen by many people in the town, and it was said to be larger than last year.`;

test('a long sentence that three documents share is removed from all of them', () => {
  const [kite, fair, boat] = ['kite', 'fair', 'boat'].map((topic) => `${own(topic)} ${FOOTER}`);
  expect(withoutRepeatedSentences([kite, fair, boat] as string[])).toEqual(['kite', 'fair', 'boat'].map(own));
  expect(withoutRepeatedSentences([kite, fair, own('boat')] as string[])).toEqual([kite, fair, own('boat')]);
});

test('short sentences and titles stay, however many documents have them', () => {
  const texts = ['kite', 'fair', 'boat'].map((topic) => `SUPPLY AGREEMENT\n${own(topic)}`);
  expect(withoutRepeatedSentences(texts)).toEqual(texts);
});

test('documents that are hardly more than what they share keep all of it', () => {
  const texts = ['kite', 'fair', 'boat'].map((topic) => `${FOOTER}\nThe ${topic}.`);
  expect(withoutRepeatedSentences(texts)).toEqual(texts);
});
