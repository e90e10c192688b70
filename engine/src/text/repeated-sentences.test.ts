import { expect, test } from 'vitest';
import { withoutRepeatedSentences } from './repeated-sentences.ts';

const FOOTER = 'The full text of this article is no longer available for legal reasons.';
const own = (topic: string) =>
  `Today the ${topic} was seen by many people in the town, and it was said to be larger than last year.`;

const TOPICS = ['kite', 'fair', 'boat', 'bear'];

test('a long sentence that four documents share is removed from all of them', () => {
  const texts = TOPICS.map((topic) => `${own(topic)} ${FOOTER}`);
  expect(withoutRepeatedSentences(texts)).toEqual(TOPICS.map(own));
  const three = texts.with(3, own('bear'));
  expect(withoutRepeatedSentences(three)).toEqual(three);
});

test('what half of all documents share is removed from short ones, too; what fewer share may be all that they say', () => {
  const license = Array.from(
    { length: 12 },
    (_, i) => `You may copy part ${i} of it as long as you say so.`,
  ).join(' ');
  const licensed = TOPICS.map((topic) => `${license}\n\n${own(topic)}`);
  expect(withoutRepeatedSentences(licensed)).toEqual(TOPICS.map(own));
  const others = Array.from({ length: 8 }, (_, i) => own(`thing ${i}`));
  expect(withoutRepeatedSentences([...licensed, ...others]).slice(0, 4)).toEqual(licensed);
});

test('a disclaimer in another language is removed, however few share it', () => {
  const disclaimer =
    'Der Inhalt dieser Nachricht ist nur für die Person bestimmt, an die sie gerichtet wurde. Falls sie aus Versehen bei Ihnen angekommen ist, schreiben Sie uns bitte kurz und löschen Sie sie danach samt allen Anhängen. Wer sie ohne unsere Zustimmung vervielfältigt oder an andere schickt, haftet dafür.';
  const others = Array.from({ length: 8 }, (_, i) => own(`thing ${i}`));
  const mails = TOPICS.map((topic) => `${own(topic)}\n\n${disclaimer}`);
  expect(withoutRepeatedSentences([...mails, ...others]).slice(0, 4)).toEqual(TOPICS.map(own));
});

test('short sentences and titles stay, however many documents have them', () => {
  const texts = TOPICS.map((topic) => `SUPPLY AGREEMENT\n${own(topic)}`);
  expect(withoutRepeatedSentences(texts)).toEqual(texts);
});

test('documents that are hardly more than what they share keep all of it', () => {
  const texts = TOPICS.map((topic) => `${FOOTER}\nThe ${topic}.`);
  expect(withoutRepeatedSentences(texts)).toEqual(texts);
});
