/** The id of the card with the list of files. */
export const FILES_ID = 'files';

/** Brings the list of files into sight, and the focus to it, so that keyboard and screen reader follow. */
export function showFileList(): void {
  const card = document.getElementById(FILES_ID);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
