import type { File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/icons/project-icons.ts';
import { truncateName } from '../../../ui/text/format.ts';

export interface FileReview {
  readonly disabledReason: string | null;
  readonly confirm: (file: File) => void;
  readonly move: (file: File) => void;
  readonly moveTo: (file: File, category: NearCategory) => void;
  readonly remove: (file: File) => void;
}

export interface NearCategory {
  readonly id: string;
  readonly name: string;
}

interface DecisionProps {
  file: File;
  /** Whether it is one of the files to check, one after the other. */
  isQueue: boolean;
  /** The nearest other categories, the best first. */
  near: readonly NearCategory[];
  review: FileReview;
}

/** Whether it is right where it is, or in one of the nearest other categories. */
export function Decision({ file, isQueue, near, review }: DecisionProps) {
  const isDisabled = review.disabledReason !== null;
  const name = truncateName(file.filename);
  return (
    <footer
      className={clsx(
        'flex shrink-0 flex-wrap items-center gap-2 border-t px-4 py-3 wide:pl-5.5 max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        near.length < 2 && 'wide:flex-nowrap',
      )}
    >
      <Button
        variant={isQueue ? 'primary' : 'secondary'}
        className="h-11 min-w-33 shrink-0 max-wide:basis-full"
        aria-label={`It’s right: ${name}`}
        disabled={isDisabled || file.final_category_id === null}
        title={review.disabledReason ?? 'Keeps the file in this category. Runs don’t move it.'}
        onClick={() => review.confirm(file)}
      >
        <Check aria-hidden="true" className="size-4" />
        It’s right
        <Key>↵</Key>
      </Button>
      {near.map((category, index) => (
        <Button
          key={category.id}
          className="h-11 min-w-0 max-wide:grow"
          disabled={isDisabled}
          title={`Move to ${category.name}`}
          onClick={() => review.moveTo(file, category)}
        >
          <bdi className="max-w-44 truncate">{truncateName(category.name)}</bdi>
          <Key>{index + 1}</Key>
        </Button>
      ))}
      <Button
        className="h-11 shrink-0 max-wide:grow"
        disabled={isDisabled}
        title={review.disabledReason ?? undefined}
        onClick={() => review.move(file)}
      >
        Move…
        <span className="sr-only">{name}</span>
        <Key>M</Key>
      </Button>
    </footer>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="min-w-4.5 rounded border border-current/35 px-1 text-center font-sans text-[11px] leading-4 font-medium pointer-coarse:hidden"
  >
    {children}
  </span>
);
