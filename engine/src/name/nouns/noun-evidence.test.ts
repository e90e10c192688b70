import { expect, test } from 'vitest';
import { Vocabulary } from '../vocabulary.ts';

function isNoun(word: string, text: string, language: string): boolean {
  const vocabulary = new Vocabulary();
  vocabulary.learn(vocabulary.read(text, language));
  return vocabulary.nouns.quality(word, language) > 0;
}

const ENGLISH =
  'The ride was steep. I looked at the ride and we looked back. Add the salt. You add pepper to the salt. ' +
  'We provide a service. They will provide help for the service.';
const FRENCH =
  'Le médecin appelle le patient. Elle veut appeler le médecin. Le jardin est également grand. ' +
  "Il faut également étudier. L'étude du jardin, les gestes de secours et le secours.";
const GERMAN =
  'Wir gehen mit dem Segel in den Hafen. Kinder spielen im Hafen, und die österreichischen Schiffe ' +
  'im Hafen. Das österreichische Segel liegt im syrischen Hafen. Heute spielen wir.';

test.each([
  ['en', ENGLISH, 'ride salt service', 'looked provide add'],
  ['fr', FRENCH, 'médecin jardin', 'également appeler'],
  ['de', GERMAN, 'Hafen Segel', 'spielen österreichischen Heute'],
])('in %s, a word is a noun only if the texts use it as one', (language, text, nouns, others) => {
  for (const word of nouns.split(' ')) expect([word, isNoun(word, text, language)]).toEqual([word, true]);
  for (const word of others.split(' ')) expect([word, isNoun(word, text, language)]).toEqual([word, false]);
});

test('in a language without a rule, any word may be a noun', () => {
  expect(isNoun('kissa', 'Kissa istuu.', 'fi')).toBe(true);
});
