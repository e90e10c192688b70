import { useEffect, useEffectEvent } from 'react';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import type { FileReview } from '../../features/files/reader/decision.tsx';
import { chooseFiles } from '../../features/files/uploads/upload.tsx';
import { useSelection } from '../../features/selection/selection.tsx';
import { useHasLetterKeys } from '../../ui/controls/letter-keys.ts';
import { topModal } from '../../ui/open-modals.ts';
import type { NextStepOfPage } from './use-next-step.ts';
import type { Workbench } from './use-workbench.ts';

/** Where keys belong to a field, a panel, a menu or a slider. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog:popover-open, [role=menu], [data-sonner-toast]';
const OWN_ENTER = 'a, button, summary, input';

interface WorkbenchKeys {
  workbench: Workbench;
  step: NextStepOfPage;
  review: FileReview;
  near: readonly { readonly id: string; readonly name: string }[];
  onStep: (by: 1 | -1) => void;
}

/** The keys of the workbench. Single letters act only here, never in fields, and can be switched off. */
export function useWorkbenchKeys({ workbench, step, review, near, onStep }: WorkbenchKeys): void {
  const { address, list, openFile, renamingId, setRenamingId, drawer, setDrawer } = workbench;
  const { askToMove, askToCreate } = useCategoryActions();
  const { ids: selected, toggle, clear } = useSelection();
  const hasLetters = useHasLetterKeys();
  const canEdit = review.disabledReason === null;

  /** The category or file in whose line the focus is. */
  const focused = (kind: 'category' | 'file') =>
    document.activeElement?.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind];

  const letters: Record<string, () => void> = {
    j: () =>
      openFile ? onStep(1) : list.files[0] && address.show({ fileId: list.files[0].id }, { isNew: true }),
    k: () => onStep(-1),
    m: () => {
      const fileIds =
        selected.size > 0 ? [...selected] : [openFile?.id ?? focused('file')].flatMap((id) => id ?? []);
      if (canEdit && fileIds.length > 0) askToMove(fileIds, clear);
    },
    1: () => openFile && near[0] && canEdit && review.moveTo(openFile, near[0]),
    2: () => openFile && near[1] && canEdit && review.moveTo(openFile, near[1]),
    x: () => {
      const id = openFile?.id ?? focused('file');
      if (id) toggle(id, { isRange: false, order: list.files.map((file) => file.id) });
    },
    c: () => step.step?.buttons.some(({ action }) => action === 'check') && step.act('check'),
    f: () => address.show({ view: 'files' }),
    p: () => address.show({ view: 'picture' }),
    d: () => address.show({ view: 'download' }),
    u: chooseFiles,
    n: () => canEdit && askToCreate(),
    h: () => setDrawer('history'),
    '/': () => document.querySelector<HTMLElement>('[data-workbench] input[type=search]')?.focus(),
    '?': () => setDrawer('keyboard'),
  };
  const back = () => {
    if (drawer) return setDrawer(null);
    if (selected.size > 0) return clear();
    if (address.fileId !== null || address.isChecking) return address.closeFile();
    if (address.query !== '' || address.categoryId !== null || address.isOnlyNew)
      address.show({ query: '', categoryId: null, isOnlyNew: false });
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || topModal() || !(target instanceof Element)) return;
    if ((ctrlKey || metaKey) && key === 'Enter') {
      document.querySelector<HTMLElement>('[data-workbench] [data-variant=primary]:not(:disabled)')?.click();
      return;
    }
    if (ctrlKey || metaKey || altKey || target.closest(OWN_KEYS)) return;
    const act = hasLetters ? letters[key.toLowerCase()] : undefined;
    if (key === 'Escape') back();
    else if (key === 'F2') {
      const id = focused('category') ?? openFile?.id ?? focused('file') ?? address.categoryId;
      if (!id || !canEdit || renamingId === id) return;
      if (id !== openFile?.id && list.files.some((file) => file.id === id))
        address.show({ fileId: id }, { isNew: true });
      setRenamingId(id);
    } else if (key === 'Enter' && address.isChecking && openFile && canEdit && !target.closest(OWN_ENTER))
      review.confirm(openFile);
    else if (act) act();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
