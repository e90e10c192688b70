import type { File } from '@sheaf/contract/files';

/** Which files the list shows: those that hold every word, in name, raw category or category. */
export function filterFiles(files: readonly File[], words: string): readonly File[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return files;
  return files.filter((file) => {
    const text = fold(`${file.filename} ${file.raw_category ?? ''} ${file.final_category_name ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Case and accents do not matter to somebody who is looking for a file. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
