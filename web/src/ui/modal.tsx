import { clsx } from 'clsx';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { setModal } from './open-modals.ts';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog's name for screen readers. */
  label: string;
  /** `side`, and the narrower `drawer`: over the right edge of the page; `wide`: over most of it. On a phone, all cover it. */
  placement: 'side' | 'drawer' | 'wide';
  children: ReactNode;
}

const placements = {
  wide: 'm-auto h-dvh max-h-dvh w-full max-w-6xl border p-0 sm:h-fit sm:max-h-[90dvh] sm:w-[calc(100vw-2rem)] sm:rounded-2xl',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-md border-l p-0',
  side: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-2xl border-l p-0',
} as const;

/** A modal dialog. The browser traps the focus inside, closes the dialog on Escape, and restores the focus. */
export function Modal({ isOpen, onClose, label, placement, children }: ModalProps) {
  const dialog = useModal(isOpen);
  const cancel = (event: SyntheticEvent) => {
    // The owner decides whether to close it; a dialog that closed itself would contradict `isOpen`.
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard.
    <dialog
      ref={dialog}
      aria-label={label}
      data-drawer={placement === 'wide' ? undefined : placement}
      onCancel={cancel}
      // Clicks outside the content hit the dialog itself, that is, its backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={clsx(
        'bg-raised text-ink shadow-float backdrop:bg-scrim open:animate-appear',
        placements[placement],
      )}
    >
      {isOpen && children}
    </dialog>
  );
}

/** Returns a ref for a dialog, which is modal while `isOpen`, and otherwise closed. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before a dialog that replaces it opens: that one would later return the focus to a control of this one.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || isOpen) return;
    current.close();
    setModal(current, false);
  }, [isOpen]);
  // After every render: a dialog that was moved within the page is still open, but no longer modal.
  useEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen || current.matches(':modal')) return;
    current.close();
    current.showModal();
    setModal(current, true);
  });
  // Before the dialog leaves the page, and with it what others have put into it.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      if (current) setModal(current, false);
    };
  }, []);
  return dialog;
}
