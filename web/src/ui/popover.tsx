import { type ReactNode, useEffect, useRef } from 'react';

export interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A dialog over the page for one quick choice, which leaves the page usable. The browser closes it on Escape and on a
 * click beside it, and gives the focus back. Unlike a modal dialog, it does not change the style of everything behind
 * it when it opens and closes: on a page of a thousand files that is a third of the time until a choice is seen.
 */
export function Popover({ isOpen, onClose, label, children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    const opener = document.activeElement;
    current.togglePopover(true);
    return () => {
      if (current.isConnected) current.togglePopover(false);
      // A choice takes the content away, and the focus with it, before the browser could give it back.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && isOpen && onClose()}
      // Only the browser's own ways of leaving give the focus back; by Tab it goes on, and the dialog must not stay behind.
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onClose()
      }
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-2xl border border-edge bg-raised p-5 text-ink shadow-float open:animate-appear"
    >
      {isOpen && children}
    </dialog>
  );
}
