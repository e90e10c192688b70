import { describe, expect, it } from 'vitest';
import { sharedName } from './bundle-names.ts';
import { numberFiles } from './file-numbers.ts';

/** Bundles by the categories in them: "a", or "a+b" for two that share a file. */
const bundlesOf = (...contents: string[]) =>
  contents.map((content) => ({
    sections: content.split('+').map((id) => ({ category: { id, name: id }, part: 1, of: 1, pieces: [] })),
  }));

describe('the numbers of files', () => {
  it('are in order and without a gap; the parts of a category share one', () => {
    expect(numberFiles(bundlesOf('a', 'a', 'b+c', 'd'), new Map())).toEqual([1, 1, 2, 3]);
  });

  it('stay as they were, and a new file comes last', () => {
    const known = new Map(Object.entries({ b: 1, a: 2 }));
    expect(numberFiles(bundlesOf('a', 'b', 'c'), known)).toEqual([2, 1, 3]);
  });

  it('leave no gap when a file is no longer made: only the last one gets its number', () => {
    const known = new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4 }));
    expect(numberFiles(bundlesOf('a', 'c', 'd'), known)).toEqual([1, 3, 2]);
  });

  it('are unique even if they were not before', () => {
    const known = new Map(Object.entries({ a: 1, b: 1, c: 9 }));
    expect(numberFiles(bundlesOf('a', 'b', 'c'), known)).toEqual([1, 2, 3]);
  });
});

describe('what names share', () => {
  it.each([
    [['Customer invoices', 'Invoices of suppliers', 'Old invoices'], 'Invoices'],
    [['Minutes of the board, 2023', 'Minutes of the board, 2024'], 'Minutes of the board'],
    [['Verträge mit Mietern', 'Alte Verträge'], 'Verträge'],
    [['Bread', 'Boats'], undefined],
    [['End of year', 'Point of sale'], undefined],
    [['', 'Bread'], undefined],
  ])('of %j is %s', (names, shared) => {
    expect(sharedName(names)).toBe(shared);
  });
});
