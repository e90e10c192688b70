import { wordsOfFileName } from '../text/file-name.ts';
import { isStopWord, isUnspaced } from '../text/stop-words.ts';
import { countStems } from '../text/terms.ts';
import { capitalized } from './name-form.ts';
import type { NamedDocument } from './naming.ts';
import { vagueStems } from './vague-words.ts';

/** A title is among the first lines with letters. */
const TOP_LINES = 3;
const TOP_CHARS = 600;
const MAX_TITLE_CHARS = 90;
const MAX_UNSPACED_CHARS = 24;
/** Languages in which the words of a title have capitals, or all nouns, which cannot be told from other words in capitals. */
const HAS_TITLE_CASE = new Set(['en', 'de']);
const MARKUP = /^[\s#>*=_~|•\-[\]{}()"“„«]+|[\s#*=_~|[\]{}"”“»]+$/gu;
/** What a mail program writes above a message that is forwarded or answered: "---------- Forwarded message ---------". */
const RULE_WITH_WORDS = /^[\s>]*-{5,}\s*\p{L}[^\n]*-{5,}\s*$/u;
/** Of a link, or a tag in front of a subject. */
const BRACKETS = /[[\]]/g;
/** A line that ends like this is a sentence or the start of one; one that begins with a key is part of a form. */
const NO_TITLE = /[.,;!。，；！…]$|\S\s*[:：]$|^\p{L}[\p{L}/ -]{1,24}[:：]\s/u;
/** "Node.js", "index.html": half of it would be left. */
const DOTTED = /[\p{L}\p{N}]+\.\p{L}[\p{L}\p{N}]*/gu;
/** The number of an order, a case or an account: "WB-5519023", "(20240512)". */
const REFERENCE = /[\s(#№]*[\w/.-]*\d{5}[\w/.-]*\)?/gu;
/** In front of the name of a file that was a mail. */
const REPLY = /^(?:re|fwd?) /i;
/** The keys of titles: of mails in several languages, and of front matter. */
const TITLE_KEY =
  /^(?:title|subject|re|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|тема|konu|主题|件名|temat|titel|titre|título|titolo)\s?[:：]\s*(?:(?:re|fwd?|aw|wg|tr)\s?:\s*)*/iu;

/** What stands for a title of a document: the words of its file name, and short lines at its top. */
export interface TitleLines {
  filename: string;
  lines: string[];
  language: string;
}

export function titleLinesOf({ document, language, length }: NamedDocument): TitleLines {
  const top = document.digest.slice(0, TOP_CHARS).split('\n');
  const lines = top
    .filter((line) => !RULE_WITH_WORDS.test(line))
    .map((line) =>
      line.replace(MARKUP, '').replace(BRACKETS, '').replace(TITLE_KEY, '').replace(DOTTED, ' . ').trim(),
    )
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, TOP_LINES);
  const most = isUnspaced(language) ? MAX_UNSPACED_CHARS : MAX_TITLE_CHARS;
  return {
    language,
    filename: wordsOfFileName(document.filename).replace(REPLY, ''),
    // A text of nothing but function words has no title either.
    lines: length === 0 ? [] : lines.filter((line) => line.length <= most && !NO_TITLE.test(line)),
  };
}

/** The longest title that is shown as a name, in words and characters. */
const MAX_SHOWN_WORDS = 8;
const MAX_SHOWN_CHARS = 60;

/** The title of a document as a name: its first title line that reads like one, or its file name; null if neither does. */
export function titleOf({ filename, lines, language }: TitleLines): string | null {
  const line = [...lines, filename]
    .map((one) => one.replace(REFERENCE, '').trim())
    .find(
      (one) =>
        /^\p{L}.*(?:\p{L}{3}|\p{Lo}{2})/u.test(one) &&
        one.length <= MAX_SHOWN_CHARS &&
        one.split(/\s+/).length <= MAX_SHOWN_WORDS &&
        !/\d[\d. ]*$|[@\\|{}<>=]|\*\*| \. /.test(one) &&
        !NO_TITLE.test(one) &&
        !isCutShort(one, language) &&
        !isOneVagueWord(one, language),
    );
  if (line === undefined) return null;
  const isShouted = line.length > 6 && line === line.toUpperCase() && line !== line.toLowerCase();
  return isShouted ? inTitleCase(line, language) : line;
}

/** A line in capitals as a title is written: "Bristol City Council"; in small letters where titles have no others. */
function inTitleCase(line: string, language: string): string {
  const words = line.toLowerCase().split(' ');
  return HAS_TITLE_CASE.has(language)
    ? words.map((word) => (isStopWord(word, language) ? word : capitalized(word))).join(' ')
    : words.join(' ');
}

/** Whether a line is a title that any document may have: "Summary". */
function isOneVagueWord(line: string, language: string): boolean {
  const [stem = '', ...more] = countStems(line, language).keys();
  return more.length === 0 && vagueStems(language).has(stem);
}

/** Whether a line ends in a small function word, as the first line of a paragraph may. */
function isCutShort(line: string, language: string): boolean {
  const last = line.split(/\s+/).at(-1) ?? '';
  return last.length < 4 && last === last.toLowerCase() && isStopWord(last, language);
}
