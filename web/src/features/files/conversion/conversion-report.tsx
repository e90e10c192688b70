import { Button } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/project-icons.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { formatCount, formatNumber, truncateName } from '../../../ui/text/format.ts';
import type { ConversionState } from './use-conversion.ts';

interface ConversionReportProps {
  conversion: {
    readonly state: ConversionState | null;
    readonly stop: () => void;
    readonly dismiss: () => void;
  };
}

const MAX_SHOWN = 6;

/** The progress of a conversion, and afterwards what it left out. */
export function ConversionReport({ conversion: { state, stop, dismiss } }: ConversionReportProps) {
  if (!state) return null;
  const { total, done, isRunning, notes } = state;
  return (
    <section aria-label="Conversion to Markdown" className="mb-3 px-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-medium tabular-nums">
          {isRunning
            ? `Converting ${formatNumber(done)} of ${formatCount(total, 'file')}`
            : 'What the conversion to Markdown left out'}
        </p>
        {isRunning ? (
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="icon" aria-label="Close the conversion report" onClick={dismiss}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {isRunning && (
        <ProgressBar
          label="Conversion"
          percent={(done / total) * 100}
          valueText={`${formatNumber(done)} of ${formatCount(total, 'file')}`}
          className="mt-2"
        />
      )}
      {notes.length > 0 && (
        <ul aria-label="What was left out" className="mt-1 flex flex-col gap-1 text-sm text-muted">
          {notes.slice(0, MAX_SHOWN).map(({ path, note }) => (
            <li key={path} className="wrap-anywhere">
              <bdi className="text-ink">{truncateName(path)}</bdi>: {note}
            </li>
          ))}
          {notes.length > MAX_SHOWN && <li>and {formatCount(notes.length - MAX_SHOWN, 'other')}</li>}
        </ul>
      )}
    </section>
  );
}
