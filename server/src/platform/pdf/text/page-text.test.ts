import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from './page-glyphs.ts';
import { cleanPageText } from './page-text.ts';

describe('the text of a page', () => {
  it('has plain line ends without spaces before them', () => {
    expect(cleanPageText('one  \r\ntwo\rthree\t\n')).toBe('one\ntwo\nthree');
  });

  it('joins a word that was hyphenated at a line’s end', () => {
    expect(cleanPageText('a free transla\uFFFEtion of it')).toBe('a free translation of it');
    expect(cleanPageText('THE COPYRIGHT CONTRIB\uFFFEUTORS')).toBe('THE COPYRIGHT CONTRIBUTORS');
  });

  it('keeps the hyphen that the author wrote before a capital or a digit', () => {
    expect(cleanPageText('glib\uFFFEObject and mp\uFFFE3')).toBe('glib-Object and mp-3');
  });

  it('has lines where it is written from top to bottom', () => {
    expect(cleanPageText('園\r\n芸\r\n協\r\n会\r\nは\r\n、\r\nabc\r\n本\r\n日')).toBe(
      '園芸協会は、\nabc\n本\n日',
    );
  });

  it('never has control characters or halves of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanPageText(`${text}\uD800`);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[^\P{Cc}\n\t]/u);
      }),
    );
  });
});

describe('the characters of a page', () => {
  it('are readable in any script, not counting blanks', () => {
    expect(countCharacters('some words')).toMatchObject({ readable: 9, unmapped: 0 });
    expect(countCharacters('経済の話 Ωμέγα 12 نص عربي')).toMatchObject({ readable: 17, unmapped: 0 });
    expect(countCharacters(' \n\t\u00A0')).toMatchObject({ readable: 0, unmapped: 0 });
  });

  it('mean nothing if a font has no mapping to Unicode', () => {
    expect(countCharacters('\uE001\uF0B7 \uFFFD ab')).toMatchObject({ readable: 2, unmapped: 3 });
  });
});
