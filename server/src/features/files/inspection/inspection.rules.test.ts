import { describe, expect, it } from 'vitest';
import { fileTypeOf, hasPdfHeader, notesFor } from './inspection.rules.ts';

describe('the type of a file', () => {
  it('is determined by the extension of its name, in any case', { tags: ['@1.8'] }, () => {
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
  const tally = { pageCount: 1, kinds: ['text' as const], isRestricted: false, isRecovered: false };

  it('are empty for a file that was read without problems', () => {
    expect(notesFor(tally)).toEqual([]);
  });

  it('say how many pages were read when not all were', () => {
    const kinds = Array(5_000).fill('text');
    expect(notesFor({ ...tally, pageCount: 5_000, kinds })).toEqual([]);
    expect(notesFor({ ...tally, pageCount: 20_000, kinds })).toEqual([
      'The first 5,000 of 20,000 pages were read.',
    ]);
  });

  it('say which pages are scans', () => {
    const kinds = ['scan', 'text', 'scan', 'scan', 'blank', 'text'] as const;
    expect(notesFor({ ...tally, pageCount: 6, kinds })).toEqual(['Pages 1 and 3–4 are scans.']);
    expect(notesFor({ ...tally, pageCount: 2, kinds: ['text', 'scan'] })).toEqual(['Page 2 is a scan.']);
    expect(notesFor({ ...tally, kinds: ['scan'] })).toEqual(['No text was found: the page is a scan.']);
    expect(notesFor({ ...tally, pageCount: 2, kinds: ['blank', 'blank'] })).toEqual([
      'No text was found: all pages are blank.',
    ]);
  });

  it('say which pages are unreliable, mixed or lost', () => {
    const kinds = ['unreliable', 'unreliable', null, 'mixed'] as const;
    expect(notesFor({ ...tally, pageCount: 4, kinds })).toEqual([
      'Pages 1–2 have text that may be unreliable.',
      'Page 4 shows a picture; text in it is not read.',
      '1 of 4 pages has damage and was left out.',
    ]);
  });

  it('say that a file is restricted or was recovered', () => {
    expect(notesFor({ ...tally, isRestricted: true, isRecovered: true })).toEqual([
      'The file is damaged; what could be recovered was read.',
      'The author restricted the use of this file; it was read as usual.',
    ]);
  });
});
