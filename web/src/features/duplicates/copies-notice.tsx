import type { File } from '@sheaf/contract/files';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { type ComparedFile, creditsFor, type FamilyOfFiles, familiesOf, proposedCopies } from './copies.ts';
import { FamilyRow } from './family-row.tsx';
import { type PairOfFiles, PairSheet } from './pair-sheet.tsx';
import { useDuplicates, useLeaveOut } from './queries.ts';

interface CopiesNoticeProps {
  projectId: string;
  files: readonly File[];
  disabledReason: string | null;
}

/**
 * Points out files that look like copies of others before they are paid for, and offers to leave them out; renders
 * nothing if there are none.
 */
export function CopiesNotice({ projectId, files, disabledReason }: CopiesNoticeProps) {
  const { data } = useDuplicates(projectId, { isEnabled: files.length > 1 });
  const leaveOut = useLeaveOut(projectId);
  const [isOpen, setOpen] = useState(false);
  const [pair, setPair] = useState<PairOfFiles | null>(null);
  const listId = useId();
  const families = useMemo(() => familiesOf(data ?? [], files), [data, files]);
  if (families.length === 0) return null;
  const proposed = proposedCopies(families);
  const saved = creditsFor(proposed);
  const isBusy = leaveOut.isPending || disabledReason !== null;
  const leaveOutOne = (id: string, isLeftOut: boolean) =>
    leaveOut.mutate({ file_ids: [id], left_out: isLeftOut });
  const keep = (copies: readonly ComparedFile[]) =>
    leaveOut.mutate({ file_ids: copies.map(({ id }) => id), left_out: false });
  return (
    <>
      <Notice
        isLine
        tone="info"
        title={titleOf({
          proposed: proposed.length,
          leftOut: families.flatMap(({ copies }) => copies).filter(({ left_out }) => left_out).length,
          files: files.length,
        })}
        actions={
          <>
            {proposed.length > 0 && (
              <>
                <Button
                  size="small"
                  busy={leaveOut.isPending}
                  disabled={disabledReason !== null}
                  title={disabledReason ?? undefined}
                  onClick={() => leaveOut.mutate({ file_ids: proposed.map(({ id }) => id), left_out: true })}
                >
                  Leave out {formatCount(proposed.length, 'copy', 'copies')}
                </Button>
                <Button
                  size="small"
                  disabled={isBusy}
                  title={disabledReason ?? 'Does not ask about them again'}
                  onClick={() => keep(proposed)}
                >
                  Keep {proposed.length === 1 ? 'it' : 'them'}
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </Button>
          </>
        }
      >
        {isOpen && (
          <>
            <p className="text-muted">
              {saved > 0 &&
                `Leaving ${proposed.length === 1 ? 'it' : 'them'} out saves ${formatCount(saved, 'credit')}. `}
              Copies you leave out stay in the project, and merged files list them next to the original.
            </p>
            <ul id={listId} className="my-2 flex flex-col gap-2">
              {families.map((family) => (
                <FamilyRow
                  key={family.original.id + family.kind}
                  family={family}
                  isBusy={isBusy}
                  onLeaveOut={leaveOutOne}
                  onKeep={(copy) => keep([copy])}
                  onCompare={(copy) => setPair({ family, copy })}
                />
              ))}
            </ul>
          </>
        )}
      </Notice>
      <PairSheet
        projectId={projectId}
        pair={pair && currentPair(pair, families)}
        isBusy={isBusy}
        onLeaveOut={leaveOutOne}
        onKeepBoth={(both) => {
          keep(both);
          setPair(null);
        }}
        onClose={() => setPair(null)}
      />
    </>
  );
}

/** Returns a pair with the current state of its files; null if one of them is gone. */
function currentPair({ family, copy }: PairOfFiles, families: readonly FamilyOfFiles[]): PairOfFiles | null {
  const now = families.find(
    ({ kind, original }) => kind === family.kind && original.id === family.original.id,
  );
  const copyNow = now?.copies.find(({ id }) => id === copy.id);
  return now && copyNow ? { family: now, copy: copyNow } : null;
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
