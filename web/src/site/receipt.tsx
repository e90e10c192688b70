import { CREDIT_ACTIONS } from '@sheaf/contract/prices';

/** An example: 40 files, three of which could not be read. */
const files = 40;
const failedFiles = 3;
const maxCategories = 8;
const perFile = CREDIT_ACTIONS.file_categorization.cost;
const grouping = CREDIT_ACTIONS.category_assignment.cost;

/** What an example costs, from start to end. */
export function Receipt() {
  return (
    <div className="mx-auto w-full max-w-md -rotate-1 rounded-lg border bg-raised px-6 py-7 shadow-float sm:px-8">
      <h3 className="font-display text-xl font-medium">{files} files, from start to end</h3>
      <p className="mt-1 text-sm text-muted">An example</p>
      <dl className="mt-5 text-sm">
        <Line what={`Categorize ${files} files`} credits={`−${files * perFile}`} />
        <Line
          what={`${files - failedFiles} of ${files} files categorized; ${failedFiles * perFile} credits returned`}
          credits={`+${failedFiles * perFile}`}
        />
        <Line what={`Group into at most ${maxCategories} categories`} credits={`−${grouping}`} />
        <Line what="Downloads" credits="0" />
        <div className="mt-3 flex justify-between gap-6 border-t-2 border-ink/80 pt-3 text-base font-semibold">
          <dt>Used</dt>
          <dd className="tabular-nums">{(files - failedFiles) * perFile + grouping} credits</dd>
        </div>
      </dl>
    </div>
  );
}

function Line({ what, credits }: { what: string; credits: string }) {
  return (
    <div className="flex justify-between gap-6 border-t border-dashed py-2.5">
      <dt>{what}</dt>
      <dd className="font-medium tabular-nums">{credits}</dd>
    </div>
  );
}
