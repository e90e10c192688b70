import type { File } from '@sheaf/contract/files';
import type { SearchResult } from '@sheaf/contract/search';
import { sortedFiles } from './sample-project.ts';

export const fileText = [
  'Rye loaf for beginners\n\nWeigh the flour and warm the water. The dough rests for an hour before it goes into the oven.',
  'Bake it until the crust sounds hollow. Let the oven door stand open for the last five minutes.',
].join('\f');

const hitOnPage = (page: number, file: File | undefined) => {
  const snippet = fileText.split('\f')[page - 1] ?? '';
  const start = snippet.indexOf('oven');
  return {
    file_id: file?.id ?? '',
    filename: file?.filename ?? '',
    folder: file?.folder ?? '',
    page,
    snippet,
    marks: [{ start, end: start + 'oven'.length }],
    offset: fileText.indexOf(snippet),
  };
};

export const searchResult: SearchResult = {
  total: 2,
  hits: [hitOnPage(2, sortedFiles[0]), hitOnPage(1, sortedFiles[2])],
  unindexed_files: 0,
};

export const emptySearchResult: SearchResult = { total: 0, hits: [], unindexed_files: 0 };
