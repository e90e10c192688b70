import type { PhaseStatus } from '@sheaf/contract/categorization';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ActionMenu, MenuItem } from '../../ui/controls/action-menu.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount } from '../../ui/text/format.ts';
import { changeDisabledReason } from './phase-rules.ts';
import { useClearCategorization } from './queries.ts';

type Scope = 'categories' | 'all';
const LABELS = { categories: 'Clear categories', all: 'Clear all categorization' } as const;

interface ClearMenuProps {
  projectId: string;
  status: PhaseStatus;
}

/** The menu that clears the categories, or all categorization; hidden if there is nothing to clear. */
export function ClearMenu({ projectId, status }: ClearMenuProps) {
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
    <>
      <ActionMenu
        label="More about categorization"
        title="Clear the categories, or all categorization"
        disabledReason={disabledReason}
      >
        {scopes.map((each) => (
          <MenuItem key={each} isDanger onSelect={() => open(each)}>
            {LABELS[each]}…
          </MenuItem>
        ))}
      </ActionMenu>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.title}
        description={messages.description}
        confirmLabel={LABELS[scope]}
        busy={clear.isPending}
        onConfirm={confirm}
      />
    </>
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
