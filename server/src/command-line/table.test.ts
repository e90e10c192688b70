import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('quotes what CSV needs quoted, and nothing else', () => {
  const document = { language: 'en', rawCategory: 'Food: bread', tokenCount: 0, notes: [] };
  const table = tableOf([
    { ...document, file: 'plain name.txt', category: 'Essen & Trinken' },
    { ...document, file: 'a, "b"\nc.txt', category: '経済' },
  ]);
  expect(table).toBe(
    'file,language,raw,final\nplain name.txt,en,Food: bread,Essen & Trinken\n"a, ""b""\nc.txt",en,Food: bread,経済\n',
  );
});
