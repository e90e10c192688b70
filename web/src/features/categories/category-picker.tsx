import type { Category } from '@sheaf/contract/categorization';
import { CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { isOpen } from '@sheaf/contract/edits/edit-rules';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { fold } from '../files/file-filter.ts';
import type { MoveTarget } from './use-category-edits.ts';

interface CategoryPickerProps {
  categories: readonly Category[];
  /** Whether the typed text can become a new category, and "none" is a choice. */
  mayBeOther: boolean;
  onPick: (target: MoveTarget) => void;
}

/**
 * The choices for a query: the categories whose names contain every word of it, then a new category, then none; and
 * the categories found that cannot be chosen, because they are locked as they are.
 */
export function matchTargets(
  query: string,
  { categories, mayBeOther }: Omit<CategoryPickerProps, 'onPick'>,
): { targets: MoveTarget[]; locked: Category[] } {
  const name = query.trim();
  const words = fold(name).split(/\s+/u).filter(Boolean);
  const found = categories.filter((category) => words.every((word) => fold(category.name).includes(word)));
  const isTaken = categories.some((category) => fold(category.name) === fold(name));
  const targets: MoveTarget[] = [
    ...found.filter(isOpen).map((category) => ({ kind: 'category', category }) as const),
    ...(mayBeOther && name !== '' && !isTaken ? [{ kind: 'new', name } as const] : []),
    ...(mayBeOther && name === '' ? [{ kind: 'none' } as const] : []),
  ];
  return { targets, locked: found.filter((category) => !isOpen(category)) };
}

const optionClass = 'flex min-h-11 items-center rounded-lg px-3 py-2 text-sm wrap-anywhere';

/** A category list that filters while typing; arrow keys and Enter choose. */
export function CategoryPicker({ onPick, ...choices }: CategoryPickerProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const label = choices.mayBeOther ? 'Find or create a category' : 'Find a category';
  const { targets, locked } = matchTargets(query, choices);
  const index = Math.min(active, targets.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && targets.length > 0) {
      event.preventDefault();
      const next = (index + step + targets.length) % targets.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const target = targets[index];
    if (event.key === 'Enter' && target) {
      event.preventDefault();
      onPick(target);
    }
  };
  return (
    <div className="mt-3">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={targets.length > 0 ? `${id}-${index}` : undefined}
        placeholder={label}
        autoComplete="off"
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-lg border border-edge bg-raised px-3 placeholder:text-muted focus-visible:outline-offset-0"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Categories"
        tabIndex={-1}
        className="mt-2 max-h-[min(22rem,50dvh)] overflow-y-auto"
      >
        {targets.map((target, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keyboard.
          <div
            key={target.kind === 'category' ? target.category.id : target.kind}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            onClick={() => onPick(target)}
            className={clsx(optionClass, 'cursor-pointer hover:bg-ink/7', place === index && 'bg-ink/7')}
          >
            <Option target={target} categories={choices.categories} />
          </div>
        ))}
        {locked.map(({ id: categoryId, name }) => (
          <div
            key={categoryId}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            aria-disabled="true"
            className={clsx(optionClass, 'cursor-not-allowed text-muted')}
          >
            <Labeled name={name} label="Locked as it is" />
          </div>
        ))}
      </div>
      {targets.length + locked.length === 0 && (
        <p className="px-3 py-2 text-sm text-muted">No category with this name.</p>
      )}
    </div>
  );
}

function Option({ target, categories }: { target: MoveTarget; categories: readonly Category[] }) {
  if (target.kind === 'none') return 'No category';
  if (target.kind === 'new')
    return (
      <span>
        Create category “<bdi className="font-medium">{target.name}</bdi>”
      </span>
    );
  const count = categories.find(({ id }) => id === target.category.id)?.file_count ?? 0;
  return <Labeled name={target.category.name} label={formatCount(count, 'file')} />;
}

const Labeled = ({ name, label }: { name: string; label: string }) => (
  <span className="flex w-full items-baseline justify-between gap-3">
    <bdi>{truncateName(name)}</bdi>
    <span className="shrink-0 text-xs text-muted tabular-nums">{label}</span>
  </span>
);
