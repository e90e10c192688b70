import { describe, expect, it } from 'vitest';
import { fileTypeOf, hasPdfHeader, notesOn } from './inspection.rules.ts';

describe('what a file is', () => {
  it('is told by the end of its name, in any case', { tags: ['@1.8'] }, () => {
    expect(['a.txt', 'a.MD', 'a.Pdf', 'a.pdf.txt'].map(fileTypeOf)).toEqual(['text', 'text', 'pdf', 'text']);
    expect(['a.docx', 'pdf', 'a.pdf ', 'a.txt.exe'].map(fileTypeOf)).toEqual(Array(4).fill(undefined));
  });

  it('is a PDF when the header lies within the first 1,024 bytes', () => {
    const headerAt = (offset: number) => Buffer.from(`${' '.repeat(offset)}%PDF-1.4`);
    expect(hasPdfHeader(headerAt(0))).toBe(true);
    expect(hasPdfHeader(headerAt(1_019))).toBe(true);
    expect(hasPdfHeader(headerAt(1_020))).toBe(false);
  });
});

describe('the notes on a PDF', () => {
  const tally = { pageCount: 1, pages: ['good' as const], isRestricted: false, isRecovered: false };

  it('say nothing of a file that was read without trouble', () => {
    expect(notesOn(tally)).toEqual([]);
  });

  it('say how many pages were read when not all were', () => {
    const pages = Array(5_000).fill('good');
    expect(notesOn({ ...tally, pageCount: 5_000, pages })).toEqual([]);
    expect(notesOn({ ...tally, pageCount: 20_000, pages })).toEqual([
      'The first 5,000 of 20,000 pages were read.',
    ]);
  });

  it('say which share of the pages are scans', () => {
    const pages = ['empty', 'good', 'empty', 'good', 'empty', 'good'] as const;
    expect(notesOn({ ...tally, pageCount: 6, pages: [...pages] })).toEqual([
      '3 of 6 pages have no text (scans).',
    ]);
    expect(notesOn({ ...tally, pageCount: 2, pages: ['good', 'empty'] })).toEqual([
      '1 of 2 pages has no text (a scan).',
    ]);
    expect(notesOn({ ...tally, pages: ['empty'] })).toEqual([
      'No text was found: the pages are probably scans.',
    ]);
  });

  it('say which pages are unreliable or lost', () => {
    expect(notesOn({ ...tally, pageCount: 3, pages: ['unreliable', 'unreliable', null] })).toEqual([
      '2 of 3 pages have text that may be unreliable.',
      '1 of 3 pages has damage and was left out.',
    ]);
  });

  it('say that a file is restricted or was recovered', () => {
    expect(notesOn({ ...tally, isRestricted: true, isRecovered: true })).toEqual([
      'The file is damaged; what could be recovered was read.',
      'The author restricted the use of this file; it was read as usual.',
    ]);
  });
});
