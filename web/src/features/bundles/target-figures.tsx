import type { Target, TargetLimits } from '@sheaf/contract/bundles/bundles';
import { formatCount, formatDay, formatNumber } from '../../ui/text/format.ts';

/** A tool's limits in one line, with their sources in a collapsible section. */
export function TargetFigures({ target }: { target: Target }) {
  const { source, checked_on, note, retrieval } = target;
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="cursor-pointer py-1 tabular-nums hover:text-ink max-md:py-3">
        {limitsText(target.limits)}{' '}
        <span className="underline underline-offset-3">Checked {formatDay(checked_on)}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-1.5 border-l-2 pl-4 wrap-anywhere">
        <p>
          Source:{' '}
          <a
            href={source.url}
            rel="noopener noreferrer"
            target="_blank"
            className="underline underline-offset-3"
          >
            {new URL(source.url).hostname}
          </a>
          , {source.date}. Evidence: {source.evidence}.
        </p>
        {retrieval && <p>How it reads: {retrieval}.</p>}
        {note && <p>{note}</p>}
        <p>
          Files use at most 80% of each limit, since tools count differently, and at least one file in ten
          stays free. Each file has at most the tokens (o200k) and words (Unicode) shown.
        </p>
      </div>
    </details>
  );
}

function limitsText(limits: TargetLimits): string {
  const perFile = [
    limits.file_mb !== null && `${formatNumber(limits.file_mb)} MB`,
    limits.file_words !== null && `${formatNumber(limits.file_words)} words`,
    limits.file_tokens !== null && `${formatNumber(limits.file_tokens)} tokens`,
    limits.file_characters !== null && `${formatNumber(limits.file_characters)} characters`,
  ].filter((part) => part !== false);
  const files = limits.files === null ? 'Any number of files' : formatCount(limits.files, 'file');
  const each = perFile.length > 0 ? ` of up to ${perFile.join(', ')}` : '';
  const total = limits.total_tokens === null ? '' : `, ${formatNumber(limits.total_tokens)} tokens in total`;
  return `Takes: ${files}${each}${total}.`;
}
