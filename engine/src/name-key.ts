/**
 * The form in which two names are compared. At least as coarse as `lower` of any database, whatever its locale: of the
 * letters that share a capital ("σ" and "ς", "i" and "ı"), some take one for the other.
 */
export function nameKey(name: string): string {
  const folded = Array.from(name.normalize('NFC').trim().toLowerCase(), foldLetter).join('');
  // "İ" becomes "i" with a dot above, or just "i".
  return folded.replaceAll('i\u0307', 'i');
}

/** Leaves alone a letter whose capital is several letters: "Maße" is not "Masse", for databases neither. */
function foldLetter(letter: string): string {
  const capital = letter.toUpperCase();
  return Array.from(capital).length === 1 ? capital.toLowerCase() : letter;
}
