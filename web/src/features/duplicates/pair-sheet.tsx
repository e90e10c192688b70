import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { X } from '../../ui/icons/project-icons.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { type ComparedFile, type FamilyOfFiles, kindLabels } from './copies.ts';

const PairDifferences = lazy(async () => ({
  default: (await import('./pair-differences.tsx')).PairDifferences,
}));

export interface PairOfFiles {
  readonly family: FamilyOfFiles;
  readonly copy: ComparedFile;
}

interface PairSheetProps {
  projectId: string;
  pair: PairOfFiles | null;
  isBusy: boolean;
  onLeaveOut: (fileId: string, isLeftOut: boolean) => void;
  onKeepBoth: (files: readonly ComparedFile[]) => void;
  onClose: () => void;
}

/** Two similar files side by side, with buttons to leave out either or keep both. */
export function PairSheet({ pair, onClose, ...rest }: PairSheetProps) {
  const label = pair ? `${pathOfFile(pair.family.original)} beside ${pathOfFile(pair.copy)}` : '';
  return (
    <Modal isOpen={pair !== null} onClose={onClose} label={truncateName(label)} placement="wide">
      {pair && <Sheet pair={pair} onClose={onClose} {...rest} />}
    </Modal>
  );
}

interface SheetProps extends PairSheetProps {
  pair: PairOfFiles;
}

function Sheet({ projectId, pair, isBusy, onLeaveOut, onKeepBoth, onClose }: SheetProps) {
  const { family, copy } = pair;
  const { original } = family;
  return (
    <div className="flex h-full flex-col sm:max-h-[90dvh]">
      <header className="flex items-center justify-between gap-3 border-b px-5 py-3 sm:px-6">
        <h2 className="min-w-0 font-display text-xl leading-snug font-medium">{kindLabels[family.kind]}</h2>
        <Button size="icon" className="shrink-0" aria-label="Close the comparison" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className="grid gap-x-6 gap-y-2 border-b px-5 py-3 sm:grid-cols-2 sm:px-6">
        <Side file={original} {...{ isBusy, onLeaveOut }} />
        <Side file={copy} {...{ isBusy, onLeaveOut }} />
      </div>
      <ScrollBox
        aria-label="Where the words differ"
        className="min-h-40 flex-1 px-5 py-4 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PairDifferences
            projectId={projectId}
            fileIds={[original.id, copy.id]}
            names={[pathOfFile(original), pathOfFile(copy)]}
            known={family.differs}
          />
        </Suspense>
      </ScrollBox>
      <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3 sm:px-6">
        <Button
          className="pointer-coarse:h-11"
          disabled={isBusy}
          onClick={() => onKeepBoth([original, copy])}
        >
          Keep both
        </Button>
      </footer>
    </div>
  );
}

function Side({
  file,
  isBusy,
  onLeaveOut,
}: Pick<PairSheetProps, 'isBusy' | 'onLeaveOut'> & { file: ComparedFile }) {
  const name = truncateName(pathOfFile(file));
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm font-medium wrap-anywhere">
        <bdi>{name}</bdi>
        {file.left_out && <span className="ml-2 text-xs font-normal text-muted">left out</span>}
      </p>
      <Button
        size="small"
        className="shrink-0"
        disabled={isBusy}
        aria-label={file.left_out ? `Include ${name} again` : `Leave out ${name}`}
        onClick={() => onLeaveOut(file.id, !file.left_out)}
      >
        {file.left_out ? 'Include again' : 'Leave out'}
      </Button>
    </div>
  );
}
