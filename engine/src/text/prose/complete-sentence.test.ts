import { describe, expect, it } from 'vitest';
import { completeSentence, completeSentencesIn } from './complete-sentence.ts';

describe('a sentence that stands alone', () => {
  it.each([
    'The prime minister presented the budget for the next year.',
    'Der Heizer bittet darum, die Kohle künftig trocken zu lagern.',
    'La plupart des brûlures arrivent à la maison : une casserole renversée suffit.',
    'Oil giant BP announced a 26% rise in annual profits to $16.2bn (£8.7bn).',
    '月には自分の光がなく、太陽の光を反射している。',
  ])('is kept as it is: %s', (sentence) => {
    expect(completeSentence(sentence)).toBe(sentence);
  });

  it('loses its marks of lists and emphasis, and its line breaks', () => {
    expect(completeSentence('- **Sharpen** the *knife* before\n  you cut the `bread`.')).toBe(
      'Sharpen the knife before you cut the bread.',
    );
  });

  it.each([
    ['a heading', 'MINUTES OF THE GENERAL MEETING OF THE MEMBERS.'],
    ['a title without an end', 'Minutes of the annual general meeting in June'],
    ['the end of a sentence', 'which explains the damp patch on the bedroom ceiling.'],
    ['the beginning of one', 'The movement was founded by two teachers on the 3.'],
    ['one cut at an abbreviation', 'The lease was signed by the owner of Widget Inc.'],
    ['one cut after the day of a date', 'Januar bieten wir Ihnen das Holz zum alten Preis an.'],
    ['half a quotation', 'The best film of all the films of this year is ours, he said."'],
    ['one that points to the one before', 'They were cleared of all charges by the court last week.'],
    ['a question', 'Who would have thought that the bread keeps for a week?'],
    ['a label with its value', 'Present: Anna Berg in the chair, the treasurer and six members.'],
    ['a line of a chat', 'Mon 13:05 the plumber says that the vessel is gone.'],
    ['an address of a page', 'Read more about the new timetable at https://example.org today.'],
    ['figures', 'The sum of 1,284.60 and 3,912.00 and 274.95 is 5,471.55 pounds.'],
    ['too few words', 'The engine is running again.'],
    ['too many', `The parties agree ${'that this is so '.repeat(16)}and sign.`],
  ])('is not %s', (_, sentence) => {
    expect(completeSentence(sentence)).toBeNull();
  });

  it('is 240 characters long at most', () => {
    const sentenceOf = (length: number) =>
      `The bread of the ${'a'.repeat(length - 41)} keeps for a whole week.`;
    const [shorter, longest, longer] = [239, 240, 241].map(sentenceOf);
    expect([shorter, longest, longer].map((sentence = '') => sentence.length)).toEqual([239, 240, 241]);
    expect(completeSentence(shorter ?? '')).toBe(shorter);
    expect(completeSentence(longest ?? '')).toBe(longest);
    expect(completeSentence(longer ?? '')).toBeNull();
  });
});

it('of a text, titles and greetings are left out', () => {
  const text = `Letter about the oven

Dear Ruth,
the oven has been dry since Monday. For the dough I used a kilo of flour and a spoon of salt. It rose.

Bakers measure the water with their hands, as their fathers did.`;
  expect(completeSentencesIn(text)).toEqual([
    'For the dough I used a kilo of flour and a spoon of salt.',
    'Bakers measure the water with their hands, as their fathers did.',
  ]);
});
