import type { SearchHit } from '@sheaf/contract/search';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { loadFailure } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedToLoad } from '../../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useFilePages } from './queries.ts';
import { divideAt, type PagePart, partOf } from './text-part.ts';

export interface FileTextProps {
  projectId: string;
  fileId: string;
  /** Whether lines that only the width of a page has broken are joined. */
  isReflowed: boolean;
  language: string | null;
  phrases: readonly string[];
  /** The search hit; it is marked and scrolled into view. */
  place: SearchHit | undefined;
}

/** About 20 pages; the rest is rendered on request. */
const INITIAL_CHARACTERS = 60_000;
/** How much text to show before a hit far into the text. */
const CONTEXT_CHARACTERS = 10_000;

/** A file's text by page, with the telling phrases marked. */
export function FileText({ projectId, fileId, isReflowed, language, phrases, place }: FileTextProps) {
  const { data, error, refetch } = useFilePages({ projectId, fileId });
  const pages = useMemo(() => (isReflowed ? data?.map(reflow) : data), [data, isReflowed]);
  const [isWhole, setWhole] = useState(false);
  if (error && !pages)
    return (
      <FailedToLoad onRetry={() => void refetch()}>
        {loadFailure(error, 'Failed to load the text')}.
      </FailedToLoad>
    );
  if (!pages) return <TextSkeleton />;
  if (pages.every((page) => page.trim() === ''))
    return <p className="text-sm text-muted">No text was found in this file.</p>;
  const length = pages.reduce((sum, page) => sum + page.length + 1, -1);
  const isFar = place !== undefined && place.offset + place.snippet.length > INITIAL_CHARACTERS;
  const from = isFar && !isWhole ? place.offset - CONTEXT_CHARACTERS : 0;
  const shown = partOf(pages, { from, characters: isWhole ? length : INITIAL_CHARACTERS });
  const showWhole = (
    <Button size="small" className="my-4" onClick={() => setWhole(true)}>
      Show the whole text
    </Button>
  );
  return (
    <div lang={language ?? undefined} className="max-w-[68ch] text-sm leading-relaxed">
      {from > 0 && showWhole}
      {shown.map((part) => (
        <Fragment key={part.page}>
          {pages.length > 1 && (
            <p className="mt-5 mb-2 border-b pb-1 text-xs text-muted first:mt-0">Page {part.page}</p>
          )}
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <PageText part={part} phrases={phrases} place={place} />
          </p>
        </Fragment>
      ))}
      {from + INITIAL_CHARACTERS < length && !isWhole && showWhole}
    </div>
  );
}

function PageText({
  part,
  phrases,
  place,
}: {
  part: PagePart;
  phrases: readonly string[];
  place: SearchHit | undefined;
}) {
  const offset = place?.offset ?? 0;
  const found = place?.marks.map(({ start, end }) => ({ start: offset + start, end: offset + end })) ?? [];
  const first = found[0]?.start ?? -1;
  const scrollTo = useCallback((mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' }), []);
  let at = part.offset;
  return divideAt(part, found).map(({ text, isFound }) => {
    const start = at;
    at += text.length;
    if (!isFound) return <Phrases key={start} text={text} phrases={phrases} />;
    return (
      <mark
        key={start}
        ref={start === first ? scrollTo : undefined}
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

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p className="sr-only">Loading...</p>
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

interface TextPart {
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

/** From this share of the longest line on, a line probably ended because the page did. */
const FULL_SHARE = 0.65;
const LIST_MARK = /^\s*(?:[-–•*·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/iu;

/**
 * Joins the lines that only the width of a page has broken, so that a text fits any width. Every character keeps its
 * offset: a line break becomes a space.
 */
export function reflow(text: string): string {
  const lines = text.split('\n');
  const fullLength = FULL_SHARE * lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const isBroken =
        line.length >= fullLength && line.trim() !== '' && next.trim() !== '' && !LIST_MARK.test(next);
      return `${line}${isBroken ? ' ' : '\n'}`;
    })
    .join('');
}
