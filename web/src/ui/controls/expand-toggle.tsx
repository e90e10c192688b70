import { Button } from '../button.tsx';
import { ChevronDown } from '../icons/app-icons.ts';
import { formatNumber } from '../text/format.ts';

export interface ExpandToggleProps {
  isExpanded: boolean;
  count: number;
  onChange: (isExpanded: boolean) => void;
}

/** Expands a long list to its full length, and collapses it again. */
export function ExpandToggle({ isExpanded, count, onChange }: ExpandToggleProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="mt-3 -ml-3"
      aria-expanded={isExpanded}
      onClick={() => onChange(!isExpanded)}
    >
      <ChevronDown aria-hidden="true" className={isExpanded ? 'size-4 rotate-180' : 'size-4'} />
      {isExpanded ? 'Show fewer' : `Show all ${formatNumber(count)}`}
    </Button>
  );
}
