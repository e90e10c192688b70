import { expect, it } from 'vitest';
import { buildCorpus } from '../compare/corpus.ts';
import { documentOf } from '../testing/piles.ts';
import { seedWordFit } from './seed-word-fit.ts';

const INVOICE =
  'Please remit the amount payable, with VAT, to our bank account. The balance is due in 14 days.';
const RECHNUNG =
  'Bitte überweisen Sie den Betrag mit Mehrwertsteuer auf unser Konto. Zahlung fällig in 14 Tagen.';
const RECIPE =
  'Preheat the oven. Chop the onion and garlic, stir in the flour and simmer with a tablespoon of butter.';

/** How well each text fits a category of this name, in the order of the texts. */
function fits(
  texts: string[],
  category: { name: string; description?: string; language?: string },
): number[] {
  const corpus = buildCorpus(texts.map((text, i) => documentOf(String(i), text)));
  const fit = seedWordFit(corpus, [{ language: 'en', ...category }]);
  return texts.map(
    (_, i) => fit[corpus.findIndex(({ document }) => document.id === String(i))]?.[0] ?? Number.NaN,
  );
}

it('a document fits a category whose name is not in it', () => {
  const [invoice = 0, recipe = 0] = fits([INVOICE, RECIPE], { name: 'Invoices' });
  expect(invoice).toBeGreaterThan(2 * recipe);
});

it('documents and names may be in different languages', () => {
  const [rechnung = 0, recipe = 0] = fits([RECHNUNG, RECIPE], { name: 'Invoices' });
  expect(rechnung).toBeGreaterThan(2 * recipe);
  const [invoice = 0, other = 0] = fits([INVOICE, RECIPE], { name: 'Rechnungen', language: 'de' });
  expect(invoice).toBeGreaterThan(2 * other);
});

it('a name whose language was guessed wrong is looked up in the languages of the documents', () => {
  const [rechnung = 0, recipe = 0] = fits([RECHNUNG, RECIPE], { name: 'Rechnungen', language: 'nl' });
  expect(rechnung).toBeGreaterThan(2 * recipe);
});

it('a description says what belongs there if the name does not', () => {
  expect(fits([INVOICE], { name: 'Zyzzyva' })).toEqual([0]);
  expect(fits([INVOICE], { name: 'Zyzzyva', description: 'invoices from craftsmen' })[0]).toBeGreaterThan(0);
});
