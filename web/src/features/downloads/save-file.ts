/**
 * Starts a browser download of a URL under a file name. On another origin, the server's Content-Disposition determines
 * the name instead.
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

/** How long a saved blob's URL stays valid: the browser needs it until it has started reading. */
const BLOB_ADDRESS_MS = 60_000;

export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_ADDRESS_MS);
}
