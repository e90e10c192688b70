import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Eye } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';

export interface LastRunProps {
  /** The result of the last run, as worded by the server. */
  message: string;
  /** Number of files to review. */
  filesToCheck: number;
  /** Filters the file list to the files to review. */
  onShowFilesToCheck: () => void;
  /** The button to undo the run. */
  undo?: ReactNode;
}

/** The result of the last run, at the top of the panel, with a button to show the files that need review. */
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

/** Splits a sentence into clauses, each of which stays on one line if it fits. */
const clausesOf = (sentence: string): string[] => sentence.split(/(?<=; )/u);
