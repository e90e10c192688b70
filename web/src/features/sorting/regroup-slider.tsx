import type { Category } from '@sheaf/contract/categorization';
import { LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import { useId, useState } from 'react';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useEditor } from '../history/editor.tsx';
import { isFullPage, useEditHistory } from '../history/queries.ts';
import { regroup, useRegroupPreview } from './queries.ts';
import { RegroupPreview } from './regroup-preview.tsx';

export interface RegroupSliderProps {
  projectId: string;
  categories: readonly Category[];
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
}

/** Shared by the slider and its placeholder. */
const FRAME = 'mb-5 rounded-lg border bg-sunk/50 px-4 py-3';

/**
 * Whether a cut could change any of these: it keeps own categories, and a strict run, which leaves no tree, adds nothing
 * but the leftover to them.
 */
const canBeCut = (categories: readonly Category[]): boolean =>
  categories.some(({ is_own, name }) => !is_own && name !== LEFTOVER_CATEGORY_NAME);

/** Debounce delay: the preview is not fetched at every step while the slider moves. */
const PREVIEW_DELAY_MS = 120;

/**
 * Finer or coarser: another number of categories, cut from the tree that the last run of phase 2 left. The preview
 * changes while the slider moves, the categories when it is released. Hidden if there was no such run.
 */
export function RegroupSlider({ projectId, categories, disabledReason }: RegroupSliderProps) {
  const count = categories.length;
  const { data: edits = [], isLoading: isHistoryLoading } = useEditHistory(projectId);
  // A run may be older than the loaded part of the history; then the server says whether there is a tree.
  const hasTree = isFullPage(edits) || edits.some(({ kind, undone }) => kind === 'run' && !undone);
  const { edit } = useEditor();
  /** Where the slider is held or was released; null while it is at the current number. */
  const [value, setValue] = useState<number | null>(null);
  // Only the slider value is debounced: a debounced count would still be 0 if there were no categories a moment ago.
  const held = useDebounced(value, PREVIEW_DELAY_MS);
  const {
    data: cut,
    isLoading: isCutLoading,
    isPlaceholderData,
  } = useRegroupPreview(projectId, {
    maxCategories: held ?? count,
    isEnabled: hasTree && disabledReason === null && canBeCut(categories),
  });
  const id = useId();
  if (isHistoryLoading || isCutLoading) return <RegroupSkeleton />;
  if (!cut || cut.max_categories <= cut.min_categories) return null;
  const commit = async () => {
    if (value === null || value === count) {
      setValue(null);
      return;
    }
    await edit({ send: regroup(projectId, value), failed: 'Regrouping failed' });
    setValue(null);
  };
  const { min_categories: min, max_categories: max } = cut;
  return (
    <div className={FRAME}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-medium">
          Finer or coarser
        </label>
        <output htmlFor={id} aria-live="off" className="text-sm text-muted tabular-nums">
          {value === null || value === count
            ? formatCount(count, 'category', 'categories')
            : `${formatCount(value, 'category', 'categories')} instead of ${count}`}
        </output>
      </div>
      <div className="mt-1 flex items-center gap-3 text-xs text-muted">
        <span>Coarser</span>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={Math.min(max, Math.max(min, value ?? count))}
          disabled={disabledReason !== null}
          aria-valuetext={formatCount(value ?? count, 'category', 'categories')}
          className="h-8 min-w-0 flex-1 cursor-pointer accent-ink pointer-coarse:h-11"
          onChange={({ target }) => setValue(Number(target.value))}
          onPointerUp={() => void commit()}
          onKeyUp={({ key }) => {
            if (key === 'Escape') setValue(null);
            if (key === 'Enter' || key === ' ') void commit();
          }}
          onBlur={() => void commit()}
        />
        <span>Finer</span>
      </div>
      {value !== null && value !== count && (
        <>
          <RegroupPreview cut={cut} isStale={isPlaceholderData} />
          <p className="mt-2 text-xs text-muted">
            Free, and can be undone. Release, or press Enter, to regroup. Locked and pinned parts stay.
          </p>
        </>
      )}
    </div>
  );
}

/** Reserves the slider's space, so that the categories below do not shift under the pointer when it appears. */
const RegroupSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-5 w-2/5" />
    <div className="mt-1 flex h-8 items-center pointer-coarse:h-11">
      <Skeleton className="h-2 flex-1" />
    </div>
  </div>
);
