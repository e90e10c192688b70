import { ChevronDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';

export interface ShowAllProps {
  isWhole: boolean;
  count: number;
  onChange: (isWhole: boolean) => void;
}

/** Opens a long list to its whole length, and closes it again. */
export function ShowAll({ isWhole, count, onChange }: ShowAllProps) {
  return (
    <Button
      size="small"
      look="quiet"
      className="mt-3 -ml-3"
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      <ChevronDown aria-hidden="true" className={isWhole ? 'size-4 rotate-180' : 'size-4'} />
      {isWhole ? 'Show fewer' : `Show all ${formatNumber(count)}`}
    </Button>
  );
}
