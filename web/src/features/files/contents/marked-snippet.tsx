import type { SearchHit } from '@sheaf/contract/search';
import { Fragment } from 'react';

/** A piece of a text with what was found in it marked; its line breaks are spaces here. */
export function MarkedSnippet({ hit: { snippet, marks } }: { hit: SearchHit }) {
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: snippet.slice(marks[index - 1]?.end ?? 0, start),
    marked: snippet.slice(start, end),
  }));
  return (
    <span
      dir="auto"
      className="mt-0.5 line-clamp-4 sm:line-clamp-3 text-sm leading-relaxed wrap-anywhere text-muted"
    >
      …
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
