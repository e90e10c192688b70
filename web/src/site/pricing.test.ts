import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import { expect, it } from 'vitest';
import { steps } from './how-it-works.tsx';
import { receiptExample } from './pricing-example.tsx';

const { file_categorization, category_assignment } = CREDIT_ACTIONS;

it('names on the landing page the prices that are really charged', () => {
  expect(steps.map(({ price }) => price)).toEqual([
    'Free',
    `${file_categorization.cost} credit a file, then ${category_assignment.cost} to group them all`,
    'Free, as often as you like',
  ]);
});

it('gives an example of a receipt that adds up', () => {
  // The example counts one credit for each file.
  expect(file_categorization.cost).toBe(1);
  expect(receiptExample.grouping).toBe(category_assignment.cost);
});
