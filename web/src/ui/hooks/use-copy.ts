import { useState } from 'react';

/** How long `isCopied` stays true. */
const COPIED_MS = 2_000;

/** Copies a text to the clipboard; `isCopied` is true for a while afterwards. */
export function useCopy(text: string): { copy: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return { copy, isCopied };
}
