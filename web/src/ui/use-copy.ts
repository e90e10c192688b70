import { useState } from 'react';

/** How long it is said that something was copied. */
const SAID_MS = 2_000;

/** Copies a text to the clipboard, and says for a while that it was. */
export function useCopy(text: string): { copy: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SAID_MS);
  };
  return { copy, isCopied };
}
