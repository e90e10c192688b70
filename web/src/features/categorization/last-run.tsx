import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Eye } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';

export interface LastRunProps {
  /** How the last run ended, in the server's sentence. */
  message: string;
  /** How many files need a look. */
  filesToCheck: number;
  /** Shows the files that need a look in the list of files. */
  onShowFilesToCheck: () => void;
  /** The way to take the run back. */
  undo?: ReactNode;
}

/** How the last run ended, first thing in the panel, with the way to the files that need a look now. */
export function LastRun({ message, filesToCheck, onShowFilesToCheck, undo }: LastRunProps) {
  return (
    <div className="mb-5 rounded-lg border bg-sunk px-4 py-3 motion-safe:animate-appear">
      <p className="text-xs text-muted">Last run</p>
      <p className="mt-0.5 leading-snug font-medium tabular-nums">
        {clausesOf(message).map((clause) => (
          <span key={clause} className="inline-block whitespace-pre-wrap">
            {clause}
          </span>
        ))}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {filesToCheck > 0 && (
          <Button size="small" className="pointer-coarse:h-11" onClick={onShowFilesToCheck}>
            <Eye aria-hidden="true" className="size-4" />
            Show {formatCount(filesToCheck, 'file')} to look at
          </Button>
        )}
        {undo}
      </div>
    </div>
  );
}

/** A sentence in its clauses, each of which stays on one line where there is room for it. */
const clausesOf = (sentence: string): string[] => sentence.split(/(?<=; )/u);
