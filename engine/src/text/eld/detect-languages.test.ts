import { eld } from 'eld/small';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectLanguages } from './detect-languages.ts';

const expected = (text: string) => eld.detect(text).getScores();
const found = (text: string) => Object.fromEntries(detectLanguages(text));

const SENTENCES = [
  'The quick brown fox jumped over the lazy dog, didn’t it?',
  "Le conseil municipal s'est réuni mardi soir à l'hôtel de ville.",
  'Größe und Maß: für die schönen Übungen müssen wir über die Straße gehen.',
  'Každý občan má právo svobodně vyhledávat a šířit informace.',
  'Każdy człowiek ma prawo do wolności opinii i wyrażania jej.',
  'Her insanın düşünce ve İFADE özgürlüğü hakkı vardır.',
  'Каждый охотник желает знать, где сидит фазан.',
  'Всеки човек има право на свобода на убеждение.',
  'لكل شخص الحق في حرية الرأي والتعبير',
  'प्रत्येक व्यक्ति को विचार और उसकी अभिव्यक्ति की स्वतन्त्रता का अधिकार है',
  '経済と政治について。 12月の報告。',
  'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι',
];

it('finds what the package eld finds, to the last digit', () => {
  for (const sentence of SENTENCES) {
    expect(Object.keys(found(sentence)).length).toBeGreaterThan(0);
    for (let start = 0; start < sentence.length; start += 3) {
      const text = sentence.slice(start);
      for (const one of [
        text,
        text.repeat(30),
        text.replaceAll(' ', ''),
        text.replaceAll(' ', '').repeat(9),
      ]) {
        expect(found(one)).toEqual(expected(one));
      }
    }
  }
});

it('finds the same for any characters, except for letters newer than the package', () => {
  const older = fc
    .string({ unit: 'binary', maxLength: 600 })
    .map((text) => text.replace(/[\u088f\u0c5c\u0cdc\u1c89\u1c8a\ua7cb-\ua7f1]/g, 'x'));
  const letters = fc.string({ unit: fc.constantFrom(...SENTENCES.join(' '), "'", '`', '’', '🙂', '\ud83d') });
  const mixed = fc
    .array(fc.oneof(older, letters, fc.constantFrom(...SENTENCES)))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(mixed, (text) => {
      expect(found(text)).toEqual(expected(text));
    }),
    { numRuns: 500 },
  );
});

it('finds nothing in a text without letters', () => {
  expect(['', '12 + 34', '🙂', '\ud83d'].map(detectLanguages)).toEqual([[], [], [], []]);
});
