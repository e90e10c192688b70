import type { PhaseStatus } from '@sheaf/contract/categorization';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { notify } from '../../ui/toast.ts';
import { isDeactivated, useUser } from '../accounts/session.ts';
import { changeObstacle } from './phase-rules.ts';
import { useClearCategorization } from './queries.ts';

export interface ClearActionsProps {
  projectId: string;
  status: PhaseStatus;
}

/** Ways to begin again: without the categories, or without any categorization. Nothing to clear, nothing shown. */
export function ClearActions({ projectId, status }: ClearActionsProps) {
  const account = { isDeactivated: isDeactivated(useUser()) };
  const clear = useClearCategorization(projectId);
  const [asked, setAsked] = useState<'categories' | 'all'>('categories');
  const [isOpen, setOpen] = useState(false);
  if (status.phase1.files_processed === 0 && status.phase2.final_categories === 0) return null;

  const ask = (what: 'categories' | 'all') => {
    setAsked(what);
    setOpen(true);
  };
  const confirm = () =>
    clear.mutate(
      { all: asked === 'all' },
      {
        onSuccess: ({ message }) => notify.success('Cleared', message),
        onError: (error) => notify.error('Clear failed', detailOf(error, 'Please try again.')),
        onSettled: () => setOpen(false),
      },
    );
  const obstacle = changeObstacle(status, account);
  const words = wordsOf(asked, status);
  return (
    <div className="mt-5 -mb-2 flex flex-wrap gap-x-5 border-t pt-2">
      {status.phase2.final_categories > 0 && (
        <Button
          size="small"
          look="quiet"
          className="-ml-3"
          disabled={obstacle !== null}
          title={obstacle ?? undefined}
          onClick={() => ask('categories')}
        >
          Clear categories
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        className="-ml-3"
        disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={() => ask('all')}
      >
        Clear all categorization
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.title}
        description={words.description}
        confirmLabel={words.confirmLabel}
        busy={clear.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

function wordsOf(asked: 'categories' | 'all', { phase1, phase2 }: PhaseStatus) {
  const categories = formatCount(phase2.final_categories, 'file group category', 'file group categories');
  if (asked === 'categories') {
    return {
      title: `Clear ${categories}?`,
      description: 'The files and their raw categories stay. Credits already used are not returned.',
      confirmLabel: 'Clear categories',
    };
  }
  return {
    title: 'Clear all categorization data?',
    description: `The raw categories of ${formatCount(phase1.files_processed, 'file')} and ${categories} go. The files stay. Running phase 1 again costs credits again.`,
    confirmLabel: 'Clear all categorization',
  };
}
