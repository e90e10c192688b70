import { BYTES_PER_MB, NAME_TRUNCATION_LENGTH } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';

const wholeNumber = new Intl.NumberFormat();
const signedNumber = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });
const percentNumber = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const megabytes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const languageNames = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });

/** A number in the reader's locale. */
export const formatNumber = (value: number): string => wholeNumber.format(value);

/** A number in the reader's locale, with its sign: "+50", "−3" (with a minus, not a hyphen), "0". */
export const formatSigned = (value: number): string => signedNumber.format(value).replace('-', '−');

/** A count with its noun: "1 file", "1,204 files". */
export const formatCount = (count: number, one: string, other?: string): string =>
  `${formatNumber(count)} ${plural(count, one, other)}`;

/** A share from 0 to 1 as a percentage. */
export const formatShare = (share: number): string => percentNumber.format(share);

/** A level from 0 to 1 as a percentage; a very low one is "under 1%", never "0%". */
export const formatLevel = (level: number): string =>
  level > 0 && level < 0.01 ? `under ${formatShare(0.01)}` : formatShare(level);

const KB = 1024;

/**
 * Bytes as MB (1 MB = 1,048,576 bytes): "12.4 MB", in whole MB from 100 MB on, in whole KB below 0.1 MB ("2 KB"), and
 * "0 MB" for zero.
 */
export function formatSize(sizeBytes: number): string {
  const size = sizeBytes / BYTES_PER_MB;
  if (sizeBytes === 0) return `${wholeNumber.format(0)} MB`;
  if (size >= 100) return `${wholeNumber.format(Math.round(size))} MB`;
  if (size >= 0.1) return `${megabytes.format(size)} MB`;
  return `${formatKb(sizeBytes)} KB`;
}

/** Bytes as whole KB without the unit, for a column that names it. */
export const formatKb = (sizeBytes: number): string => wholeNumber.format(Math.ceil(sizeBytes / KB));

/** The day of an ISO timestamp, in the reader's time zone. */
export const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** A date without a time (2026-03-01), which is the same day everywhere; what is no date stays as it is ("2026 copy"). */
export const formatDate = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? dateFormat.format(new Date(date)) : date;

/** The date and time of an ISO timestamp, in the reader's time zone. */
export const formatMoment = (instant: string): string => momentFormat.format(new Date(instant));

// Cached, because looking up a name takes longer than the rest of a row, and a project has few languages.
const knownLanguages = new Map<string, string>();

/** The name of an ISO 639-1 language in the reader's language; the code itself if it is unknown. */
export function formatLanguage(code: string): string {
  const name = knownLanguages.get(code) ?? nameOfLanguage(code);
  knownLanguages.set(code, name);
  return name;
}

function nameOfLanguage(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    // Intl throws on anything that is not a language code ("und-?").
    return code;
  }
}

/** Truncates names above 180 characters with "…", never in the middle of a character. */
export function truncateName(name: string): string {
  const characters = Array.from(name);
  return characters.length > NAME_TRUNCATION_LENGTH
    ? `${characters.slice(0, NAME_TRUNCATION_LENGTH).join('').trimEnd()}…`
    : name;
}
