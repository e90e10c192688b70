import type { File } from '@sheaf/contract/files';
import type { ConfidenceLevel } from '@sheaf/contract/placement/confidence-level';
import type { ReactNode } from 'react';
import { formatLanguage, formatShare } from '../../ui/text/format.ts';
import { levelDescription, placedByLabels } from './placement-messages.ts';

export interface PlacementDetailsProps {
  id: string;
  file: File;
  level: ConfidenceLevel;
}

/** Why a file has its raw category: the numeric confidence, the phrases behind it, the language, and who placed it. */
export function PlacementDetails({ id, file, level }: PlacementDetailsProps) {
  const { confidence, reason, raw_language, raw_placed_by, final_placed_by } = file;
  return (
    <dl
      id={id}
      className="col-span-full mt-1 grid gap-x-4 gap-y-1 rounded-lg border bg-sunk/50 px-3 py-2.5 text-xs leading-relaxed motion-safe:animate-appear sm:grid-cols-[auto_minmax(0,1fr)] md:ml-6"
    >
      <Fact term="Confidence">
        {level !== 'checked' && confidence !== null && `${formatShare(confidence)}. `}
        {levelDescription(level, file)}
      </Fact>
      <Fact term="Key phrases">
        {reason.length === 0
          ? 'none in particular'
          : reason.map((phrase, index) => (
              <span key={phrase}>
                {index > 0 && ', '}
                <bdi lang={raw_language ?? undefined}>{phrase}</bdi>
              </span>
            ))}
      </Fact>
      {raw_placed_by && <Fact term="Raw category by">{placedByLabels[raw_placed_by]}</Fact>}
      {final_placed_by && <Fact term="Category by">{placedByLabels[final_placed_by]}</Fact>}
      {raw_language && (
        <Fact term="Language">
          {formatLanguage(raw_language)} ({raw_language})
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="inline text-muted max-sm:after:content-[':_']">{term}</dt>
      <dd className="inline wrap-anywhere">{children}</dd>
    </div>
  );
}
