import type { SearchHit } from '@sheaf/contract/search';
import { Fragment } from 'react';

/** The passage of a search hit with its matches marked; line breaks appear as spaces. */
export function MarkedSnippet({ hit: { snippet, marks, page } }: { hit: SearchHit }) {
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: snippet.slice(marks[index - 1]?.end ?? 0, start),
    marked: snippet.slice(start, end),
  }));
  return (
    <span
      dir="auto"
      title={snippet}
      className="line-clamp-2 text-xs leading-relaxed wrap-anywhere text-muted"
    >
      {page !== null && `Page ${page}: `}…
      {parts.map(({ start, before, marked }) => (
        <Fragment key={start}>
          {before}
          <mark className="rounded-xs bg-accent/35 px-0.5 text-ink">{marked}</mark>
        </Fragment>
      ))}
      {snippet.slice(marks.at(-1)?.end ?? 0)}…
    </span>
  );
}
