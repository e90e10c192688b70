import type { File } from '@sheaf/contract/files';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

export const isPdf = ({ file_type }: File): boolean => file_type === 'pdf';

const countCategories = (files: readonly File[]): number =>
  new Set(files.flatMap(({ final_category_id }) => final_category_id ?? [])).size;

const textsOf = (categories: number): string =>
  categories === 1
    ? 'the text of 1 category'
    : `the text of each of ${formatCount(categories, 'category', 'categories')}`;

/** Says what is in the ZIP of all categories and what is not. Until the files are loaded, it tells only the number of categories. */
export function zipText(files: readonly File[] | undefined, categoryCount: number): string {
  if (!files) return `A ZIP with ${textsOf(categoryCount)}.`;
  const categories = countCategories(files);
  if (categories === 0) return 'No file is in a category yet. The single text file has all of them.';
  const withPdfs = countCategories(files.filter(isPdf));
  const whose = withPdfs < categories ? `the merged PDFs of ${formatNumber(withPdfs)}` : 'all PDFs, merged';
  const pdfs = withPdfs === 0 ? '' : ` and ${whose}`;
  const without = files.filter(({ final_category_id }) => final_category_id === null).length;
  const missing =
    without === 0
      ? ''
      : ` Not in it: ${formatCount(without, 'file')} without a category; the single text file has ${without === 1 ? 'it' : 'them'}.`;
  return `A ZIP with ${textsOf(categories)}${pdfs}.${missing}`;
}
