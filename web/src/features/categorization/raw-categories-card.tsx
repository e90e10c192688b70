import { useState } from 'react';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ExpandToggle } from '../../ui/controls/expand-toggle.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatLanguage, formatNumber, truncateName } from '../../ui/text/format.ts';
import { useRawCategories } from './queries.ts';

/** Enough to show what phase 1 found without pushing the files off the page. */
const INITIAL_COUNT = 24;

/** The result of phase 1: every raw category with its count. Hidden until phase 1 is complete. */
export function RawCategoriesCard({ projectId }: { projectId: string }) {
  const { data: status } = usePhaseStatus(projectId);
  const isPhase1Complete = status?.phase1.complete ?? false;
  const { data, isError, refetch } = useRawCategories(projectId, { isPhase1Complete });
  const [isExpanded, setExpanded] = useState(false);
  if (!isPhase1Complete) return null;
  const raw = data?.raw_categories ?? [];
  const languages = new Set(raw.map(({ language }) => language));
  return (
    <Card aria-labelledby="raw-title">
      <CardHeader
        id="raw-title"
        title="Raw Categories"
        description={
          data
            ? `${formatCount(data.total_files, 'file')} in ${formatCount(data.total_categories, 'raw category', 'raw categories')}${
                languages.size > 1 ? `, ${formatNumber(languages.size)} languages` : ''
              }`
            : undefined
        }
      />
      <p className="-mt-2 mb-4 max-w-prose text-sm leading-relaxed text-muted">
        What phase 1 called each file on its own. Phase 2 groups these into the categories you download.
      </p>
      {isError && !data && (
        <FailedToLoad onRetry={() => void refetch()}>Failed to load raw categories.</FailedToLoad>
      )}
      {!data && !isError && <Skeleton className="h-20" />}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {raw.slice(0, isExpanded ? raw.length : INITIAL_COUNT).map(({ name, count, language }) => (
          <li key={`${language} ${name}`} className="flex max-w-full items-baseline gap-2 text-sm">
            <bdi className="min-w-0 wrap-anywhere">{truncateName(name)}</bdi>
            <span className="text-xs text-muted tabular-nums">
              {formatNumber(count)}
              {languages.size > 1 && ` · ${formatLanguage(language)}`}
            </span>
          </li>
        ))}
      </ul>
      {raw.length > INITIAL_COUNT && (
        <ExpandToggle isExpanded={isExpanded} count={raw.length} onChange={setExpanded} />
      )}
    </Card>
  );
}
