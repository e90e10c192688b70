import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { SectionHeading } from './section-heading.tsx';

/** An example: 40 files, three of which could not be read. */
const files = 40;
const failedFiles = 3;
const maxCategories = 8;
const perFile = CREDIT_ACTIONS.file_categorization.cost;
const grouping = CREDIT_ACTIONS.category_assignment.cost;

const promises = [
  'The button that starts a step shows what it costs and what you have.',
  'What could not be done is credited back automatically, in the same kind of credits.',
  'Every change to your balance is a line in your account that says what it was for.',
  'The sample documents that come with Sheaf cost nothing to categorize.',
  'Credits come in packages, by card. There is no subscription to forget.',
] as const;

/** The price, with an example receipt. */
export function PricingExample() {
  return (
    <section aria-labelledby="price-and-receipt" className="border-t">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-x-16 gap-y-12 px-5 py-20 sm:px-8 sm:py-24 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <SectionHeading
            id="price-and-receipt"
            title="A price before, a receipt after"
            text="You are never charged for a run that failed, and never surprised by one that worked."
          />
          <ul className="mt-8 grid gap-4 leading-relaxed">
            {promises.map((promise) => (
              <li key={promise} className="border-l-2 border-edge/50 pl-4">
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Receipt />
      </div>
    </section>
  );
}

function Receipt() {
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
