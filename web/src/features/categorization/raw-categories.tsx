import { useState } from 'react';
import { Popover } from '../../ui/popover.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { formatCount, formatLanguage, formatNumber, truncateName } from '../../ui/text/format.ts';
import { useRawCategories } from './queries.ts';

/** The name of phase 1; once it is complete, it shows what it called the files. */
export function RawCategories({
  projectId,
  isPhase1Complete,
}: {
  projectId: string;
  isPhase1Complete: boolean;
}) {
  const { data, isError, refetch } = useRawCategories(projectId, { isPhase1Complete });
  const [isOpen, setOpen] = useState(false);
  if (!data && !isError) return 'Raw categories';
  return (
    <>
      <button
        type="button"
        title={data && `Show ${formatCount(data.total_categories, 'raw category', 'raw categories')}`}
        className="rounded-sm underline decoration-edge decoration-dotted underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        Raw categories
      </button>
      <Popover isOpen={isOpen} onClose={() => setOpen(false)} label="Raw Categories">
        <h2 className="font-display text-xl font-medium">Raw Categories</h2>
        <p className="mt-1 text-sm text-muted">
          What phase 1 called each file on its own. Phase 2 groups these into the categories you download.
        </p>
        {!data && <FailedToLoad onRetry={refetch}>Failed to load raw categories.</FailedToLoad>}
        <ul className="mt-3 max-h-[50dvh] overflow-y-auto text-sm">
          {data?.raw_categories.map(({ name, count: files, language }) => (
            <li key={`${language} ${name}`} className="flex justify-between gap-3 py-1">
              <bdi className="min-w-0 wrap-anywhere">{truncateName(name)}</bdi>
              <span className="shrink-0 text-muted tabular-nums">
                {formatLanguage(language)} · {formatNumber(files)}
              </span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
