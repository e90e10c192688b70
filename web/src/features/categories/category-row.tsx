import type { Category } from '@sheaf/contract/categorization';
import { CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import { memo, useRef, useState } from 'react';
import { InlineEdit } from '../../ui/controls/inline-edit.tsx';
import { ChevronRight } from '../../ui/icons/project-icons.ts';
import { formatCount, formatLanguage, formatNumber, truncateName } from '../../ui/text/format.ts';
import { startDrag, useDropTarget } from '../selection/drag.ts';
import { useCategoryActions } from './category-actions.tsx';
import { CategoryFiles } from './category-files.tsx';
import { RowActions, type RowActionsProps } from './category-row-actions.tsx';
import { CategoryStatusLabels } from './category-status-labels.tsx';
import { shareOf, type Totals } from './share.ts';
import { ShareBar } from './share-bar.tsx';

export interface CategoryRowProps extends Omit<RowActionsProps, 'onRename'> {
  files: readonly File[];
  totals: Totals;
  /**
   * Whether the browser may skip rendering the row until it scrolls into view; it can still be found, read and counted.
   */
  isBelowFold: boolean;
  onOpenFile: (file: File) => void;
}

/**
 * One category: its contents, its share of the total, its merged files, and its actions. Memoized so that, among
 * hundreds of rows, an edit re-renders only those it changes; props must keep their identity while nothing differs.
 */
export const CategoryRow = memo(Row, isSameRow);

/** Whether two renders of a row show the same thing; files and totals are compared by value. */
function isSameRow(
  { files, totals, ...before }: CategoryRowProps,
  { files: newFiles, totals: newTotals, ...after }: CategoryRowProps,
): boolean {
  const names = Object.keys(before) as (keyof typeof before)[];
  return (
    names.every((name) => before[name] === after[name]) &&
    totals.files === newTotals.files &&
    totals.tokens === newTotals.tokens &&
    files.length === newFiles.length &&
    files.every((file, index) => file === newFiles[index])
  );
}

function Row(props: CategoryRowProps) {
  const { category, files, totals, isBelowFold, disabledReason, onOpenFile } = props;
  const actions = useCategoryActions();
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { over, handlers } = useDropTarget(
    (dragged) => {
      if (dragged.kind === 'files') void actions.move(dragged.ids, { kind: 'category', category });
      else if (dragged.id !== category.id) void actions.merge(category, [dragged]);
    },
    { isDisabled: disabledReason !== null },
  );
  const filesId = `files-of-${category.id}`;
  return (
    <li
      ref={row}
      {...handlers}
      className={clsx(
        '-mx-3 rounded-lg px-3 py-3.5',
        isBelowFold &&
          '[contain-intrinsic-size:auto_7.25rem] [content-visibility:auto] max-sm:[contain-intrinsic-size:auto_11.25rem]',
        over && 'bg-accent/10 outline-2 outline-accent',
      )}
    >
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the menu does the same. */}
        <div
          className="min-w-0"
          draggable={disabledReason === null && !isRenaming}
          onDragStart={(event) => startDrag(event, { kind: 'category', id: category.id })}
        >
          {isRenaming ? (
            <NameField
              category={category}
              onClose={() => {
                setRenaming(false);
                requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('h3 button')?.focus());
              }}
            />
          ) : (
            <NameToggle
              category={category}
              isOpen={isOpen}
              controls={filesId}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <Contents category={category} files={files} />
        </div>
        <div className="flex flex-col justify-center gap-1.5">
          <ShareBar label="Documents" tone="strong" share={shareOf(category.file_count, totals.files)} />
          <ShareBar label="Tokens" tone="soft" share={shareOf(category.token_count, totals.tokens)} />
        </div>
      </div>
      <RowActions {...props} onRename={() => setRenaming(true)} />
      {isOpen && (
        <CategoryFiles
          id={filesId}
          name={truncateName(category.name)}
          files={files}
          disabledReason={disabledReason}
          onOpenFile={onOpenFile}
        />
      )}
    </li>
  );
}

/** The inline editor for the name. */
function NameField({ category, onClose }: { category: Category; onClose: () => void }) {
  const actions = useCategoryActions();
  return (
    <InlineEdit
      label={`Name of the category ${truncateName(category.name)}`}
      value={category.name}
      maxLength={CATEGORY_NAME_MAX_LENGTH}
      className="font-medium"
      onSave={(next) => void actions.rename(category, next)}
      onClose={onClose}
    />
  );
}

interface NameToggleProps {
  category: Category;
  isOpen: boolean;
  /** The id of the list it expands. */
  controls: string;
  onClick: () => void;
}

/** The name, which expands the category to show its files. */
const NameToggle = ({ category, isOpen, controls, onClick }: NameToggleProps) => (
  <h3 className="text-left leading-snug font-medium wrap-anywhere">
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title={category.name}
      className="-ml-1 flex items-start gap-1.5 rounded-sm pr-1.5 pl-1 text-left hover:underline hover:underline-offset-2 pointer-coarse:py-2"
      onClick={onClick}
    >
      <ChevronRight
        aria-hidden="true"
        className={clsx('mt-1 size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
      />
      <bdi>{truncateName(category.name)}</bdi>
    </button>
  </h3>
);

/** The description and a summary of the contents. */
const Contents = ({ category, files }: { category: Category; files: readonly File[] }) => (
  <>
    {category.description && (
      <p className="mt-0.5 pl-5.5 text-sm wrap-anywhere text-muted italic">{category.description}</p>
    )}
    <p className="mt-0.5 flex flex-wrap gap-x-3 pl-5.5 text-sm text-muted tabular-nums">
      <span>{contentsOf(category, files)}</span>
      <CategoryStatusLabels category={category} pinned={files.filter((file) => file.is_pinned).length} />
    </p>
  </>
);

function contentsOf(category: Category, files: readonly File[]): string {
  const { file_count, txt_file_count, pdf_file_count, token_count } = category;
  const kinds = [
    txt_file_count > 0 && `${formatNumber(txt_file_count)} text`,
    pdf_file_count > 0 && `${formatNumber(pdf_file_count)} PDF`,
  ].filter(Boolean);
  const counted = `${formatCount(file_count, 'file')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
  return [counted, formatCount(token_count, 'token'), languagesOf(category, files)]
    .filter(Boolean)
    .join(' · ');
}

/** Returns a category's language; for a category grouped across languages, how many there are. */
function languagesOf({ language }: Category, files: readonly File[]): string {
  const languages = new Set(files.flatMap(({ raw_language }) => raw_language ?? []));
  if (languages.size > 1) return formatCount(languages.size, 'language');
  return language && formatLanguage(language);
}
