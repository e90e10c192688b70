import { Fragment, useState } from 'react';
import { loadFailure } from '../../../api/load-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedToLoad } from '../../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { markPhrases } from './marked-text.ts';
import { useFileText } from './queries.ts';

export interface FileTextProps {
  projectId: string;
  fileId: string;
  language: string | null;
  /** The phrases to mark. */
  phrases: readonly string[];
}

/** Some 20 pages; more is drawn when it is asked for. */
const CHARACTERS_AT_FIRST = 60_000;

/** The text of a file by its pages, with the telling phrases marked. */
export function FileText({ projectId, fileId, language, phrases }: FileTextProps) {
  const { data: pages, error, refetch } = useFileText({ projectId, fileId });
  const [isWhole, setWhole] = useState(false);
  if (error && !pages)
    return (
      <FailedToLoad onRetry={() => void refetch()}>
        {loadFailure(error, 'Failed to load the text')}.
      </FailedToLoad>
    );
  if (!pages) return <TextSkeleton />;
  const shown = isWhole ? pages : beginningOf(pages, CHARACTERS_AT_FIRST);
  const isCut = shown.length < pages.length || shown.at(-1) !== pages[shown.length - 1];
  if (pages.every((page) => page.trim() === ''))
    return <p className="text-sm text-muted">No text was found in this file.</p>;
  return (
    <div lang={language ?? undefined} className="text-sm leading-relaxed">
      {shown.map((page, index) => (
        // Pages have no other identity than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Fragment key={index}>
          {pages.length > 1 && (
            <p className="mt-5 mb-2 border-b pb-1 text-xs text-muted first:mt-0">Page {index + 1}</p>
          )}
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {markPhrases(page, phrases).map(({ text, isMarked }, place) =>
              isMarked ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <mark key={place} className="rounded-xs bg-accent/35 px-0.5 text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        </Fragment>
      ))}
      {isCut && (
        <Button size="small" className="mt-4" onClick={() => setWhole(true)}>
          Show the whole text
        </Button>
      )}
    </div>
  );
}

/** The first pages, the last of them cut, so that they have so many characters together. */
function beginningOf(pages: readonly string[], characters: number): string[] {
  const shown: string[] = [];
  let left = characters;
  for (const page of pages) {
    if (left <= 0) break;
    shown.push(page.slice(0, left));
    left -= page.length;
  }
  return shown;
}

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
