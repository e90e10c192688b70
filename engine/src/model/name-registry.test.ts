import { describe, expect, it } from 'vitest';
import { NameRegistry } from './name-registry.ts';
import { cleanName } from './prompts/clean-name.ts';

const given = (names: string[], language = 'en') => {
  const book = new NameRegistry([]);
  return names.map((name) => book.register(name, language)?.name);
};

describe('names that mean the same', () => {
  it.each([
    ['en', ['Invoices', 'invoice', 'INVOICES', ' Invoices. ', '"Invoices"']],
    ['en', ['Art history', 'History of art', 'The history of the arts']],
    ['en', ['E-mail', 'Email', 'e mails']],
    ['en', ['Colour theory', 'Color theory']],
    ['en', ['Organisation charts', 'Organization chart']],
    ['en', ['Catalogue', 'catalogs']],
    ['fr', ['Santé publique', 'sante publique', 'Santés publiques']],
    ['de', ['Straße', 'Strasse', 'Straßen']],
    ['es', ['Política y economía', 'Economía y política']],
  ])('become the first of them (%s, %j)', (language, names) => {
    expect(new Set(given(names, language))).toEqual(new Set([names[0]]));
  });

  it.each([
    ['Mediation', 'Meditation'],
    ['Contracts', 'Contrasts'],
    ['Time management', 'People management'],
    ['Section A', 'Section B'],
    ['Reports 2023', 'Reports 2024'],
    ['Mail', 'E-mail'],
    ['Desserts', 'Deserts'],
  ])('exclude names that only look alike (%s, %s)', (one, other) => {
    expect(given([one, other])).toEqual([one, other]);
  });
});

describe('a name', () => {
  it.each([
    ['  two\n lines\u0000 ', 'two lines'],
    ['**Bold**', 'Bold'],
    ['a\u202eb', 'a b'],
    ['Ⅳ. Teil:', 'Ⅳ. Teil'],
  ])('%j is kept as %j', (name, kept) => expect(cleanName(name)).toBe(kept));

  it.each(['', '   ', '""', '…', 'Other', 'MISC', 'n/a', 'Uncategorized', 'unknown'])('%j is none', (name) =>
    expect(cleanName(name)).toBeNull(),
  );

  it('has at most 80 characters', { tags: ['@4.58'] }, () => {
    expect([...(cleanName('long '.repeat(50)) as string)].length).toBeLessThanOrEqual(80);
    expect([...(cleanName('𝕏'.repeat(81)) as string)]).toHaveLength(80);
  });
});
