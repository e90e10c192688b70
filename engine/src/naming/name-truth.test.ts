import { describe, expect, test } from 'vitest';
import { documentOf, textAbout } from '../testing/piles.ts';
import { NameTruth } from './name-truth.ts';

const fileOf = (text: string, language = 'en') => ({
  language,
  stems: documentOf('a', text, {}).terms.stems.split(' '),
});
const filesAbout = (count: number, heading: string) =>
  Array.from({ length: count }, (_, i) => fileOf(textAbout(heading, 'en', i + 1)));

describe('a name is true', () => {
  test('of the files that contain all of its words, in any form', () => {
    const files = [fileOf('Roasting the chickens'), fileOf('A roast chicken'), fileOf('The chicken sings')];
    expect(new NameTruth(files, 'en').coverage('Roast chicken')).toBeCloseTo(2 / 3);
    expect(new NameTruth(files, 'en').coverage('Chicken')).toBe(1);
  });

  test('of the files that contain words of its heading, whatever its name', () => {
    const files = [...filesAbout(3, 'food'), ...filesAbout(1, 'war')];
    expect(new NameTruth(files, 'en').coverage('Food')).toBe(0.75);
    expect(new NameTruth(files, 'en').coverage('War & defense')).toBe(0);
  });

  test('of the files that carry one of its parts, if no part is rare', () => {
    const files = [...Array(4).fill('apples and pears'), ...Array(6).fill('plums and pears')].map((text) =>
      fileOf(text),
    );
    const truth = new NameTruth(files, 'en');
    expect(truth.coverage('Apple & plum')).toBe(1);
    expect(truth.coverage('Apple & rocket')).toBe(0);
  });

  test('with two phrases after a heading, if a tenth of the files have each and a fifth have one', () => {
    const about = (...words: string[]) =>
      words.map((word, i) => fileOf(`${textAbout('food', 'en', i + 1)} ${word}`));
    const others = Array(8).fill('harbour');
    const truth = (...words: string[]) => new NameTruth(about(...words, ...others), 'en');
    expect(truth('tractor', 'velvet').coverage('Food: tractor & velvet')).toBe(1);
    expect(truth('tractor', 'velvet').coverage('Food: tractor')).toBe(0);
    expect(truth('tractor', 'tractor').coverage('Food: tractor & velvet')).toBe(0);
    expect(truth('tractor velvet', 'lantern').coverage('Food: tractor & velvet')).toBe(0);
    expect(truth('tractor', 'velvet').coverage('Tractor & velvet')).toBe(0);
  });

  test('of no file if one word, which its name does not contain, is all that the files have of the heading', () => {
    const files = ['number', 'focus', 'popper'].map((part) => fileOf(`An internal utility of the ${part}`));
    expect(new NameTruth(files, 'en').coverage('Energy')).toBe(0);
    const named = ['bills', 'prices', 'saving'].map((part) => fileOf(`What we know of energy ${part}`));
    expect(new NameTruth(named, 'en').coverage('Energy')).toBe(1);
  });

  test('of no file without words', () => {
    expect(new NameTruth([fileOf('')], 'en').coverage('Food')).toBe(0);
  });

  test('of more files when combined with the heading that the others have most words of', () => {
    const truth = new NameTruth([...filesAbout(2, 'food'), ...filesAbout(2, 'war')], 'en');
    expect(truth.coverage('Food')).toBe(0.5);
    const [first = ''] = truth.namesWithHeading('Food').filter((name) => truth.coverage(name) === 1);
    expect(first).toMatch(/^Food, War & defense$/);
    expect(truth.headings()).toContain(first);
  });

  test('of nothing if there are no files', () => {
    expect(new NameTruth([], 'en').coverage('Food')).toBe(0);
  });
});
