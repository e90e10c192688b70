import { signUpPath } from '@sheaf/contract/pages';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { FreeCredits } from './free-credits.tsx';

/** The end of the landing page: a last call, beside what a first project would cost. */
export function CallToAction() {
  return (
    <section aria-labelledby="closing-call" className="border-t">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-x-16 gap-y-14 px-5 py-20 sm:px-8 sm:py-28 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <LogoMark className="size-14" />
          <h2 id="closing-call" className="mt-6 font-display text-4xl font-medium tracking-tight sm:text-5xl">
            <span className="inline-block">Bring the pile.</span>{' '}
            <span className="inline-block">Take home the sheaves.</span>
          </h2>
          <p className="mt-5 max-w-md text-lg leading-relaxed text-muted">
            All it takes is an email address and a password. You see every price before you pay, and what
            could not be done is credited back. There is no subscription.
          </p>
          <Button asChild variant="primary" size="large" className="mt-8">
            <Link to={signUpPath}>Start Organizing</Link>
          </Button>
          <FreeCredits className="mt-5" />
        </div>
        <Receipt />
      </div>
    </section>
  );
}

/** An example: 40 files, three of which could not be read. */
const files = 40;
const failedFiles = 3;
const maxCategories = 8;
const perFile = CREDIT_ACTIONS.file_categorization.cost;
const grouping = CREDIT_ACTIONS.category_assignment.cost;

/** What an example costs, from start to end. */
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
