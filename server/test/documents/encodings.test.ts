import { afterAll, expect, it } from 'vitest';
import { openCaseReader } from './case-reader.ts';

const reader = openCaseReader();
afterAll(() => reader.close());

const FRENCH = "L'association des jardiniers prie les membres de tailler les haies. L’été, c’est fermé.";

it.each([
  ['cafe.txt', 'Café'],
  ['mueller.txt', 'Müller, München'],
  ['groesse.txt', 'Größe: 5'],
  ['grad.txt', '10 °C'],
])('a short note in Windows-1252 is read, and a note says that this was guessed: %s', async (name, text) => {
  const notes = ['The encoding of this file is not certain: some letters with accents may be wrong.'];
  expect(await reader.read('36', name)).toMatchObject({ text, notes });
});

it.each([
  ['euro.txt', `${FRENCH} Prix: 5 \uFFFD\n`],
  ['nbsp.txt', 'Le prix est de 5\uFFFD € par pièce. L’été, c’est fermé.\n'],
])('of UTF-8 with a bad byte, that byte alone is lost, and a note says so: %s', async (name, text) => {
  const notes = ['One character of this file is damaged and cannot be read: it is shown as \uFFFD.'];
  expect(await reader.read('38', name)).toMatchObject({ text, notes });
});
