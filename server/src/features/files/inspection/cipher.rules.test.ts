import { expect, it } from 'vitest';
import { readsAsCipher } from './cipher.rules.ts';

const TEXTS = [
  'Sentence one tells how the otter swims in the cold river near the old mill, and sentence two tells it again.',
  'Der Fischotter schwimmt im kalten Fluss bei der alten Mühle, und am Abend jagt er Fische und Krebse im Schilf.',
  'La loutre nage dans la rivière froide près du vieux moulin et chasse le poisson au crépuscule sous les saules.',
  'Saukko ui kylmässä joessa vanhan myllyn lähellä ja pyydystää kaloja iltahämärässä pajujen alla joka päivä.',
  'Mara Lindqvist, Jonas Albrecht, Petra Novak, Giulia Rossi, Henrik Olsen, Anna Kowalska, Pedro Alvarez, Ines Costa',
];

it.each(TEXTS)('a text and a list of names are none: %s', (text) => {
  expect(readsAsCipher(text)).toBe(false);
});

it.each(TEXTS)('letters that stand for others are one, whether moved or mixed: %s', (text) => {
  const moved = [...text].map((letter) =>
    /[a-z]/i.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 29) : letter,
  );
  const order = 'qwzjxkvbpygfcmuhdlrnsotiae';
  const mixed = text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => order[letter.charCodeAt(0) - 0x61] ?? letter);
  expect([moved.join(''), mixed].map(readsAsCipher)).toEqual([true, true]);
});

it('a line is too short to tell', () => {
  expect(readsAsCipher('5LYHUUHSRUW')).toBe(false);
});
