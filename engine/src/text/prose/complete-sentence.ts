const MAX_CHARS = 240;
const MIN_CHARS = 30;
const MIN_WORDS = 6;
/** Scripts without spaces say as much in fewer characters. */
const MIN_UNSPACED_CHARS = 15;
const UNSPACED_START = /^\p{Lo}/u;
/** An empty line, the end of a line too short to be wrapped, or the space after a mark that ends a sentence. */
const BETWEEN = /\n\s*\n|\n(?<=(?:^|\n)[^\n]{0,50}\n)|(?<=[.!?…]["”»)]?)\s+|(?<=[。！？])/u;
const EMPHASIS = /\*|__|`/g;
const LIST_MARK = /^(?:[-*+•>–—]\s+)+/;
const START = /^[\p{Lu}\p{Lo}]/u;
const END = /[.…]["”»)]?$|。$/u;
/** The first part of "am 3. Mai" looks like a sentence, and so does that of "Widget Inc. and". */
const ABBREVIATION_END =
  /(?:(?<!\p{N})\p{N}{1,2}|(?<!\p{L})(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|Inc|Ltd|Co|Corp|vs|geb|bzw|ca|art|abs|mme))\.$/iu;
/** Addresses, tables, formulas, legal marks, times of day as in chats, and rows of dots. */
const NO_PROSE = /https?:|www\.|[@|©\t_{}<>\\=[\]]|\$(?!\d)|\d:\d\d|\.{3}./;
/** "Present: …", "Anna: …" */
const LABEL = /^\S+(?: \S+)?\s?: /;
/** A sentence that begins so says little without the one before it; a month in German follows a day that was cut off. */
const OPENERS = [
  'He|She|It|They|This|These|Those|That|There|But|And|So|However|Then|Also|Or|Its|His|Her|Their|Such|Otherwise|Therefore|Thus|Instead|Moreover|Meanwhile|Additionally|Similarly|Finally|Initially|Now|Here|WHEREAS|The (?:pair|latter|former)',
  'Er|Sie|Es|Dies\\p{L}*|Das|Dass|Dann|Aber|Und|Doch|Auch|Außerdem|Damit|Dabei|Dazu|Deshalb|Dort|Sein\\p{L}*|Ihr\\p{L}*|Stattdessen|Trotzdem|Zudem',
  'Il|Elle|Ils|Elles|Ce|Cela|Cette|Ces|Mais|Et|Puis|Ainsi|Son|Sa|Ses|Leurs?',
  'Quest[aeio]|Ma|E|Ess[aeio]|Inoltre|Però|Tuttavia|(?:Da )?[Tt]al[ei]|Lui|Lei|Este|Esta|Estos|Estas|Eso|Pero|Y|Ella|Ele|Ela|Isso|Mas|Hij|Zij|Dit|Maar|En',
  'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
];
const OPENER = new RegExp(`^(?:${OPENERS.join('|')})(?![\\p{L}\\p{M}'’-])`, 'u');
const MAX_DIGIT_SHARE = 0.12;
const MAX_CAPITAL_SHARE = 0.25;

/** The sentences of a text that are whole and say something by themselves, in order. */
export const completeSentencesIn = (text: string): string[] =>
  text.split(BETWEEN).flatMap((sentence) => completeSentence(sentence) ?? []);

/** A sentence on one line, without markup, if it is whole and says something by itself; else null. */
export function completeSentence(sentence: string): string | null {
  const line = sentence.replace(/\s+/g, ' ').trim();
  const text = line.replace(LIST_MARK, '').replace(EMPHASIS, '');
  return isLongEnough(text) && isWhole(text) && isProse(text) && !OPENER.test(text) ? text : null;
}

function isLongEnough(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  if (UNSPACED_START.test(text)) return text.length >= MIN_UNSPACED_CHARS;
  return text.length >= MIN_CHARS && text.split(' ').length >= MIN_WORDS;
}

const isWhole = (text: string): boolean =>
  START.test(text) &&
  END.test(text) &&
  !ABBREVIATION_END.test(text) &&
  count(text, /["“”„«»]/g) % 2 === 0 &&
  count(text, /\(/g) === count(text, /\)/g);

const isProse = (text: string): boolean =>
  !NO_PROSE.test(text) &&
  !LABEL.test(text) &&
  count(text, /\p{N}/gu) <= MAX_DIGIT_SHARE * text.length &&
  count(text, /\p{Lu}/gu) <= MAX_CAPITAL_SHARE * count(text, /\p{L}/gu);

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
