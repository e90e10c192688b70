import type { File } from '@sheaf/contract/files';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { creditsFor, familiesOf, proposedCopies } from './copies.ts';
import { FamilyRow } from './family-row.tsx';
import { useDuplicates, useLeaveOut } from './queries.ts';

export interface CopiesNoticeProps {
  projectId: string;
  files: readonly File[];
  /** Why nothing can be changed now, or null. */
  disabledReason: string | null;
}

/** Says which files look like copies of others before they are paid for, and leaves them out; nothing where none do. */
export function CopiesNotice({ projectId, files, disabledReason }: CopiesNoticeProps) {
  const { data } = useDuplicates(projectId, { isEnabled: files.length > 1 });
  const leaveOut = useLeaveOut(projectId);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const families = familiesOf(data ?? [], files);
  if (families.length === 0) return null;
  const proposed = proposedCopies(families);
  const saved = creditsFor(proposed);
  return (
    <Notice
      className="mt-4"
      tone="info"
      title={titleOf({
        proposed: proposed.length,
        leftOut: families.flatMap(({ copies }) => copies).filter(({ left_out }) => left_out).length,
        files: files.length,
      })}
      actions={
        <>
          {proposed.length > 0 && (
            <Button
              size="small"
              busy={leaveOut.isPending}
              disabled={disabledReason !== null}
              title={disabledReason ?? undefined}
              onClick={() => leaveOut.mutate({ file_ids: proposed.map(({ id }) => id), left_out: true })}
            >
              Leave out {formatCount(proposed.length, 'copy', 'copies')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide them' : 'Show them'}
          </Button>
        </>
      }
    >
      {saved > 0 && `Leaving them out saves ${formatCount(saved, 'credit')}. `}
      What is left out stays in the project, and the merged files name it beside what it copies.
      <ul id={listId} hidden={!isOpen} className="mt-3 flex max-h-96 flex-col gap-2 overflow-y-auto">
        {isOpen &&
          families.map((family) => (
            <FamilyRow
              key={family.original.id + family.kind}
              family={family}
              isBusy={leaveOut.isPending || disabledReason !== null}
              onLeaveOut={(id, isLeftOut) => leaveOut.mutate({ file_ids: [id], left_out: isLeftOut })}
            />
          ))}
      </ul>
    </Notice>
  );
}

function titleOf(counts: { proposed: number; leftOut: number; files: number }): string {
  const { proposed, leftOut, files } = counts;
  if (proposed > 0) {
    return `${proposed} of ${formatCount(files, 'file')} ${proposed === 1 ? 'looks like a copy of another' : 'look like copies of others'}`;
  }
  return leftOut > 0
    ? `${formatCount(leftOut, 'copy', 'copies')} left out`
    : 'Some files look like versions of one another';
}
