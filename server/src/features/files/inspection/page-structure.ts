import type { PageLine } from '../../../platform/pdf/text/page-lines.ts';
import type { TextMark } from '../../../platform/text/markdown/passage-writer.ts';
import { findStructure, type PageHeading } from './headings.rules.ts';
import { findLists, type ListMark } from './lists.rules.ts';
import type { PageText } from './page-texts.ts';

/** A page with how its lines are drawn, if that is known. */
export type DrawnPage = PageText & { readonly lines?: readonly PageLine[] };

/**
 * Finds the headings of pages, each of which is on one line then, and the items of lists. Documents are sorted by their own
 * texts, which begin with the title, if that is the largest on its page, and have running heads only once.
 */
export function withStructure(pages: readonly (DrawnPage | null)[]): (PageText | null)[] {
  const drawn = pages.map((page) => ({
    texts: page?.text.split('\n') ?? [],
    lines: (page?.kind !== 'unreliable' && page?.lines) || [],
  }));
  const { headings, runningHeads } = findStructure(drawn);
  const lists = findLists(drawn, (page) => {
    const isHeading =
      ({ line, count }: PageHeading) =>
      (at: number) =>
        at >= line && at < line + count;
    const taken = (headings[page] ?? []).map(isHeading);
    return (line) => !runningHeads[page]?.has(line) && !taken.some((isTaken) => isTaken(line));
  });
  const first = headings.findIndex((found) => found.length > 0);
  return pages.map((page, index) => {
    if (!page) return null;
    const { lines: _, ...plain } = page;
    const { texts = [], lines = [] } = drawn[index] ?? {};
    const own = headings[index] ?? [];
    const heads = (index > 0 && runningHeads[index]) || new Set<number>();
    const items = lists[index] ?? [];
    if (own.length === 0 && items.length === 0 && heads.size === 0) return plain;
    const title = index === first ? titleOf(own, lines) : undefined;
    return {
      ...plain,
      ...joinHeadings(texts, { headings: own, items }),
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
  { headings, items }: { headings: readonly PageHeading[]; items: readonly ListMark[] },
): { text: string; marks: TextMark[] } {
  const marks: TextMark[] = [];
  let text = '';
  let line = 0;
  const add = (end: number, separator: string) => {
    text += texts.slice(line, end).join(separator);
    if (end < texts.length && end > line) text += '\n';
    line = end;
  };
  for (const mark of [...headings, ...items].sort((a, b) => a.line - b.line)) {
    add(mark.line, '\n');
    marks.push({ at: text.length, level: mark.level });
    add(mark.line + mark.count, ' ');
  }
  add(texts.length, '\n');
  return { text, marks };
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
