import { plural } from '../plural.ts';

/** What can be converted to Markdown before it is uploaded; the product itself accepts none of these. */
export const CONVERTIBLE_EXTENSIONS = [
  '.docx',
  '.docm',
  '.odt',
  '.rtf',
  '.html',
  '.htm',
  '.xhtml',
  '.epub',
  '.eml',
  '.mbox',
  '.zip',
] as const;

type ConvertibleExtension = (typeof CONVERTIBLE_EXTENSIONS)[number];

/** The extension that decides how a file is converted, or undefined if it cannot be. */
export function convertibleExtension(filename: string): ConvertibleExtension | undefined {
  const lower = filename.toLowerCase();
  return CONVERTIBLE_EXTENSIONS.find((extension) => lower.endsWith(extension));
}

/** The action beside the warning about files of other types. */
export const conversionOffer = (count: number): string =>
  `Convert ${count.toLocaleString('en-US')} ${plural(count, 'file')} to Markdown`;

export const CONVERSION_EXPLANATION =
  'Word, OpenDocument, RTF, HTML, EPUB, mails, and ZIP archives of such files: converted on this device, without pictures. The originals stay as they are.';
