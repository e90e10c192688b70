import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collisionKey, contentDisposition, safeName, safeNames, uniqueNamer } from './safe-names.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('.', ' ', '/', '\\', 'a', 'é', '名', '\0', 'CON', '.txt'),
    maxLength: 120,
  }),
);

describe('a safe name', () => {
  it('is the name itself if that is already safe', () => {
    for (const name of [
      'report.txt',
      'Übung 1.pdf',
      '経済の話.md',
      'a.tar.gz',
      'v1.2 notes.txt',
      '👩‍👩‍👧.pdf',
    ]) {
      expect(safeName(name)).toBe(name);
    }
  });

  it('has one path component, no reserved character and no dot or blank at either end', () => {
    expect(safeName('../../etc/passwd')).toBe('-..-etc-passwd');
    expect(safeName('a/b\\c:d*e?.txt')).toBe('a-b-c-d-e-.txt');
    expect(safeName(' .hidden.txt. ')).toBe('hidden.txt');
    expect(safeName('line\nbreak\u202Etxt.exe')).toBe('linebreaktxt.exe');
  });

  it('is never a Windows device name', () => {
    expect(safeName('CON')).toBe('_CON');
    expect(safeName('con.txt')).toBe('_con.txt');
    expect(safeName('Com1.report.pdf')).toBe('_Com1.report.pdf');
    expect(safeName('console.txt')).toBe('console.txt');
  });

  it('keeps something of a name that is one letter with hundreds of combining marks', () => {
    const name = safeName(`a${'\u0301'.repeat(300)}.pdf`);
    expect(name).toMatch(/^á\u0301+\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(safeName(name)).toBe(name);
  });

  it('is never empty', () => {
    expect(['', '...', ' ', '\0'].map(safeName)).toEqual(Array(4).fill('untitled'));
    expect(['.txt', '..PDF', 'pdf', '.net'].map(safeName)).toEqual([
      'untitled.txt',
      'untitled.PDF',
      'pdf',
      'net',
    ]);
  });

  it('keeps its extension when it is cut to 255 bytes', () => {
    expect(safeName(`${'a'.repeat(251)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`);
    const cut = safeName(`${'名'.repeat(200)}.pdf`);
    expect(cut).toMatch(/^名+\.pdf$/);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(255);
  });

  it('is all of that for any name, and leaves safe names unchanged', { tags: ['@4.65'] }, () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const safe = safeName(name);
        expect(safe).not.toMatch(/[\p{Cc}/\\:*?"<>|]/u);
        expect(safe).not.toMatch(/^[ .]|[ .]$/);
        expect(safe).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(255);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.normalize('NFC')).toBe(safe);
        expect(safeName(safe)).toBe(safe);
      }),
    );
  });
});

describe('names in one folder', () => {
  it('are distinct even where case or Unicode normalization is ignored', { tags: ['@4.65'] }, () => {
    expect(safeNames(['a.txt', 'A.TXT', 'a.txt', 'é.md', 'e\u0301.md'])).toEqual([
      'a.txt',
      'A (2).TXT',
      'a (3).txt',
      'é.md',
      'é (2).md',
    ]);
  });

  it('never clash, even with numbers already in use', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a.txt', 'A.txt', 'a (2).txt', 'a (3).TXT', 'ß', 'SS')),
        (names) => {
          const keys = safeNames(names).map(collisionKey);
          expect(new Set(keys).size).toBe(names.length);
        },
      ),
    );
  });

  it('stay within 255 bytes when numbered', () => {
    const give = uniqueNamer();
    const long = `${'é'.repeat(200)}.pdf`;
    give(long);
    expect(Buffer.byteLength(give(long))).toBeLessThanOrEqual(255);
  });
});

describe('Content-Disposition', () => {
  it('is plain for a plain name', () => {
    expect(contentDisposition('report (2).txt')).toBe('attachment; filename="report (2).txt"');
  });

  it('encodes any other name as in RFC 8187, with a fallback for old clients', () => {
    expect(contentDisposition("Größe 名's.txt")).toBe(
      `attachment; filename="Gro_e _'s.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E5%90%8D%27s.txt`,
    );
  });

  it('keeps characters that only some file systems reject', () => {
    expect(contentDisposition('a"b: c?.txt')).toBe('attachment; filename="a\\"b: c?.txt"');
    expect(contentDisposition('50%25.txt')).toBe(
      `attachment; filename=50_25.txt; filename*=UTF-8''50%2525.txt`,
    );
    expect(contentDisposition('../..\\a\u202e\n.txt')).toBe('attachment; filename=..-..-a.txt');
  });

  it('cannot be broken out of, and always contains the real name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const header = contentDisposition(name);
        expect(header).toMatch(
          /^attachment; filename=(?:[\w!#$&+.^`|~'*-]+|"(?:[^"\\\p{Cc}]|\\["\\])*")(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/u,
        );
        const told = parse(header).parameters.filename ?? '';
        expect(told).not.toMatch(/[/\\\p{Cc}]/u);
        expect(told).toBe(contentName(name));
      }),
    );
  });
});

/** A name without the characters that no file system accepts. */
const contentName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replace(/[/\\]+/g, '-') || 'untitled';
