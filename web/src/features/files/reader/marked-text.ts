/** A part of a text, and whether it is a telling phrase. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a text at every whole-word occurrence of a phrase, ignoring case. */
export function markPhrases(text: string, phrases: readonly string[]): TextPart[] {
  const patterns = phrases
    .filter((phrase) => phrase.trim() !== '')
    // Longest first: "sourdough starter" is one mark, not two.
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.trim().split(/\s+/u).map(escapeForRegExp).join('\\s+'));
  if (patterns.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMarked: false });
    parts.push({ text: match[0], isMarked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');
