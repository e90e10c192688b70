import type { File } from '@sheaf/contract/files';
import { needsALook } from '@sheaf/contract/placement/confidence-level';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Check, FolderInput } from '../../ui/icons/project-icons.ts';
import { truncateName } from '../../ui/text/format.ts';

/** What a person can do about where a file was placed. */
export interface FileReview {
  /** Why nothing can be changed right now; null if it can. */
  readonly disabledReason: string | null;
  /** Confirms the file's category. */
  readonly confirm: (file: File) => void;
  /** Asks for another category. */
  readonly move: (file: File) => void;
}

export interface ReviewActionProps extends Pick<ComponentProps<'button'>, 'className'> {
  file: File;
  review: FileReview;
  size?: 'small' | 'medium';
}

/** Whether a person should check the category of a file. */
export const isCategoryInDoubt = (file: File): boolean => needsALook(file) && file.final_category_id !== null;

/** Confirms the category of a file. */
export function ConfirmPlacement({ file, review, ...rest }: ReviewActionProps) {
  return (
    <Button
      aria-label={`It’s right: ${truncateName(file.filename)}`}
      disabled={review.disabledReason !== null}
      title={review.disabledReason ?? 'Keeps the file in this category. Runs don’t move it.'}
      onClick={() => review.confirm(file)}
      {...rest}
    >
      <Check aria-hidden="true" className="size-4" />
      It’s right
    </Button>
  );
}

/** Asks where to move a file. */
export function MoveFile({ file, review, ...rest }: ReviewActionProps) {
  return (
    <Button
      aria-label={`Move… ${truncateName(file.filename)}`}
      disabled={review.disabledReason !== null}
      title={review.disabledReason ?? undefined}
      onClick={() => review.move(file)}
      {...rest}
    >
      <FolderInput aria-hidden="true" className="size-4" />
      Move…
    </Button>
  );
}
