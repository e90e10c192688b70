import type { SearchHit } from '@sheaf/contract/search';
import { useCallback } from 'react';
import { divideAt, type Range, type TextPart } from './text-part.ts';

/** Where a search found its words in the whole text. */
export const foundIn = (place: SearchHit | undefined): Range[] =>
  place?.marks.map(({ start, end }) => ({ start: place.offset + start, end: place.offset + end })) ?? [];

interface MarkedTextProps {
  part: TextPart;
  phrases: readonly string[];
  found: readonly Range[];
  /** Which of what was found is scrolled into view, by where it starts. */
  target?: number | undefined;
}

/** A part of a text in which the telling phrases are marked, and what was found. */
export function MarkedText({ part, phrases, found, target = found[0]?.start }: MarkedTextProps) {
  const scrollTo = useCallback((mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' }), []);
  let at = part.offset;
  return divideAt(part, found).map(({ text, isFound }) => {
    const start = at;
    at += text.length;
    if (!isFound) return <Phrases key={start} text={text} phrases={phrases} />;
    return (
      <mark
        key={start}
        ref={start === target ? scrollTo : undefined}
        data-found
        className="rounded-xs bg-accent/35 px-0.5 font-medium text-ink underline decoration-accent decoration-2 underline-offset-2"
      >
        {text}
      </mark>
    );
  });
}

const Phrases = ({ text, phrases }: { text: string; phrases: readonly string[] }) =>
  markPhrases(text, phrases).map((part, place) =>
    part.isMarked ? (
      // Parts have no identity other than their position.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <mark key={place} className="rounded-xs bg-accent/35 px-0.5 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a text at every whole-word occurrence of a phrase, ignoring case. */
export function markPhrases(text: string, phrases: readonly string[]): MarkedPart[] {
  const patterns = phrases
    .filter((phrase) => phrase.trim() !== '')
    // Longest first: "sourdough starter" is one mark, not two.
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.trim().split(/\s+/u).map(escapeForRegExp).join('\\s+'));
  if (patterns.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const parts: MarkedPart[] = [];
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
