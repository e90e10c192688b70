/** Returns the modal dialog on top of the page, outside of which everything is inert; null if none is open. */
export const findOpenModal = (): Element | null =>
  [...document.querySelectorAll('dialog[open]:not([popover])')].at(-1) ?? null;
