import { FILENAME_MAX_LENGTH } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InlineEdit } from '../../../ui/controls/inline-edit.tsx';
import { Pencil } from '../../../ui/icons/project-icons.ts';
import { truncateName } from '../../../ui/text/format.ts';
import { useRenameFile } from './queries.ts';

interface FileHeadingProps {
  projectId: string;
  file: Pick<File, 'id' | 'filename' | 'folder'>;
  /** Why it cannot be renamed right now; null if it can. */
  disabledReason: string | null;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
}

export function FileHeading({ projectId, file, disabledReason, isEdited, onEdit }: FileHeadingProps) {
  const { id, filename, folder } = file;
  const rename = useRenameFile({ projectId, fileId: id });
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    onEdit(false);
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
    <div className="grid min-w-0 grid-cols-[minmax(0,auto)_auto] items-center justify-start gap-x-1">
      {folder !== '' && (
        <p title={folder} className="col-span-full truncate text-xs text-muted">
          <bdi>{folder}</bdi>
        </p>
      )}
      <h2
        dir="auto"
        title={filename}
        className="min-w-0 truncate font-display text-xl leading-snug font-medium"
      >
        {truncateName(filename)}
      </h2>
      <Button
        ref={opener}
        size="icon"
        className="shrink-0"
        aria-label="Rename the file"
        title={disabledReason ?? 'Rename'}
        disabled={disabledReason !== null}
        onClick={() => onEdit(true)}
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
