import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPageText, qualityOf } from './page-text.ts';

describe('the text of a page', () => {
  it('has plain line ends and no blanks before them', () => {
    expect(cleanPageText('one  \r\ntwo\rthree\t\n')).toBe('one\ntwo\nthree');
  });

  it('joins a word that was cut at a line’s end', () => {
    expect(cleanPageText('a free transla\uFFFEtion of it')).toBe('a free translation of it');
    expect(cleanPageText('THE COPYRIGHT CONTRIB\uFFFEUTORS')).toBe('THE COPYRIGHT CONTRIBUTORS');
  });

  it('keeps the hyphen that the author wrote before a capital or a digit', () => {
    expect(cleanPageText('glib\uFFFEObject and mp\uFFFE3')).toBe('glib-Object and mp-3');
  });

  it('never holds control characters or halves of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanPageText(`${text}\uD800`);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[^\P{Cc}\n\t]/u);
      }),
    );
  });
});

describe('the quality of a page', () => {
  it('is empty for a scan, even one with a stray mark', () => {
    expect(qualityOf('')).toBe('empty');
    expect(qualityOf('. 1')).toBe('empty');
  });

  it('is good for text of any script', () => {
    for (const text of ['some words', '経済の話', 'Ωμέγα 12', 'نص عربي'])
      expect(qualityOf(text)).toBe('good');
  });

  it('is unreliable where a font has no map to Unicode', () => {
    expect(qualityOf('\uE001\uE002\uE003\uE004 ab')).toBe('unreliable');
    expect(qualityOf('\uFFFD\uFFFD\uFFFD\uFFFD')).toBe('unreliable');
    expect(qualityOf('a bullet \uF0B7 here and there')).toBe('good');
  });
});
