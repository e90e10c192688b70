/** Words that machines put into file names: they say nothing about the document. */
const MACHINE_WORDS =
  /^(?:scan|scans|scanned|img|image|dsc|doc|docs|document|dokument|documento|documents|file|page|untitled|unnamed|new|copy|final|draft|version|ver|v\d*|pdf|txt|md|tmp|temp|print|output|download)$/i;

/** The words of a file name that a person chose: no extension, numbers, counters or machine words. */
export function wordsOfFileName(filename: string): string {
  return filename
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}'’-]+|[-]+/u)
    .filter((word) => word.length > 1 && !MACHINE_WORDS.test(word))
    .join(' ')
    .slice(0, 200);
}
