import type { File } from '@sheaf/contract/files';
import { expect, it } from 'vitest';
import { zipText } from '../bundles/project-downloads.tsx';

const file = (category: string | null, file_type: File['file_type'] = 'text') =>
  ({ final_category_id: category, file_type }) as File;

it('the ZIP of all categories is said to have a text for each, and a PDF for those with PDFs', () => {
  expect(zipText([file('a'), file('b')], 2)).toBe('A ZIP with the text of each of 2 categories.');
  expect(zipText([file('a'), file('b', 'pdf'), file('b')], 2)).toBe(
    'A ZIP with the text of each of 2 categories and the merged PDFs of 1.',
  );
  expect(zipText([file('a', 'pdf')], 1)).toBe('A ZIP with the text of 1 category and all PDFs, merged.');
});

it('while no file is in a category, nothing is said to be in the ZIP', () => {
  expect(zipText([file(null)], 2)).toBe(
    'No file is in a category yet. The single text file has all of them.',
  );
});

it('categories without files are not counted, and files without a category are said to be missing', () => {
  expect(zipText([file('a'), file(null)], 2)).toBe(
    'A ZIP with the text of 1 category. Not in it: 1 file without a category; the single text file has it.',
  );
});
