import { describe, expect, it } from 'vitest';
import { isolate, isolateQuoted } from './isolate.ts';

describe('a name inside a sentence', () => {
  it.each(['تقرير 2024.pdf', 'דוח (2).txt', 'draft של.md'])(
    'is isolated when it runs from right to left: %s',
    (name) => {
      expect(isolate(name)).toBe(`\u2068${name}\u2069`);
    },
  );

  it.each(['report (2).pdf', 'Übersicht.txt', '報告書.md', ''])(
    'is left as it is otherwise: "%s"',
    (name) => {
      expect(isolate(name)).toBe(name);
    },
  );

  it('is found between its quotation marks, even if it contains some itself', () => {
    expect(isolateQuoted('Categorization of 6 files in "مشروع"; 2 not done')).toBe(
      'Categorization of 6 files in "\u2068مشروع\u2069"; 2 not done',
    );
    expect(isolateQuoted('Files in "ה"כ"')).toBe('Files in "\u2068ה"כ\u2069"');
    expect(isolateQuoted('Purchase: Starter')).toBe('Purchase: Starter');
  });
});
