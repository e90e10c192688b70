import { fitName } from '../../naming/name-form.ts';

/** What models write when they have no name; nobody finds anything under it. */
const EMPTY_NAMES =
  /^(?:n\/?a|none|null|nil|unknown|undefined|untitled|unlabel+ed|uncategori[sz]ed|other|others|misc|miscellaneous|general|document|documents|file|files|text|texts)$/i;

/** A name as we keep it: one line, no quotes around it, at most 80 characters; null where nothing is left of it. */
export function cleanName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .toWellFormed()
    // Neither control characters nor what turns the direction of writing around.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„«»`*#.,:;<>-]+|[\s"'“”„«»`*#.,:;<>-]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(name) || EMPTY_NAMES.test(name)) return null;
  return fitName(name);
}
