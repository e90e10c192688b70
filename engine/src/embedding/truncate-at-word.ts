/** The first characters of a digest, cut at a space if one is near. */
export function truncateAtWord(digest: string, maxCharacters: number): string {
  if (digest.length <= maxCharacters) return digest;
  const end = digest.lastIndexOf(' ', maxCharacters);
  return digest.slice(0, end > maxCharacters / 2 ? end : maxCharacters);
}
