export interface Recognized {
  /** Lines as on the page, with a blank line between paragraphs. */
  readonly text: string;
  /** The engine's confidence in its words, from 0 to 100; 0 without any words. */
  readonly confidence: number;
}

const WORD_LEVEL = '5';

/** Converts Tesseract's table of words (TSV), which both of its builds write alike, into text. */
export function parseTsv(tsv: string): Recognized {
  const [, ...rows] = tsv.split('\n');
  const parts: string[] = [];
  let place: string[] = [];
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    const [level, _page, block = '', paragraph = '', line = '', , , , , , confidence, word = ''] =
      row.split('\t');
    if (level !== WORD_LEVEL || word.trim() === '') continue;
    parts.push(separator(place, [block, paragraph, line]), word);
    place = [block, paragraph, line];
    sum += Math.max(0, Number(confidence));
    count += 1;
  }
  return { text: parts.join(''), confidence: count === 0 ? 0 : sum / count };
}

function separator(before: readonly string[], after: readonly string[]): string {
  if (before.length === 0) return '';
  if (before[0] !== after[0] || before[1] !== after[1]) return '\n\n';
  return before[2] === after[2] ? ' ' : '\n';
}
