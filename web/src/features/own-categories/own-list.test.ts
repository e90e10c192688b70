import { describe, expect, test } from 'vitest';
import { formatOwnList, isSameList, missingFrom, parseOwnList, withEntries } from './own-list.ts';

const namesIn = (text: string) => parseOwnList(text).entries.map(({ name }) => name);

describe('a list of own categories', () => {
  test('has one name per line, and after a colon what belongs there', () => {
    expect(parseOwnList('Invoices: to be paid\n\n  Letters  \nMinutes:\r\n').entries).toEqual([
      { name: 'Invoices', description: 'to be paid' },
      { name: 'Letters', description: null },
      { name: 'Minutes', description: null },
    ]);
  });

  test('may be pasted with bullets or numbers; a colon inside a word ends no name', () => {
    expect(namesIn('- Invoices\n• Letters\n3. Minutes\n[ ] Taxes\n10:30 notes\n2024 taxes')).toEqual([
      'Invoices',
      'Letters',
      'Minutes',
      'Taxes',
      '10:30 notes',
      '2024 taxes',
    ]);
  });

  test.each([
    [': what?', 'Line 1: there is no name before the colon. It was not saved.'],
    ['Bread\nbread', 'Line 2: “bread” is already in the list. It was not saved.'],
    ['a'.repeat(81), 'Line 1: the name is longer than 80 characters. It was not saved.'],
    [`A: ${'a'.repeat(501)}`, 'Line 1: the description is longer than 500 characters. It was not saved.'],
  ])('says what is wrong with a line, and keeps the others', (text, problem) => {
    const { entries, problems } = parseOwnList(`${text}\nKept`);
    expect(problems).toEqual([problem]);
    expect(entries.at(-1)).toEqual({ name: 'Kept', description: null });
  });

  test.each([
    [80, 0],
    [299, 0],
    [300, 0],
    [301, 1],
  ])('of %i names has %i too many', (count, tooMany) => {
    const { entries, problems } = parseOwnList(
      Array.from({ length: count }, (_, index) => `Number ${index}`).join('\n'),
    );
    expect([entries.length, problems.length]).toEqual([count - tooMany, tooMany]);
  });

  test('is written as it is read', () => {
    const { entries } = parseOwnList('Invoices: to be paid\nLetters');
    expect(formatOwnList(entries)).toBe('Invoices: to be paid\nLetters');
  });

  test('takes added entries below, but no name twice', () => {
    const added = [
      { name: 'letters', description: 'Sent' },
      { name: 'Bank', description: 'Statements' },
    ];
    expect(withEntries('Letters\n', added)).toBe('Letters\nBank: Statements');
    expect(withEntries('', added)).toBe('letters: Sent\nBank: Statements');
  });

  test('is the same in another order, and not with another description', () => {
    const [a, b] = [parseOwnList('A: x\nB').entries, parseOwnList('B\nA: x').entries];
    expect(isSameList(a, b)).toBe(true);
    expect(isSameList(a, parseOwnList('B\nA: y').entries)).toBe(false);
    expect(missingFrom(a, parseOwnList('b').entries).map(({ name }) => name)).toEqual(['A']);
  });
});
