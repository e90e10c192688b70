import type { MouseEvent } from 'react';
import { useSelection } from './selection.tsx';

export interface SelectBoxProps {
  fileId: string;
  filename: string;
  /** The ids of the list in display order. */
  order: readonly string[];
}

/** Selects one file; with Shift, every file from the last selected one to it. */
export function SelectBox({ fileId, filename, order }: SelectBoxProps) {
  const { ids, toggle } = useSelection();
  const choose = (event: MouseEvent) => toggle(fileId, { isRange: event.shiftKey, order });
  return (
    <label className="-m-2 grid shrink-0 cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3.5">
      <input
        type="checkbox"
        aria-label={`Select ${filename}`}
        data-select={fileId}
        checked={ids.has(fileId)}
        className="size-4 cursor-pointer accent-ink"
        // A click event has the Shift key; a change event does not.
        onClick={choose}
        onChange={() => undefined}
      />
    </label>
  );
}
