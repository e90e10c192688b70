import { clsx } from 'clsx';
import { formatShare } from '../../ui/text/format.ts';

export interface ShareBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  tone: 'strong' | 'soft';
}

/** A share as a bar with its percentage. Ink rather than gold: gold means progress. */
export function ShareBar({ label, share, tone }: ShareBarProps) {
  return (
    <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
      <span className="w-18 shrink-0">{label}</span>
      <span
        aria-hidden="true"
        className="h-1.5 min-w-0 flex-1 forced-color-adjust-none overflow-hidden rounded-full bg-ink/7"
      >
        <span
          className={clsx(
            'block h-full rounded-full transition-[width] duration-700 ease-out',
            tone === 'strong' ? 'bg-ink/65' : 'bg-ink/30',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="w-12 shrink-0 text-right">{formatShare(share)}</span>
    </div>
  );
}
