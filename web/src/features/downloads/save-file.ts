/**
 * Hands an address to the browser's own downloading, under a name. On another origin the server's
 * Content-Disposition names the file instead.
 */
export function saveUrl(url: string, filename: string | undefined): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename ?? '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long a saved blob's address stays: the browser needs it until it has begun to read. */
const BLOB_ADDRESS_MS = 60_000;

/** Saves what has already been received. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_ADDRESS_MS);
}
