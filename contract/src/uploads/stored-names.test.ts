import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeFilename, uniqueFilename } from './stored-names.ts';
import { acceptedExtension } from './types.ts';

describe('file names', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\letters\\a.txt', 'a.txt'],
    ['a\u0000b\n.txt', 'ab.txt'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['evil\u202etxt.pdf', 'eviltxt.pdf'],
    ['  spaced .md ', 'spaced .md'],
    ['/', ''],
  ])('keeps %j as %j', { tags: ['@5.27'] }, (given, kept) => {
    expect(sanitizeFilename(given)).toBe(kept);
  });

  it.each([
    ['a.txt', '.txt'],
    ['A.PDF', '.pdf'],
    ['notes.Md', '.md'],
    ['.txt', '.txt'],
    ['a.docx', undefined],
    ['txt', undefined],
  ])('reads %s as %s: names "must end in .txt, .md or .pdf"', { tags: ['@5.5'] }, (name, extension) => {
    expect(acceptedExtension(name)).toBe(extension);
  });

  it('adds a number to a name that is taken, regardless of case', () => {
    expect(uniqueFilename('A.txt', new Set())).toBe('A.txt');
    expect(uniqueFilename('A.txt', new Set(['a.txt']))).toBe('A (2).txt');
    expect(uniqueFilename('A.txt', new Set(['a.txt', 'a (2).txt']))).toBe('A (3).txt');
  });

  it('always finds a free name of at most 255 characters', { tags: ['@5.27'] }, () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 251 }), (stem) => {
        const first = uniqueFilename(`${stem}.txt`, new Set([`${stem}.txt`.toLowerCase()]));
        expect(first.toLowerCase()).not.toBe(`${stem}.txt`.toLowerCase());
        expect(first.length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
