import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';

/** What the charts measure. */
export type Measure = 'documents' | 'tokens';

/** A labeled part of a whole. */
export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

const largestFirst = (slices: readonly Slice[]): Slice[] =>
  [...slices].sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));

/** The categories by documents or by tokens, largest first. */
export const categorySlices = (
  categories: readonly Pick<Category, 'id' | 'name' | 'file_count' | 'token_count'>[],
  measure: Measure,
): Slice[] =>
  largestFirst(
    categories.map(({ id, name, file_count, token_count }) => ({
      key: id,
      label: name,
      value: measure === 'documents' ? file_count : token_count,
    })),
  );

/** The languages of files with a known language, by documents or by tokens, largest first. */
export function languageSlices(
  files: readonly Pick<File, 'raw_language' | 'token_count'>[],
  { measure, nameOf }: { measure: Measure; nameOf: (code: string) => string },
): Slice[] {
  const values = new Map<string, number>();
  for (const { raw_language, token_count } of files) {
    if (raw_language === null) continue;
    values.set(raw_language, (values.get(raw_language) ?? 0) + (measure === 'documents' ? 1 : token_count));
  }
  return largestFirst([...values].map(([code, value]) => ({ key: code, label: nameOf(code), value })));
}

/** The bytes used by PDFs and by texts, and what is left of the limit, in that order. */
export function storageSlices(
  files: readonly Pick<File, 'file_type' | 'size_bytes'>[],
  { limitBytes }: { limitBytes: number },
): { readonly pdf: Slice; readonly text: Slice; readonly free: Slice } {
  const bytesOf = (type: File['file_type']) =>
    files.reduce((sum, file) => sum + (file.file_type === type ? file.size_bytes : 0), 0);
  const [pdf, text] = [bytesOf('pdf'), bytesOf('text')];
  return {
    pdf: { key: 'pdf', label: 'PDF', value: pdf },
    text: { key: 'text', label: 'Text', value: text },
    free: { key: 'free', label: 'Free', value: Math.max(0, limitBytes - pdf - text) },
  };
}

/** Returns at most `count` slices; if there are more, the smallest become one, labeled with their number. */
export function groupSmallest(slices: readonly Slice[], count: number): Slice[] {
  if (slices.length <= count) return [...slices];
  const rest = slices.slice(count - 1);
  return [
    ...slices.slice(0, count - 1),
    { key: 'others', label: `${rest.length} others`, value: rest.reduce((sum, { value }) => sum + value, 0) },
  ];
}
