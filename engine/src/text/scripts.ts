/** Writing systems that decide or narrow down the language. */
export type Script = 'han' | 'kana' | 'hangul' | 'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'other';

/**
 * Code, names and foreign terms appear in Latin letters within every other script, but rarely the other way round, so
 * letters of other scripts count three times.
 */
const FOREIGN_WEIGHT = 3;

const SCRIPTS: { script: Script; letters: RegExp; weight: number; language?: string }[] = [
  // One Chinese, Japanese or Korean character carries as much as two and a half Latin letters.
  { script: 'han', letters: /\p{Script=Han}/gu, weight: 2.5 * FOREIGN_WEIGHT },
  { script: 'kana', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 2.5 * FOREIGN_WEIGHT },
  { script: 'hangul', letters: /\p{Script=Hangul}/gu, weight: 2.5 * FOREIGN_WEIGHT, language: 'ko' },
  { script: 'latin', letters: /\p{Script=Latin}/gu, weight: 1 },
  { script: 'cyrillic', letters: /\p{Script=Cyrillic}/gu, weight: FOREIGN_WEIGHT },
  { script: 'arabic', letters: /\p{Script=Arabic}/gu, weight: FOREIGN_WEIGHT },
  { script: 'devanagari', letters: /\p{Script=Devanagari}/gu, weight: FOREIGN_WEIGHT },
  { script: 'other', letters: /\p{Script=Ethiopic}/gu, weight: FOREIGN_WEIGHT, language: 'am' },
  { script: 'other', letters: /\p{Script=Greek}/gu, weight: FOREIGN_WEIGHT, language: 'el' },
  { script: 'other', letters: /\p{Script=Hebrew}/gu, weight: FOREIGN_WEIGHT, language: 'he' },
  { script: 'other', letters: /\p{Script=Thai}/gu, weight: FOREIGN_WEIGHT, language: 'th' },
  { script: 'other', letters: /\p{Script=Bengali}/gu, weight: FOREIGN_WEIGHT, language: 'bn' },
  { script: 'other', letters: /\p{Script=Armenian}/gu, weight: FOREIGN_WEIGHT, language: 'hy' },
  { script: 'other', letters: /\p{Script=Georgian}/gu, weight: FOREIGN_WEIGHT, language: 'ka' },
  { script: 'other', letters: /\p{Script=Gujarati}/gu, weight: FOREIGN_WEIGHT, language: 'gu' },
  { script: 'other', letters: /\p{Script=Gurmukhi}/gu, weight: FOREIGN_WEIGHT, language: 'pa' },
  { script: 'other', letters: /\p{Script=Tamil}/gu, weight: FOREIGN_WEIGHT, language: 'ta' },
  { script: 'other', letters: /\p{Script=Telugu}/gu, weight: FOREIGN_WEIGHT, language: 'te' },
  { script: 'other', letters: /\p{Script=Kannada}/gu, weight: FOREIGN_WEIGHT, language: 'kn' },
  { script: 'other', letters: /\p{Script=Malayalam}/gu, weight: FOREIGN_WEIGHT, language: 'ml' },
  { script: 'other', letters: /\p{Script=Oriya}/gu, weight: FOREIGN_WEIGHT, language: 'or' },
  { script: 'other', letters: /\p{Script=Lao}/gu, weight: FOREIGN_WEIGHT, language: 'lo' },
  { script: 'other', letters: /\p{Script=Khmer}/gu, weight: FOREIGN_WEIGHT, language: 'km' },
  { script: 'other', letters: /\p{Script=Myanmar}/gu, weight: FOREIGN_WEIGHT, language: 'my' },
];

const NOT_ASCII = /[\u0080-\uffff]/;
const [LETTER_A, LETTER_Z] = [0x61, 0x7a];

/** Japanese mixes kana into Han: a text with more than this share of kana is Japanese. */
const KANA_SHARE = 0.08;

/** The main script of a text, and the language if only one uses the script. */
export interface DetectedScript {
  script: Script;
  language: string | null;
  letters: number;
}

/** The main script of a text of a few thousand characters. */
export function detectScript(text: string): DetectedScript {
  // True of most English texts, which need no search for other scripts.
  if (!NOT_ASCII.test(text)) return { script: 'latin', language: null, letters: countAsciiLetters(text) };
  let best = { script: 'latin' as Script, language: null as string | null, weighted: 0 };
  let letters = 0;
  const counts = new Map<Script, number>();
  for (const { script, letters: pattern, weight, language } of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    letters += count;
    counts.set(script, count);
    if (count * weight > best.weighted)
      best = { script, language: language ?? null, weighted: count * weight };
  }
  if (best.script === 'han' || best.script === 'kana') {
    const han = counts.get('han') ?? 0;
    const kana = counts.get('kana') ?? 0;
    return { script: best.script, language: kana > KANA_SHARE * (han + kana) ? 'ja' : 'zh', letters };
  }
  return { script: best.script, language: best.language, letters };
}

function countAsciiLetters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const small = text.charCodeAt(i) | 0x20;
    if (small >= LETTER_A && small <= LETTER_Z) count++;
  }
  return count;
}
