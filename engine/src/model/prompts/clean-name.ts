import { fitName } from '../../name/name-form.ts';

/** What models write when they have no name; nobody would find anything under it. */
const PLACEHOLDER_NAMES =
  /^(?:n\/?a|none|null|nil|unknown|undefined|untitled|unlabel+ed|uncategori[sz]ed|other|others|misc|miscellaneous|general|document|documents|file|files|text|texts)$/i;

/** A name as it is stored: one line, without quotes around it, at most 80 characters; null if nothing is left of it. */
export function cleanName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .toWellFormed()
    // Control characters, and characters that change the direction of writing.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„«»`*#.,:;<>-]+|[\s"'“”„«»`*#.,:;<>-]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(name) || PLACEHOLDER_NAMES.test(name)) return null;
  return fitName(name);
}
