import type { File } from '@sheaf/contract/files';
import { expect, it } from 'vitest';
import { csvOf } from './file-table.ts';

const file = (over: Partial<File>) =>
  ({
    ...{ filename: 'a.txt', folder: '', final_category_name: null, raw_category: null, confidence: null },
    ...{ reason: [], raw_language: null, token_count: 1 },
    ...over,
  }) as unknown as File;
const linesOf = (...files: File[]) => csvOf(files).split('\r\n').slice(1, -1);

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=LINK("x","y")', '"\'=LINK(""x"",""y"")"'],
])('no field of the table is a formula: %j', (formula, safe) => {
  const [line] = linesOf(file({ filename: formula, folder: formula, final_category_name: formula }));
  expect(line).toBe(`${safe},${safe},${safe},,,,,1`);
});

it('has a line for each file, with numbers as they are', () => {
  expect(
    linesOf(
      file({ confidence: 0.25, token_count: 12, raw_language: 'de', reason: ['rye', 'oven'] }),
      file({ filename: 'b\nc.txt' }),
    ),
  ).toEqual(['a.txt,,,,rye; oven,0.25,de,12', '"b\nc.txt",,,,,,,1']);
});
