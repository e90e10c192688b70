import { describe, expect, test } from 'vitest';
import type { CorpusDocument } from '../../similarity/corpus.ts';
import { NO_TITLE } from '../../similarity/titles.ts';
import { visitWords } from '../../text/words.ts';
import { isNounPhrase } from '../noun-phrases.ts';
import { readPhraseTexts } from '../phrase-texts.ts';

/** Reads a text as naming does, for its noun evidence. */
function textsOf(text: string, language: string) {
  return readPhraseTexts([
    { text, language, document: { filename: 'a.txt' }, title: NO_TITLE } as CorpusDocument,
  ]);
}

/** Whether a phrase could be a name, given the evidence of a text. */
function isName(phrase: string, text: string, language: string): boolean {
  const words: string[] = [];
  const isStop: boolean[] = [];
  visitWords(phrase, language, (surface, stem) => {
    words.push(surface);
    isStop.push(stem === '');
  });
  const capitalShares = words.map(() => 0);
  return isNounPhrase({ words, isStop, capitalShares }, language, textsOf(text, language));
}

describe('a word is a name only if the texts use it as a noun', () => {
  const english =
    'The ride was steep. I looked at the ride and we looked back. Add the salt. You add pepper to the salt. ' +
    'We provide a service. They will provide help for the service.';

  test.each([
    ['ride', true],
    ['salt', true],
    ['service', true],
    ['looked', false],
    ['provide', false],
    ['add', false],
    ['add salt', false],
    ['steep ride', true],
  ])('in English: %s', (phrase, expected) => {
    expect(isName(phrase, english, 'en')).toBe(expected);
  });

  const french =
    'Le médecin appelle le patient. Elle veut appeler le médecin. Le jardin est également grand. ' +
    "Il faut également étudier. L'étude du jardin, les gestes de secours et le secours.";

  test.each([
    ['médecin', true],
    ['jardin', true],
    ['étude du jardin', true],
    ['gestes de secours', true],
    ['également', false],
    ['appeler', false],
  ])('in French: %s', (phrase, expected) => {
    expect(isName(phrase, french, 'fr')).toBe(expected);
  });

  const german =
    'Wir gehen mit dem Segel in den Hafen. Kinder spielen im Hafen, und die österreichischen Schiffe ' +
    'im Hafen. Das österreichische Segel liegt im syrischen Hafen. Heute spielen wir.';

  test.each([
    ['Hafen', true],
    ['österreichische Schiffe', true],
    ['spielen', false],
    ['österreichischen', false],
    ['Jährige', false],
    ['syrischen Hafen', false],
  ])('in German: %s', (phrase, expected) => {
    expect(isName(phrase, german, 'de')).toBe(expected);
  });

  test('a word that is a verb elsewhere may be the first part of a name, after an article', () => {
    const contract =
      'We will supply it under the supply agreement. This supply agreement is signed. The agreement says that you are to supply it.';
    expect(isName('supply agreement', contract, 'en')).toBe(true);
    expect(isName('supply', contract, 'en')).toBe(false);
    expect(isName('supply agreement', 'We will supply agreement. The agreement is to supply.', 'en')).toBe(
      false,
    );
  });

  test('in a language without a rule, any word may be a name', () => {
    expect(isName('kissa', 'Kissa istuu.', 'fi')).toBe(true);
  });
});

describe('a name is in one script and does not begin with a number', () => {
  test.each([
    ['событие', 'ru', true],
    ['will событие', 'ru', false],
    ['电子will', 'zh', false],
    ['人民法院', 'zh', true],
    ['本院提起', 'zh', false],
  ])('%s', (phrase, language, expected) => {
    expect(isName(phrase, phrase, language)).toBe(expected);
  });

  test('numbers inside a run of Chinese are not words', () => {
    const words: string[] = [];
    visitWords('法院于2018年25日向被告', 'zh', (surface) => words.push(surface));
    expect(words.filter((word) => /^\p{N}+$/u.test(word))).toEqual([]);
    expect(words).toContain('法院');
  });
});

describe('function words inside a name', () => {
  const text =
    'The court of appeal and the appeal. In the court a doctor or a pharmacist. The doctor of law.';
  test.each([
    ['court of appeal', true],
    ['doctor or pharmacist', false],
    ['doctor of law', true],
  ])('%s', (phrase, expected) => {
    expect(isName(phrase, text, 'en')).toBe(expected);
  });
});

test('words after numbers are told from those after years, list numbers or no number', () => {
  const after: string[] = [];
  visitWords(
    '96 Linda, 10.5 gallons, 5km; in 2016 elections, 1. Introduction, a kite',
    'en',
    (surface, _stem, _break, afterNumber) => {
      if (afterNumber) after.push(surface);
    },
  );
  expect(after).toEqual(['Linda', 'gallons', 'km']);
});
