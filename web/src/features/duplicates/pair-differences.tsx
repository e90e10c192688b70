import type { DuplicateFamily } from '@sheaf/contract/files/duplicates';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { useFileText } from './queries.ts';
import { compareTexts, type Part, type TextDifference } from './text-comparison.ts';

interface PairDifferencesProps {
  projectId: string;
  fileIds: readonly [string, string];
  names: readonly [string, string];
  /** The differences reported by the server, for texts too long to compare here. */
  known: DuplicateFamily['differs'];
}

const INITIAL_DIFFERENCES = 20;

/** The places where two files differ: in two columns, or in one on phones. */
export function PairDifferences({ projectId, fileIds, names, known }: PairDifferencesProps) {
  const [first, second] = [useFileText(projectId, fileIds[0]), useFileText(projectId, fileIds[1])];
  const [shown, setShown] = useState(INITIAL_DIFFERENCES);
  const [before, after] = [first.data, second.data];
  const places = useMemo(
    () => (before === undefined || after === undefined ? null : compareTexts(before, after)),
    [before, after],
  );
  const error = first.error ?? second.error;
  if (error && places === null) {
    const retry = () => void Promise.all([first.refetch(), second.refetch()]);
    return <FailedToLoad onRetry={retry}>{loadFailure(error, 'Failed to load the texts')}.</FailedToLoad>;
  }
  if (places === null) return <Skeleton className="h-24 w-full" />;
  if (places === undefined) return <KnownDifferences known={known} />;
  if (places.length === 0) {
    return (
      <p className="text-sm text-muted">
        The words are the same. Only case, punctuation or spacing may differ.
      </p>
    );
  }
  return (
    <>
      <p className="mb-3 text-sm tabular-nums">
        <span role="status" className="font-medium">
          {formatCount(places.length, 'place')} differ{places.length === 1 && 's'}
        </span>{' '}
        <span className="text-muted">Each is shown in context. The rest is the same.</span>
      </p>
      <ol className="flex flex-col gap-3">
        {places.slice(0, shown).map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Places have no other identity and never change.
          <li key={index} className="rounded-lg border bg-sunk/40 text-sm leading-relaxed">
            <DifferenceView place={place} names={names} />
          </li>
        ))}
      </ol>
      {places.length > shown && (
        <Button size="small" className="mt-4" onClick={() => setShown(shown * 5)}>
          Show {formatNumber(Math.min(places.length, shown * 5) - shown)} more
        </Button>
      )}
    </>
  );
}

/** Shown for two texts that are too long, or too different, to be compared here. */
function KnownDifferences({ known }: Pick<PairDifferencesProps, 'known'>) {
  return (
    <>
      <p className="text-sm text-muted">
        These texts are too long or too different to show every difference.{' '}
        {known.length > 0 && 'These are the first ones:'}
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {known.map(({ removed, added }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes.
          <li key={index} className="wrap-anywhere">
            <Marked
              parts={[
                { kind: 'removed', text: removed },
                { kind: 'added', text: added },
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function DifferenceView({ place, names }: { place: TextDifference; names: readonly [string, string] }) {
  const columns = (['removed', 'added'] as const).map((kind) =>
    place.filter((part) => part.kind === 'same' || part.kind === kind),
  );
  return (
    <>
      <p dir="auto" className="px-3 py-2 wrap-anywhere whitespace-pre-line sm:hidden">
        <Marked parts={place} />
      </p>
      <div className="hidden sm:grid sm:grid-cols-2">
        {columns.map((parts, column) => (
          <p
            key={names[column]}
            dir="auto"
            className={clsx('px-3 py-2 wrap-anywhere whitespace-pre-line', column === 1 && 'border-l')}
          >
            <span className="sr-only">{truncateName(names[column] ?? '')}: </span>
            <Marked parts={parts} />
          </p>
        ))}
      </div>
    </>
  );
}

/** Parts of texts with removals and additions marked, including for screen readers. */
function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (text === '') return null;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    const words = text.trimEnd();
    return (
      <span key={key}>
        <Mark
          className={clsx(
            'rounded-xs px-0.5',
            kind === 'removed' ? 'bg-bad/15 decoration-bad/70' : 'bg-good/20 decoration-good',
          )}
        >
          <span className="sr-only"> {kind}: </span>
          {words}
          <span className="sr-only"> (end of {kind}) </span>
        </Mark>
        {text.slice(words.length)}
      </span>
    );
  });
}
