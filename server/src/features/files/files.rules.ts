import {
  BYTES_PER_MB,
  FILENAME_MAX_LENGTH,
  UPLOAD_EXTENSIONS,
  UPLOAD_FILES_PER_REQUEST,
} from '@sheaf/contract/constants';

/** What a request may have besides the bytes of its files. */
const UPLOAD_MARGIN_BYTES = 10 * BYTES_PER_MB;

/** The most bytes of one upload: as many files as a request takes, each as large as may be. */
export function mostUploadBytes(limits: { pdfFileBytes: number; textFileBytes: number }): number {
  return UPLOAD_FILES_PER_REQUEST * Math.max(limits.pdfFileBytes, limits.textFileBytes) + UPLOAD_MARGIN_BYTES;
}

/** The name a file is kept under: NFC, without path parts and control characters. */
export function cleanFilename(given: string): string {
  const lastPart = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return lastPart.replace(/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '').trim();
}

/** The extension that decides how a file is read, or undefined for one that is not accepted. */
export function acceptedExtension(filename: string): (typeof UPLOAD_EXTENSIONS)[number] | undefined {
  const lower = filename.toLowerCase();
  return UPLOAD_EXTENSIONS.find((extension) => lower.endsWith(extension) && lower.length > extension.length);
}

/** The name itself, or the first of "name (2).txt", "name (3).txt", … that no other file of the project has. */
export function freeFilename(filename: string, taken: ReadonlySet<string>): string {
  if (!taken.has(filename.toLowerCase())) return filename;
  const dot = filename.lastIndexOf('.');
  const [stem, extension] = [filename.slice(0, dot), filename.slice(dot)];
  for (let number = 2; ; number++) {
    const suffix = ` (${number})${extension}`;
    const name = stem.slice(0, FILENAME_MAX_LENGTH - suffix.length).trimEnd() + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
