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

it('says why each document is where it is, if requested', () => {
  const document = { language: 'en', rawCategory: 'Food', category: 'Food', tokenCount: 0, notes: [] };
  const table = tableOf([
    { ...document, file: 'a.txt', explanation: { reason: ['bread', 'rye flour'], secondBest: 'Farming' } },
    { ...document, file: 'b.txt', explanation: { reason: [], secondBest: null } },
  ]);
  expect(table).toBe(
    'file,language,raw,final,reason,second_best\na.txt,en,Food,Food,bread; rye flour,Farming\nb.txt,en,Food,Food,,\n',
  );
});

it('says who placed each document if a language model was to place them', () => {
  const document = { language: 'en', rawCategory: 'Food', category: 'Food', tokenCount: 0, notes: [] };
  const table = tableOf([
    { ...document, file: 'a.txt', placedBy: { raw: 'model', final: 'builtin' } },
    { ...document, file: 'b.txt', placedBy: { raw: 'builtin_no_answer', final: 'model' } },
  ]);
  expect(table).toBe(
    'file,language,raw,final,raw_by,final_by\na.txt,en,Food,Food,model,builtin\nb.txt,en,Food,Food,builtin_no_answer,model\n',
  );
});

it('has no field that a spreadsheet would read as a formula', () => {
  const document = { language: 'en', rawCategory: '+1', tokenCount: 0, notes: [] };
  const table = tableOf([
    { ...document, file: '=cmd().txt', category: '@sum' },
    { ...document, file: '-2 "x".txt', category: 'plain = fine' },
  ]);
  expect(table).toBe(
    `file,language,raw,final\n./=cmd().txt,en,'+1,'@sum\n"./-2 ""x"".txt",en,'+1,plain = fine\n`,
  );
});
