import type { Target, TargetLimits } from '@sheaf/contract/bundles/target';
import { formatCount, formatDate, formatNumber } from '../../ui/text/format.ts';

/** A tool's limits with their source, folded: their date is what everybody should see. */
export function ToolLimits({ target }: { target: Target }) {
  const { source, checked_on, note, retrieval, limits, reserve_files } = target;
  return (
    <details className="mt-1 text-muted">
      <summary className="w-fit cursor-pointer rounded-md py-1 underline-offset-3 hover:text-ink hover:underline pointer-coarse:py-3">
        Limits checked {formatDate(checked_on)}
      </summary>
      <div className="mt-1 flex flex-col gap-1.5 border-l-2 pl-4 wrap-anywhere">
        <p>{limitsText(limits)}</p>
        {limits.files !== null && reserve_files > 0 && (
          <p>
            {formatCount(reserve_files, 'file')} stay free, because this tool counts what it saves itself as
            files.
          </p>
        )}
        <p>Each file uses at most 80% of a limit, since tools count differently.</p>
        {retrieval && <p>How it reads: {retrieval}.</p>}
        {note && <p>{note}</p>}
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
          , {formatDate(source.date)}. Evidence: {source.evidence}.
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
  const files = limits.files === null ? 'any number of files' : formatCount(limits.files, 'file');
  const each = perFile.length > 0 ? ` of up to ${perFile.join(', ')}` : '';
  const total = limits.total_tokens === null ? '' : `, ${formatNumber(limits.total_tokens)} tokens in total`;
  return `This tool takes ${files}${each}${total}.`;
}
