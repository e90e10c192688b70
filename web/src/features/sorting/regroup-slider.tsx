import type { Category } from '@sheaf/contract/categorization';
import { LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import { type CutPreview, editEndpoints } from '@sheaf/contract/edits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useEditor } from '../history/editor.tsx';
import { isFullPage, useEditHistory } from '../history/queries.ts';

interface RegroupSliderProps {
  projectId: string;
  categories: readonly Category[];
  disabledReason: string | null;
  /** Receives the categories that the slider's position would give while it moves, and null when it is released. */
  onPreview: (cut: CutPreview | null) => void;
}

/** Shared by the slider and its placeholder. */
const FRAME = 'flex h-7.5 shrink-0 items-center gap-2.5 px-3.5 text-xs text-muted pointer-coarse:h-11';

/**
 * Whether a cut could change any of these: it keeps own categories, and a strict run, which leaves no tree, adds nothing
 * but the leftover to them.
 */
const canBeCut = (categories: readonly Category[]): boolean =>
  categories.some(({ is_own, name }) => !is_own && name !== LEFTOVER_CATEGORY_NAME);

/** Debounce delay: the preview is not fetched at every step while the slider moves. */
const PREVIEW_DELAY_MS = 120;

/**
 * Finer or coarser: another number of categories, cut from the tree that the last run of phase 2 left. The list
 * shows them while the slider moves, and they change when it is released. Hidden if there was no such run.
 */
export function RegroupSlider({ projectId, categories, disabledReason, onPreview }: RegroupSliderProps) {
  const count = categories.length;
  const { data: edits = [], isLoading: isHistoryLoading } = useEditHistory(projectId);
  // A run may be older than the loaded part of the history; then the server says whether there is a tree.
  const hasTree = isFullPage(edits) || edits.some(({ kind, undone }) => kind === 'run' && !undone);
  const { edit } = useEditor();
  /** Where the slider is held or was released; null while it is at the current number. */
  const [value, setValue] = useState<number | null>(null);
  // Only the slider value is debounced: a debounced count would still be 0 if there were no categories a moment ago.
  const held = useDebounced(value, PREVIEW_DELAY_MS);
  const { data: cut, isLoading: isCutLoading } = useRegroupPreview(projectId, {
    maxCategories: held ?? count,
    isEnabled: hasTree && disabledReason === null && canBeCut(categories),
  });
  const isSaving = useRef(false);
  const isMoving = value !== null && value !== count;
  const show = useEffectEvent(onPreview);
  useEffect(() => show(isMoving && cut ? cut : null), [isMoving, cut]);
  if (isHistoryLoading || isCutLoading) return <RegroupSkeleton />;
  if (!cut || cut.max_categories <= cut.min_categories) return null;
  const commit = async () => {
    // Leaving the slider commits, too; what Enter has committed must not become a second edit.
    if (isSaving.current) return;
    isSaving.current = true;
    if (value !== null && value !== count)
      await edit({ send: regroup(projectId, value), failed: 'Regrouping failed' });
    isSaving.current = false;
    setValue(null);
  };
  const { min_categories: min, max_categories: max } = cut;
  return (
    <div className={FRAME}>
      <span>Coarser</span>
      <input
        type="range"
        aria-label="Finer or coarser"
        min={min}
        max={max}
        value={Math.min(max, Math.max(min, value ?? count))}
        disabled={disabledReason !== null}
        title={disabledReason ?? 'Free, and can be undone. Locked and pinned parts stay.'}
        aria-valuetext={formatCount(value ?? count, 'category', 'categories')}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-ink pointer-coarse:h-11"
        onChange={({ target }) => setValue(Number(target.value))}
        onPointerUp={() => void commit()}
        onKeyUp={({ key }) => {
          if (key === 'Escape') setValue(null);
          if (key === 'Enter' || key === ' ') void commit();
        }}
        onBlur={() => void commit()}
      />
      <output aria-live="off" className="tabular-nums">
        {isMoving ? `${value} instead of ${count}` : 'Finer'}
      </output>
    </div>
  );
}

/** Reserves the slider's space, so that the categories below do not shift under the pointer when it appears. */
const RegroupSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-2 flex-1" />
  </div>
);

/** A preview of the categories for another number of them; the previous one stays visible until the next has loaded. */
const useRegroupPreview = (
  projectId: string,
  { maxCategories, isEnabled }: { maxCategories: number; isEnabled: boolean },
) =>
  useQuery({
    ...queryOf(editEndpoints.previewRegroup, {
      params: { id: projectId },
      query: { max_categories: maxCategories },
    }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 2 && !hasCode(error, 'no_tree'),
  });

/** Cuts the tree into another number of categories. */
const regroup = (projectId: string, maxCategories: number) => (after_edit: string | null) =>
  call(editEndpoints.regroupCategories, {
    params: { id: projectId },
    body: { max_categories: maxCategories, after_edit },
  });
