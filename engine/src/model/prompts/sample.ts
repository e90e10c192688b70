const WINDOWS = 4;
const HEAD_SHARE = 0.4;
const GAP = '\n[…]\n';

/** A shortened digest that still represents the whole: its beginning and four pieces spread to its very end. */
export function sampleOf(digest: string, chars: number): string {
  if (digest.length <= chars) return digest;
  const head = Math.floor(chars * HEAD_SHARE);
  const window = Math.floor((chars - head - WINDOWS * GAP.length) / WINDOWS);
  const room = digest.length - head - window;
  const pieces = Array.from({ length: WINDOWS }, (_, i) => {
    const start = head + Math.floor(((i + 1) * room) / WINDOWS);
    return digest.slice(start, start + window);
  });
  // Cutting may split a surrogate pair, and half of one is not valid text.
  return [digest.slice(0, head), ...pieces].join(GAP).toWellFormed();
}
