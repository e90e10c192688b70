import { describe, expect, it } from 'vitest';
import { scoreHeadings } from '../headings/heading-scores.ts';
import { documentOf } from '../testing/piles.ts';
import { bm25Vectors } from './bm25.ts';
import { buildCorpus } from './corpus.ts';
import { compareByMeaning } from './embedding-similarity.ts';

const MONEY = [
  'The central bank raised its interest rates.',
  'Borrowing has become more expensive for companies.',
];
const BAKING = [
  'Knead the dough and let it rise overnight.',
  'A loaf with a brown crust, fresh from the oven',
];
const SPORT = ['The goalkeeper saved a penalty.', 'Our team won the football match.'];

const corpusOf = (texts: string[]) =>
  buildCorpus(texts.map((text, i) => documentOf(String(i).padStart(4, '0'), text)));

function nearest(texts: string[], { language = 'en', k = 1 } = {}) {
  const corpus = corpusOf(texts);
  const vectors = bm25Vectors(corpus);
  const scores = scoreHeadings(corpus, language);
  return { corpus, rows: compareByMeaning(corpus, { vectors, language, k, scores })?.neighbors ?? null };
}

describe('similarity by meaning', () => {
  it('brings together texts that share no word', () => {
    const texts = [...MONEY, ...BAKING, ...SPORT];
    const { corpus, rows } = nearest(texts);
    const topic = new Map([MONEY, BAKING, SPORT].flatMap((own, i) => own.map((text) => [text, i])));
    corpus.forEach(({ text }, i) => {
      const neighbor = rows?.row(i)[0]?.column ?? -1;
      expect(topic.get(corpus[neighbor]?.text ?? ''), text).toBe(topic.get(text));
    });
  });

  it('gives each document at most k neighbors, never itself, nearest first', () => {
    const { rows } = nearest([...MONEY, ...BAKING, ...SPORT], { k: 3 });
    for (let i = 0; i < 6; i++) {
      const row = rows?.row(i) ?? [];
      expect(row.length).toBeLessThanOrEqual(3);
      expect(row.map(({ column }) => column)).not.toContain(i);
      expect(row.map(({ value }) => value)).toEqual(row.map(({ value }) => value).sort((a, b) => b - a));
    }
  });

  it('brings texts together by related headings, in languages that have a lexicon', () => {
    const sport = ['Der Torwart hielt einen Elfmeter.', 'Sie gewann den Marathon in Rekordzeit.'];
    const food = ['Der Kuchen kommt mit Butter in den Ofen.', 'Das Restaurant hat einen neuen Koch.'];
    const silent = Array.from({ length: 8 }, (_, i) => `Zettel ${i}`);
    const { corpus, rows } = nearest([...sport, ...food, ...silent], { language: 'de' });
    const nearestTo = (text = '') => {
      const own = corpus.findIndex((document) => document.text === text);
      return corpus[rows?.row(own)[0]?.column ?? -1]?.text;
    };
    expect([sport[0], food[0]].map(nearestTo)).toEqual([sport[1], food[1]]);
    expect([sport[1], food[1]].map(nearestTo)).toEqual([sport[0], food[0]]);
  });

  it('brings texts together by the English of their words, in languages that have a dictionary', () => {
    const dogs = ['Der Dackel bellt.', 'Ein Welpe knurrt.'];
    const furniture = ['Der Teppich liegt unter dem Sofa.', 'Ein Kissen fehlt auf dem Sessel.'];
    const silent = Array.from({ length: 8 }, (_, i) => `Zettel ${i}`);
    const { corpus, rows } = nearest([...dogs, ...furniture, ...silent], { language: 'de' });
    for (const [one, other] of [dogs, furniture]) {
      const own = corpus.findIndex((document) => document.text === one);
      expect(corpus[rows?.row(own)[0]?.column ?? -1]?.text).toBe(other);
    }
  });

  it('returns nothing for languages without encoder and lexicon', () => {
    const texts = Array.from({ length: 12 }, (_, i) => `La golulo ${i}`);
    expect(nearest(texts, { language: 'eo' }).rows).toBeNull();
  });

  it('returns nothing if there is no text', () => {
    expect(nearest(['', '']).rows).toBeNull();
  });

  it.each([
    ['en', 299, true],
    ['en', 300, false],
    ['de', 6, true],
    ['de', 69, true],
    ['de', 70, false],
  ])('is used in %s among %i documents: %s', (language, count, says) => {
    const phrases = language === 'en' ? MONEY : ['Die Bank erhöht ihre Zinsen.', 'Der Kredit wird teurer.'];
    const texts = Array.from({ length: count }, (_, i) => `Note ${i} on ${phrases[i % 2]}`);
    expect(nearest(texts, { language, k: 5 }).rows !== null).toBe(says);
  });
});
