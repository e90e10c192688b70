import type { PhaseStatus } from '@sheaf/contract/categorization';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount } from '../../ui/text/format.ts';
import { changeDisabledReason } from './phase-rules.ts';
import { useClearCategorization } from './queries.ts';

type Scope = 'categories' | 'all';
const LABELS = { categories: 'Clear categories', all: 'Clear all categorization' } as const;

export interface ClearActionsProps {
  projectId: string;
  status: PhaseStatus;
}

/** Buttons that clear the categories, or all categorization; hidden if there is nothing to clear. */
export function ClearActions({ projectId, status }: ClearActionsProps) {
  const account = { isDeactivated: useIsDeactivated() };
  const clear = useClearCategorization(projectId);
  const [scope, setScope] = useState<Scope>('categories');
  const [isOpen, setOpen] = useState(false);
  if (status.phase1.files_processed === 0 && status.phase2.final_categories === 0) return null;

  const scopes: Scope[] = status.phase2.final_categories > 0 ? ['categories', 'all'] : ['all'];
  const open = (next: Scope) => {
    setScope(next);
    setOpen(true);
  };
  const confirm = () =>
    clear.mutate(
      { all: scope === 'all' },
      {
        onSuccess: ({ message }) => notify.success('Cleared', message),
        onError: (error) => notify.error('Clear failed', detailOf(error, 'Please try again.')),
        onSettled: () => setOpen(false),
      },
    );
  const disabledReason = changeDisabledReason(status, account);
  const messages = messagesFor(scope, status);
  return (
    <div className="mt-5 -mb-2 flex flex-wrap gap-x-5 border-t pt-2">
      {scopes.map((each) => (
        <Button
          key={each}
          size="small"
          variant="quiet"
          className="-ml-3"
          disabled={disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={() => open(each)}
        >
          {LABELS[each]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.title}
        description={messages.description}
        confirmLabel={LABELS[scope]}
        busy={clear.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

function messagesFor(scope: Scope, { phase1, phase2 }: PhaseStatus) {
  const categories = formatCount(phase2.final_categories, 'file group category', 'file group categories');
  if (scope === 'categories') {
    return {
      title: `Clear ${categories}?`,
      description: 'The files and their raw categories are kept. Credits already used are not returned.',
    };
  }
  return {
    title: 'Clear all categorization data?',
    description: `This clears the raw categories of ${formatCount(phase1.files_processed, 'file')} and ${categories}. The files are kept. Running phase 1 again costs credits again.`,
  };
}
