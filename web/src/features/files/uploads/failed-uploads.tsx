import { CONVERSION_EXPLANATION, conversionOffer } from '@sheaf/contract/uploads/conversion';
import { pathOfBrowserFile } from '@sheaf/contract/uploads/folders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronDown } from '../../../ui/icons/app-icons.ts';
import { CircleAlert } from '../../../ui/icons/notice-icons.ts';
import { RotateCcw } from '../../../ui/icons/page-icons.ts';
import { formatCount, formatNumber, truncateName } from '../../../ui/text/format.ts';
import { isConvertible, isRetryable, type UploadItem } from './upload-items.ts';

interface FailedUploadsProps {
  items: readonly UploadItem[];
  isRunning: boolean;
  onRetry: () => void;
  onConvert: (files: readonly File[]) => void;
}

const INITIAL_COUNT = 10;

/** The files that failed to upload, each with its error, and a button that retries only those. */
export function FailedUploads({ items, isRunning, onRetry, onConvert }: FailedUploadsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const failed = items.filter((item) => item.status === 'failed');
  if (failed.length === 0) return null;
  const shown = isExpanded ? failed : failed.slice(0, INITIAL_COUNT);
  const retryable = failed.filter(isRetryable).length;
  const convertible = failed.filter(isConvertible).map(({ file }) => file);
  return (
    <div className="mt-3 rounded-lg border border-bad/40 bg-bad/6 p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 text-sm font-semibold text-bad">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {formatCount(failed.length, 'file')} not uploaded
        </h3>
        {retryable > 0 && (
          <Button size="small" disabled={isRunning} onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-3.5" />
            Retry failed ({formatNumber(retryable)})
          </Button>
        )}
        {convertible.length > 0 && (
          <Button size="small" isWrapping onClick={() => onConvert(convertible)}>
            {conversionOffer(convertible.length)}
          </Button>
        )}
      </div>
      {convertible.length > 0 && <p className="mt-1 text-sm text-muted">{CONVERSION_EXPLANATION}</p>}
      <ul aria-label="Files that were not uploaded" className="mt-2 text-sm">
        {shown.map((item) => (
          <li
            key={item.id}
            // With a thousand rows, those out of view are not laid out.
            className="border-t border-bad/20 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] first:border-t-0"
          >
            <bdi className="block text-left font-medium wrap-anywhere">
              {truncateName(pathOfBrowserFile(item.file))}
            </bdi>
            <span className="block wrap-anywhere text-muted">{item.error}</span>
          </li>
        ))}
      </ul>
      {failed.length > INITIAL_COUNT && (
        <ExpandToggle isExpanded={isExpanded} count={failed.length} onChange={setExpanded} />
      )}
    </div>
  );
}

interface ExpandToggleProps {
  isExpanded: boolean;
  count: number;
  onChange: (isExpanded: boolean) => void;
}

function ExpandToggle({ isExpanded, count, onChange }: ExpandToggleProps) {
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
