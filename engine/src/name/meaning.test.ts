import { expect, test } from 'vitest';
import { HEADING_IDS } from '../headings/heading-tree.ts';
import { groupedPile } from '../testing/named-piles.ts';
import { Meaning } from './meaning.ts';

const RECIPES = ['Boil the leeks in salted water and add butter.', 'Bake the dough with plums and sugar.'];
const SOUPS = ['Simmer the carrots with an onion and pepper.', 'Fry the garlic, then add beans and stock.'];
const LEDGERS = ['The bank charged interest on the loan.', 'Shares fell, and the fund paid no dividend.'];

function marginOf(heading: string, piles: string[][]): number | null {
  const { documents, languages } = groupedPile(piles);
  let next = 0;
  const members = piles.map((own) => own.map(() => next++));
  const margins = new Meaning(documents, { members, languages }).headingMargins(0);
  return margins?.[HEADING_IDS.indexOf(heading)] ?? null;
}

test('a heading is nearer to a group of its field than to any other, unless that is of its field too', () => {
  expect(marginOf('food', [RECIPES, LEDGERS])).toBeGreaterThan(0.3);
  expect(marginOf('food', [RECIPES, SOUPS, LEDGERS])).toBeLessThan(0.15);
});

test('a heading has no margin where there is no other group', () => {
  expect(marginOf('food', [RECIPES])).toBeNull();
});
