import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BookOpenText } from '../../../ui/icons/page-icons.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { useCreditBalance, useCreditCosts } from '../../credits/queries.ts';

/** Number of sample documents; the documents themselves are loaded only on demand. */
export const SAMPLE_COUNT = 24;

interface SampleOfferProps {
  onChoose: (files: readonly File[]) => void;
}

/** A one-click trial for an empty project; states the cost up front. */
export function SampleOffer({ onChoose }: SampleOfferProps) {
  const [isLoading, setLoading] = useState(false);
  const add = async () => {
    setLoading(true);
    try {
      const { sampleFiles } = await import('./sample-documents.ts');
      onChoose(sampleFiles());
    } catch {
      notify.error('Load error', 'The sample documents could not be loaded. Please try again.');
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border bg-sunk/60 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm font-medium">No documents at hand?</p>
        <p className="mt-0.5 text-sm leading-relaxed text-muted tabular-nums">
          {SAMPLE_COUNT} short ones in English, German and French. <Price />
        </p>
      </div>
      <Button isWrapping className="max-w-full" busy={isLoading} onClick={() => void add()}>
        {!isLoading && <BookOpenText aria-hidden="true" className="size-4" />}
        Try it with sample documents
      </Button>
    </div>
  );
}

function Price() {
  const { data: costs } = useCreditCosts();
  const { data: balance } = useCreditBalance();
  const grouping = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  return (
    <>
      Adding and categorizing them costs nothing. Phase 2 costs {formatCount(grouping, 'credit')}
      {balance ? `; you have ${formatNumber(balance.total_credits)}.` : '.'}
    </>
  );
}
