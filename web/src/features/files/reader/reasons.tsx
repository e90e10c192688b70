import type { File } from '@sheaf/contract/files';
import { confidenceLevel } from '@sheaf/contract/placement/confidence-level';
import { Fragment } from 'react';
import { useSystemLimits } from '../../../api/system-limits.ts';
import { formatShare } from '../../../ui/text/format.ts';
import { plainText } from '../../../ui/text/plain-text.ts';
import { levelDescription, meaningHint, nearnessPhrase, placedByLabels } from '../placement-messages.ts';

/** Why it is there in one line; the evidence in full on request. */
export function Reasons({ file }: { file: File }) {
  const level = confidenceLevel(file);
  const { data: limits } = useSystemLimits();
  const {
    raw_category,
    second_category,
    second_nearness,
    reason,
    reason_sentence,
    raw_language,
    confidence,
  } = file;
  const notes = file.notes.length > 0 && (
    <p className="mt-1.5 text-xs wrap-anywhere text-muted">{file.notes.join(' ')}</p>
  );
  if (!raw_category || !level) return notes;
  const lang = raw_language ?? undefined;
  return (
    <>
      {notes}
      <details className="mt-2 text-xs leading-relaxed text-muted">
        <summary className="cursor-pointer list-none rounded-sm wrap-anywhere pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="font-medium text-ink">Why here</span>{' '}
          {reason.length > 0 ? (
            <bdi lang={lang}>{reason.join(', ')}</bdi>
          ) : level === 'checked' ? (
            'your choice'
          ) : (
            'no phrases in particular'
          )}
          {second_category && (
            <>
              {' · '}
              <span className="font-medium text-ink">Second best</span> <bdi>{second_category}</bdi>
              {second_nearness !== null && `, ${nearnessPhrase(second_nearness)}`}
            </>
          )}
        </summary>
        <dl className="mt-1 grid gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {[
            [
              'Confidence',
              `${level !== 'checked' && confidence !== null ? `${formatShare(confidence)}. ` : ''}${levelDescription(level, file)}`,
            ],
            ['Compared by', limits?.embedding_model === false ? meaningHint(file) : undefined],
            ['Raw category', raw_category],
            ['Raw category by', file.raw_placed_by && placedByLabels[file.raw_placed_by]],
            ['Category by', file.final_placed_by && placedByLabels[file.final_placed_by]],
            ['Typical sentence', plainText(reason_sentence ?? '')],
          ].map(
            ([term, text]) =>
              text && (
                <Fragment key={term}>
                  <dt className="text-ink">{term}</dt>
                  <dd className="wrap-anywhere">
                    <bdi>{text}</bdi>
                  </dd>
                </Fragment>
              ),
          )}
        </dl>
      </details>
    </>
  );
}
