import type { PageLine } from '../../../platform/pdf/page-lines.ts';
import type { TextHeading } from '../../../platform/text/markdown/passage-writer.ts';
import { findStructure, type PageHeading } from './headings.rules.ts';
import type { PageText } from './page-texts.ts';

/** A page with how its lines are drawn, if that is known. */
export type DrawnPage = PageText & { readonly lines?: readonly PageLine[] };

/**
 * Finds the headings of pages: each is on one line then. Documents are sorted by their own texts, which begin with the
 * title, if that is the largest on its page, and have running heads only once.
 */
export function withHeadings(pages: readonly (DrawnPage | null)[]): (PageText | null)[] {
  const drawn = pages.map((page) => ({
    texts: page?.text.split('\n') ?? [],
    lines: (page?.kind !== 'unreliable' && page?.lines) || [],
  }));
  const { headings, runningHeads } = findStructure(drawn);
  const first = headings.findIndex((found) => found.length > 0);
  return pages.map((page, index) => {
    if (!page) return null;
    const { lines: _, ...plain } = page;
    const { texts = [], lines = [] } = drawn[index] ?? {};
    const own = headings[index] ?? [];
    const heads = (index > 0 && runningHeads[index]) || new Set<number>();
    if (own.length === 0 && heads.size === 0) return plain;
    const title = index === first ? titleOf(own, lines) : undefined;
    return {
      ...plain,
      ...joinHeadings(texts, own),
      ownText: ownTextOf(texts, { heads, title, headings: own }),
    };
  });
}

/** The first heading of the first page that has any, if nothing else there is as large. */
function titleOf(headings: readonly PageHeading[], lines: readonly PageLine[]): PageHeading | undefined {
  const largest = Math.max(...lines.map(({ size }) => size));
  const title = headings.find(({ line, count }) =>
    lines.slice(line, line + count).some(({ size }) => size === largest),
  );
  const isOther = ({ size }: PageLine, line: number) =>
    size === largest && !headings.some((one) => line >= one.line && line < one.line + one.count);
  return title && lines.some(isOther) ? undefined : title;
}

function joinHeadings(
  texts: readonly string[],
  headings: readonly PageHeading[],
): { text: string; headings: TextHeading[] } {
  const found: TextHeading[] = [];
  let text = '';
  let line = 0;
  const add = (end: number, separator: string) => {
    text += texts.slice(line, end).join(separator);
    if (end < texts.length && end > line) text += '\n';
    line = end;
  };
  for (const heading of headings) {
    add(heading.line, '\n');
    found.push({ at: text.length, level: heading.level });
    add(heading.line + heading.count, ' ');
  }
  add(texts.length, '\n');
  return { text, headings: found };
}

function ownTextOf(
  texts: readonly string[],
  {
    heads,
    title,
    headings,
  }: { heads: ReadonlySet<number>; title: PageHeading | undefined; headings: readonly PageHeading[] },
): string {
  const joined = new Map(headings.map((heading) => [heading.line, heading]));
  const titleLines: string[] = [];
  const lines: string[] = [];
  for (let line = 0; line < texts.length; ) {
    const heading = joined.get(line);
    const count = heading?.count ?? 1;
    const text = texts.slice(line, line + count).join(' ');
    if (heading && heading === title) titleLines.push(text);
    else if (!heads.has(line)) lines.push(text);
    line += count;
  }
  return [...titleLines, ...lines].join('\n').trim();
}
