import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** How long it is said that something was copied. */
const SAID_MS = 2_000;

/** Commands to read, or to take along. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SAID_MS);
  };
  return (
    <div className="mt-4 overflow-hidden rounded-xl border bg-raised">
      <div className="flex justify-end border-b px-2 py-1 print:hidden">
        <Button variant="quiet" size="small" onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <ScrollBox aria-label={`Commands: ${title}`} className="overflow-x-auto">
        <pre className="w-max p-4 font-mono text-sm leading-relaxed">{code}</pre>
      </ScrollBox>
    </div>
  );
}
