import type { ConfidenceLevel } from '@sheaf/contract/placement/confidence-level';
import { clsx } from 'clsx';
import { ChevronDown } from '../../ui/icons/app-icons.ts';
import { Eye } from '../../ui/icons/project-icons.ts';
import { levelLabels } from './placement-messages.ts';

export interface PlacementToggleProps {
  level: ConfidenceLevel;
  filename: string;
  isOpen: boolean;
  /** Id of the details it expands. */
  detailsId: string;
  onToggle: () => void;
}

/** The confidence level of the raw category; expands the reasons for the placement. */
export function PlacementToggle({ level, filename, isOpen, detailsId, onToggle }: PlacementToggleProps) {
  const isDoubtful = level === 'needs_a_look';
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      className={clsx(
        '-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-md px-1.5 text-xs whitespace-nowrap outline-offset-0 hover:bg-ink/7',
        isDoubtful ? 'font-medium text-warn' : 'text-muted',
      )}
      onClick={onToggle}
    >
      {isDoubtful && <Eye aria-hidden="true" className="size-3.5" />}
      <span className="sr-only">Confidence: </span>
      {levelLabels[level]}
      <span className="sr-only">, why {filename} is here</span>
      <ChevronDown aria-hidden="true" className={clsx('size-3.5', isOpen && 'rotate-180')} />
    </button>
  );
}
