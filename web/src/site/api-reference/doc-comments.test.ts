import { describe, expect, it } from 'vitest';
import { readDocComments } from './doc-comments.ts';

const SOURCE = `
/** A shelf. */
export const Shelf = z.object({
  id: z.uuid(),
  /** How many books
   * stand on it. */
  books: z.int(),
});

/** Not about the shelf. */
export function widthOf(): number {}

export const Cabinet = Shelf.extend({ doors: z.int() });

export const endpoints = {
  /** Needs a ladder. */
  climb: endpoint({
    body: Shelf,
    /** \`is_high\`: above two metres. */
    response: z.object({ is_high: z.boolean() }),
  }),
};
`;

describe('doc comments', () => {
  it('belong to the schema, endpoint or field that they stand above, on however many lines', () => {
    const comments = readDocComments([SOURCE]);
    expect(comments.get('Shelf')).toBe('A shelf.');
    expect(comments.get('Shelf.books')).toBe('How many books stand on it.');
    expect(comments.get('climb')).toBe('Needs a ladder.');
    expect(comments.has('Shelf.id')).toBe(false);
  });

  it('of an answer tell the field that they begin with', () => {
    expect(readDocComments([SOURCE]).get('climb.is_high')).toBe('Above two metres.');
  });

  it('hold wherever the fields are taken over', () => {
    const comments = readDocComments([SOURCE]);
    expect(comments.get('Cabinet.books')).toBe('How many books stand on it.');
    expect(comments.get('climb.books')).toBe('How many books stand on it.');
  });
});
