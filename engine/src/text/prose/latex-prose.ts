/** A document about LaTeX does not begin with a command. */
const START =
  /^\s*(?:%.*\n\s*)*\\(?:documentclass|documentstyle|usepackage|RequirePackage|input|include|title|part|chapter|(?:sub)*section|begin)\b/;
const COMMENT = /(?<!\\)%.*$/gm;
const DOCUMENT = '\\begin{document}';
/** What is not prose as a whole. */
const SKIPPED =
  /\\begin\{(equation|align|gather|multline|eqnarray|displaymath|math|verbatim|lstlisting|minted|tikzpicture|tabular|array)\*?\}[\s\S]{0,20000}?\\end\{\1\*?\}/g;
const FORMULA = /\$\$[^$]{0,2000}\$\$|\$[^$\n]{0,500}\$|\\\[[\s\S]{0,2000}?\\\]|\\\([\s\S]{0,500}?\\\)/g;
/** Commands whose argument is a key, a file or a measure. */
const KEYED =
  /\\(?:cite\w*|ref|eqref|pageref|autoref|label|includegraphics|bibliography|bibliographystyle|usepackage|documentclass|input|include|vspace|hspace|url|setlength|pagestyle|begin|end)\*?(?:\[[^\]]{0,300}\])*\{[^{}]{0,300}\}(?:\[[^\]]{0,300}\])?/g;
const ACCENT = /\\(["'`^~=.cvuHkr])(?:\{(\\?\p{L})\}|(?<=["'`^~=.])(\p{L}))/gu;
const ACCENTS: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030C',
  u: '\u0306',
  H: '\u030B',
  k: '\u0328',
  r: '\u030A',
};
const LETTER = /\\(ss|ae|AE|oe|OE|aa|AA|o|O|l|L)(?![A-Za-z])(?:\{\}| )?/g;
const LETTERS: Record<string, string> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
};
const COMMAND = /\\[A-Za-z@]+\*?(?:\[[^\]]{0,300}\])*/g;
const ESCAPED = /\\([&%$#_{}])/g;

export const isLatex = (text: string): boolean => START.test(text);

export function proseOfLatex(text: string): string {
  const start = text.indexOf(DOCUMENT);
  return (start < 0 ? text : text.slice(start + DOCUMENT.length))
    .replace(COMMENT, '')
    .replace(SKIPPED, ' ')
    .replace(FORMULA, ' ')
    .replace(KEYED, ' ')
    .replace(ACCENT, (_, accent: string, braced?: string, bare?: string) =>
      ((braced ?? bare ?? '').replace('\\', '') + (ACCENTS[accent] ?? '')).normalize('NFC'),
    )
    .replace(LETTER, (_, name: string) => LETTERS[name] ?? '')
    .replace(COMMAND, ' ')
    .replace(ESCAPED, '$1')
    .replace(/[{}~]|\\\\/g, ' ');
}
