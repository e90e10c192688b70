import { expect, it } from 'vitest';
import { categories } from '../../mocks/server/sample-project.ts';
import { pickTargets } from './category-picker.tsx';

const pick = (query: string, choices = { mayBeNew: true, mayBeNone: true }) =>
  pickTargets(query, { categories, ...choices }).map((target) =>
    target.kind === 'category'
      ? target.category.name
      : target.kind === 'new'
        ? `new: ${target.name}`
        : 'none',
  );

it('filters as one types, whatever the case and the order of the words, and offers what is typed as a new category', () => {
  expect(pick('')).toEqual(['Baking & bread', 'Astronomy', 'Segeln', 'none']);
  expect(pick('BREAD bak')).toEqual(['Baking & bread', 'new: BREAD bak']);
  expect(pick(' Sundries ')).toEqual(['new: Sundries']);
});

it('offers no second category of a name, and no new one where only present ones are asked for', () => {
  expect(pick('astronomy')).toEqual(['Astronomy']);
  expect(pick('Sundries', { mayBeNew: false, mayBeNone: false })).toEqual([]);
});
