import { expect, it } from 'vitest';
import { categories } from '../../mocks/server/sample-project.ts';
import { matchTargets } from './category-picker.tsx';

const pick = (query: string, choices = { mayBeOther: true }) =>
  matchTargets(query, { categories, ...choices }).targets.map((target) =>
    target.kind === 'category'
      ? target.category.name
      : target.kind === 'new'
        ? `new: ${target.name}`
        : 'none',
  );

it('filters while typing, regardless of case and word order, and offers the typed text as a new category', () => {
  expect(pick('')).toEqual(['Baking & bread', 'Astronomy', 'Segeln', 'none']);
  expect(pick('BREAD bak')).toEqual(['Baking & bread', 'new: BREAD bak']);
  expect(pick(' Sundries ')).toEqual(['new: Sundries']);
});

it('never offers a new category with a name that is taken, or any new one if only existing ones are allowed', () => {
  expect(pick('astronomy')).toEqual(['Astronomy']);
  expect(pick('Sundries', { mayBeOther: false })).toEqual([]);
});

it('names categories that are locked as they are, but does not offer them', () => {
  const lockedFirst = categories.map((category, index) => ({
    ...category,
    lock: (['closed', 'grow', 'none'] as const)[index] ?? category.lock,
  }));
  const { targets, locked } = matchTargets('', { categories: lockedFirst, mayBeOther: false });
  expect(targets.map((target) => target.kind === 'category' && target.category.name)).toEqual([
    'Astronomy',
    'Segeln',
  ]);
  expect(locked.map(({ name }) => name)).toEqual(['Baking & bread']);
});
