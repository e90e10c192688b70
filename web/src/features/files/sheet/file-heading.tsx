import { FILENAME_MAX_LENGTH } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InlineEdit } from '../../../ui/controls/inline-edit.tsx';
import { Pencil } from '../../../ui/icons/project-icons.ts';
import { truncateName } from '../../../ui/text/format.ts';
import { useRenameFile } from './queries.ts';

export interface FileHeadingProps {
  projectId: string;
  file: Pick<File, 'id' | 'filename'>;
  /** Why it cannot be renamed right now; null if it can. */
  disabledReason: string | null;
}

/** The name of a file, editable in place. */
export function FileHeading({ projectId, file: { id, filename }, disabledReason }: FileHeadingProps) {
  const rename = useRenameFile({ projectId, fileId: id });
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isEdited)
    return (
      <InlineEdit
        label="Name of the file"
        value={filename}
        maxLength={FILENAME_MAX_LENGTH}
        selectedLength={stemLength(filename)}
        className="font-display text-xl leading-snug font-medium"
        onSave={(next) => rename.mutate(next)}
        onClose={close}
      />
    );
  return (
    <div className="flex min-w-0 items-start gap-1">
      <h2 dir="auto" className="min-w-0 font-display text-xl leading-snug font-medium wrap-anywhere">
        {truncateName(filename)}
      </h2>
      <Button
        ref={opener}
        size="icon"
        variant="quiet"
        className="-mt-1 shrink-0 text-muted"
        aria-label="Rename the file"
        title={disabledReason ?? 'Rename'}
        disabled={disabledReason !== null}
        onClick={() => setEdited(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Length of the part to preselect: the name without its extension, which usually stays. */
const stemLength = (filename: string): number => {
  const dot = filename.lastIndexOf('.');
  return dot > 0 ? dot : filename.length;
};
