import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { topModal } from './open-modals.ts';

interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog's name for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A non-modal dialog for one quick choice, which leaves the page usable. The browser closes it on Escape and on outside
 * clicks, and restores the focus. Unlike a modal dialog, it does not restyle everything behind it when it opens and
 * closes, which takes a third of the time until a choice is visible on a page of a thousand files. Over a modal dialog, it
 * is rendered inside that dialog, because everything outside is inert.
 */
export function Popover({ isOpen, onClose, label, children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = isOpen ? topModal() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: inside another modal dialog, it is another element.
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    const opener = document.activeElement;
    current.togglePopover(true);
    return () => {
      if (current.isConnected) current.togglePopover(false);
      // A choice removes the content, and the focus with it, before the browser can restore the focus.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen, modal]);
  const content = (
    <dialog
      ref={dialog}
      popover="auto"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && isOpen && onClose()}
      // The browser restores the focus only when it closes the dialog itself; if Tab moves the focus out, the dialog
      // must not stay open.
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onClose()
      }
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md overflow-y-auto overscroll-contain rounded-2xl border border-edge bg-raised p-5 text-ink shadow-float open:animate-appear"
    >
      {isOpen && children}
    </dialog>
  );
  return modal ? createPortal(content, modal) : content;
}
