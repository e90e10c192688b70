/** The open modal dialogs, the one on top last: everything outside of it is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Records that a dialog has become modal or is no longer, before it leaves the page. */
export function setModal(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (open.includes(dialog) === isOpen) return;
  open = isOpen ? [...open, dialog] : open.filter((other) => other !== dialog);
  for (const listener of listeners) listener();
}

/** The modal dialog on top of the page; null if none is open. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls `listener` whenever a modal dialog has opened or closed; returns what stops that. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
