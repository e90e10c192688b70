/** Id of the card with the file list. */
export const FILES_ID = 'files';

/** Scrolls to the file list and moves the focus there, so that keyboard and screen reader users follow. */
export function showFileList(): void {
  const card = document.getElementById(FILES_ID);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
