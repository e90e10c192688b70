import { convertibleExtension } from '@sheaf/contract/uploads/conversion';

/** Words that machines put into file names: they say nothing about the document. */
const MACHINE_WORDS =
  /^(?:scan|scans|scanned|img|image|dsc|doc|docs|document|dokument|documento|documents|file|page|untitled|unnamed|new|copy|final|draft|version|ver|v\d*|pdf|txt|md|tmp|temp|print|output|download)$/i;

/** The words of a file name that a person chose: no extensions, numbers, counters or machine words. */
export function wordsOfFileName(filename: string): string {
  const name = filename.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '');
  // "Lease.docx.md" was converted before its upload.
  return name
    .slice(0, name.length - (convertibleExtension(name)?.length ?? 0))
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}'’-]+|[-]+/u)
    .filter((word) => word.length > 1 && !MACHINE_WORDS.test(word))
    .join(' ')
    .slice(0, 200);
}
