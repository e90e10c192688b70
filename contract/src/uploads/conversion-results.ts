import { plural } from '../plural.ts';

/** How much a ZIP archive, or a document that is one, may contain. */
export const ARCHIVE_LIMITS = { entries: 5_000, bytes: 512 * 1_048_576 } as const;
export const MAX_CONVERTIBLE_BYTES = 256 * 1_048_576;
export const CONVERSION_TIMEOUT_MS = 60_000;

/** Why a file could not be converted. Each sentence says what happened and what to do. */
export const conversionRefusals = {
  damaged:
    'This file is damaged, or not what its name says. Open it in its own program, save it again, and convert that.',
  protected:
    'This document is protected, or in an older format. Open it in its own program, save a copy without protection (a Word document as .docx), and convert that.',
  protected_archive:
    'This archive, or a file in it, is damaged or password-protected. Unpack it, and choose the files in it.',
  nothing_inside:
    'This archive contains nothing that can be uploaded or converted. Unpack it, and look at the files in it.',
  no_text: 'No text was found in this file. If it is a picture or a scan, save it as a PDF and upload that.',
  too_large: `This file is too large to convert: the limit is ${MAX_CONVERTIBLE_BYTES / 1_048_576} MB. Split it, or save it as a PDF and upload that.`,
  archive_too_large: `This archive or mailbox contains more than ${ARCHIVE_LIMITS.entries.toLocaleString('en-US')} files, or more than ${ARCHIVE_LIMITS.bytes / 1_048_576} MB. Divide it, and choose its parts.`,
  too_heavy:
    'This file took too much time or memory to convert. Split it, or save it as a PDF and upload that.',
} as const satisfies Record<string, string>;

export type ConversionRefusal = keyof typeof conversionRefusals;

/** What a conversion leaves out, by kind. */
interface LeftOut {
  pictures?: number;
  macros?: boolean;
  /** Headers and footers, which are repeated on each page. */
  pageHeaders?: boolean;
  /** Charts, drawings, sheets and other objects of other programs. */
  objects?: number;
  /** The names of the attachments of a mail, which its text lists. */
  attachments?: number;
  /** Files of other types in an archive. */
  otherFiles?: readonly string[];
}

/** Says what was left out: "Left out: 3 pictures, macros." Null if that is nothing. */
export function leftOutNote({
  pictures = 0,
  macros = false,
  pageHeaders = false,
  objects = 0,
  attachments = 0,
  otherFiles = [],
}: LeftOut): string | null {
  const counted = (count: number, noun: string) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${plural(count, noun)}`] : [];
  const parts = [
    ...counted(pictures, 'picture'),
    ...counted(objects, 'embedded object'),
    ...(macros ? ['macros'] : []),
    ...(pageHeaders ? ['page headers and footers'] : []),
    ...counted(attachments, 'attachment'),
    ...(otherFiles.length > 0
      ? [
          `${otherFiles.length.toLocaleString('en-US')} ${plural(otherFiles.length, 'file')} of other types (${namesOf(otherFiles)})`,
        ]
      : []),
  ];
  return parts.length > 0 ? `Left out: ${parts.join(', ')}.` : null;
}

const MAX_NAMES = 3;

const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
