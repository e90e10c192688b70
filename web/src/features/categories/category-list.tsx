import type { Category } from '@sheaf/contract/categorization';
import { CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import type { CutPreview } from '@sheaf/contract/edits';
import { compareNames } from '@sheaf/contract/natural-order';
import { clsx } from 'clsx';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { InlineEdit } from '../../ui/controls/inline-edit.tsx';
import { hasModifier } from '../../ui/controls/modifier-keys.ts';
import { moveBetweenItems } from '../../ui/controls/move-between-items.ts';
import { Eye, Lock } from '../../ui/icons/project-icons.ts';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { CategoryDownloadButton } from '../downloads/download-button.tsx';
import { startDrag, useDropTarget } from '../selection/drag.ts';
import { useCategoryActions } from './category-actions.tsx';
import { CategoryMenu } from './category-menu.tsx';

/**
 * The categories, largest first. After an edit, each line first updates in place and the lines are reordered only once
 * that has been painted: when a line overtakes hundreds of others, the reordering takes the browser as long as the rest
 * of the edit.
 */
function useSorted(categories: readonly Category[]): readonly Category[] {
  const sorted = useMemo(() => byFileCount(categories), [categories]);
  const [order, setOrder] = useState(sorted);
  useEffect(() => runAfterPaint(() => startTransition(() => setOrder(sorted))), [sorted]);
  return useMemo(() => {
    const places = new Map(order.map(({ id }, place) => [id, place]));
    const placeOf = ({ id }: Category) => places.get(id) ?? sorted.length;
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [sorted, order]);
}

/** Runs work after the next frame has been painted, unless the returned function is called first. */
function runAfterPaint(work: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface CategoryListProps {
  projectId: string;
  categories: readonly Category[];
  fileCount: number;
  toCheck: ReadonlyMap<string | null, number>;
  /** The category whose files are listed; null for all files. */
  selectedId: string | null;
  /** Keeps its identity, because hundreds of memoized lines hold it. */
  onSelect: (categoryId: string | null) => void;
  /** The address of the page with the files of a category, or all, listed. */
  hrefOf: (categoryId: string | null) => string;
  renamingId: string | null;
  onRename: (categoryId: string | null) => void;
  /** The categories that another number of them would give, while it is being chosen. */
  preview: CutPreview | null;
  disabledReason: string | null;
}

/** The file group categories, largest first: each selects its files, and takes files and categories that are dragged on it. */
export function CategoryList(props: CategoryListProps) {
  const { categories, fileCount, toCheck, selectedId, onSelect, hrefOf, preview, ...rest } = props;
  const sorted = useSorted(categories);
  if (preview) return <Preview cut={preview} />;
  return (
    <ul aria-label="Categories" className="px-1.5 py-1.5" onKeyDown={moveBetweenItems}>
      <li>
        <Pick
          name="All files"
          count={fileCount}
          isSelected={selectedId === null}
          href={hrefOf(null)}
          onSelect={() => onSelect(null)}
        />
      </li>
      {sorted.map((category) => (
        <CategoryLine
          key={category.id}
          category={category}
          toCheck={toCheck.get(category.id) ?? 0}
          isSelected={selectedId === category.id}
          isRenaming={rest.renamingId === category.id}
          href={hrefOf(category.id)}
          onSelect={onSelect}
          onRename={rest.onRename}
          projectId={rest.projectId}
          disabledReason={rest.disabledReason}
        />
      ))}
    </ul>
  );
}

interface CategoryLineProps
  extends Pick<CategoryListProps, 'projectId' | 'onSelect' | 'onRename' | 'disabledReason'> {
  category: Category;
  toCheck: number;
  isSelected: boolean;
  href: string;
  isRenaming: boolean;
}

/** Memoized so that, among hundreds of lines, an edit re-renders only those it changes. */
const CategoryLine = memo(function CategoryLine(props: CategoryLineProps) {
  const { projectId, category, toCheck, isSelected, href, isRenaming, onSelect, onRename, disabledReason } =
    props;
  const actions = useCategoryActions();
  const { over, handlers } = useDropTarget(
    (dragged) => {
      if (dragged.kind === 'files') void actions.move(dragged.ids, { kind: 'category', category });
      else if (dragged.id !== category.id) void actions.merge(category, [dragged]);
    },
    { isDisabled: disabledReason !== null },
  );
  const { id, name } = category;
  const rename = () => disabledReason === null && onRename(id);
  return (
    <li
      {...handlers}
      data-category={id}
      draggable={disabledReason === null && !isRenaming}
      onDragStart={(event) => startDrag(event, { kind: 'category', id })}
      className={clsx(
        'group relative flex items-center rounded-lg [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]',
        over && 'bg-accent/12 outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {isRenaming ? (
        <InlineEdit
          label={`Name of the category ${truncateName(name)}`}
          value={name}
          maxLength={CATEGORY_NAME_MAX_LENGTH}
          className="my-1.5"
          onSave={(next) => void actions.rename(category, next)}
          onClose={() => {
            onRename(null);
            requestAnimationFrame(() =>
              document
                .querySelector<HTMLElement>(`[data-category="${id}"] a`)
                ?.focus({ preventScroll: true }),
            );
          }}
        />
      ) : (
        <>
          <Pick
            name={name}
            count={category.file_count}
            toCheck={toCheck}
            isLocked={category.lock !== 'none'}
            isSelected={isSelected}
            href={href}
            onSelect={() => onSelect(id)}
            onRename={rename}
          />
          <CategoryDownloadButton projectId={projectId} category={category} format="txt" look="arrow" />
          <CategoryMenu
            category={category}
            disabledReason={disabledReason}
            // With a mouse, in the place of the count, and only where it is.
            className="pointer-fine:absolute pointer-fine:right-8 pointer-fine:not-group-hover:not-focus-visible:not-aria-expanded:opacity-0"
            onRename={rename}
          />
        </>
      )}
    </li>
  );
});

interface PickProps {
  name: string;
  count: number;
  toCheck?: number;
  isLocked?: boolean;
  isSelected: boolean;
  href: string;
  onSelect: () => void;
  onRename?: () => void;
}

const Pick = ({ name, count, toCheck = 0, isLocked = false, isSelected, href, ...on }: PickProps) => (
  // Not a link of the router, which would render hundreds of them with every change of the address.
  <a
    href={href}
    draggable={false}
    aria-current={isSelected || undefined}
    title={on.onRename ? `${name}. F2 renames` : undefined}
    className={clsx(
      'flex h-11 w-full min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left text-sm focus-visible:-outline-offset-2 max-wide:h-13',
      isSelected ? 'bg-ink/8 font-semibold' : 'hover:bg-ink/5',
    )}
    onClick={(event) => {
      if (hasModifier(event)) return;
      event.preventDefault();
      on.onSelect();
    }}
    onDoubleClick={on.onRename}
  >
    <bdi className="min-w-0 grow truncate">{truncateName(name)}</bdi>
    {isLocked && (
      <>
        <Lock aria-hidden="true" className="size-3 shrink-0 text-muted" />
        <span className="sr-only">locked, </span>
      </>
    )}
    {toCheck > 0 && (
      <span className="inline-flex shrink-0 items-center gap-1 text-xs font-medium text-warn tabular-nums">
        <Eye aria-hidden="true" className="size-3.5" />
        {formatNumber(toCheck)}
        <span className="sr-only"> to check, </span>
      </span>
    )}
    <span
      className={clsx(
        'min-w-6 shrink-0 text-right text-[13px] font-normal text-muted tabular-nums',
        on.onRename &&
          'pointer-fine:group-hover:opacity-0 pointer-fine:group-has-[[aria-haspopup]:focus-visible]:opacity-0 pointer-fine:group-has-[[aria-expanded=true]]:opacity-0',
      )}
    >
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? 'file' : 'files'}</span>
    </span>
  </a>
);

/** The categories that another number of them would give; new ones are outlined. */
function Preview({ cut }: { cut: CutPreview }) {
  return (
    <ul aria-label="Preview of the categories" className="px-1.5 py-1.5">
      <li className="flex h-11 items-center px-2 text-sm text-muted">
        {formatCount(cut.categories.length, 'category', 'categories')}. Release, or press Enter.
      </li>
      {byFileCount(cut.categories).map(({ category_id, name, file_count }) => (
        <li
          key={category_id ?? `new ${name}`}
          className={clsx(
            'flex h-11 items-center gap-2 rounded-lg px-2 text-sm',
            category_id === null && 'border border-dashed border-edge',
          )}
        >
          <bdi className="min-w-0 grow truncate">{truncateName(name)}</bdi>
          <span className="text-[13px] text-muted tabular-nums">{formatNumber(file_count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What phase 1 has called the files, as long as there are no categories. */
export function RawCategoryList({ names, title }: { names: readonly string[]; title: string }) {
  const counts = [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, file_count: all.length }))
    .sort((a, b) => b.file_count - a.file_count);
  return (
    <ul aria-label={title} className="px-1.5 pb-1.5">
      <li className="px-2 pt-2 pb-1 text-xs text-muted">{title}</li>
      {counts.map(({ name, file_count }) => (
        <li key={name} className="flex h-9 items-center gap-2 px-2 text-sm text-muted italic">
          <bdi className="min-w-0 grow truncate">{truncateName(name)}</bdi>
          <span className="text-[13px] tabular-nums">{formatNumber(file_count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sorts the largest first; ties are broken by name, so the order is stable across refetches. */
export const byFileCount = <C extends { readonly file_count: number; readonly name: string }>(
  categories: readonly C[],
): C[] => [...categories].sort((a, b) => b.file_count - a.file_count || compareNames(a.name, b.name));
