import { Eye } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { countNeedingLook } from '../files/file-filter.ts';
import { useFiles } from '../files/queries.ts';

export interface LastRunProps {
  projectId: string;
  /** How the last run ended, in the server's sentence. */
  message: string;
  /** Shows the files that need a look in the list of files. */
  onShowFilesToCheck: () => void;
}

/** How the last run ended, first thing in the panel, with the way to the files that need a look now. */
export function LastRun({ projectId, message, onShowFilesToCheck }: LastRunProps) {
  const { data: files } = useFiles(projectId);
  const count = countNeedingLook(files ?? []);
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
      {count > 0 && (
        <Button size="small" className="mt-2.5" onClick={onShowFilesToCheck}>
          <Eye aria-hidden="true" className="size-4" />
          Show {formatCount(count, 'file')} to look at
        </Button>
      )}
    </div>
  );
}

/** A sentence in its clauses, each of which stays on one line where there is room for it. */
const clausesOf = (sentence: string): string[] => sentence.split(/(?<=; )/u);
