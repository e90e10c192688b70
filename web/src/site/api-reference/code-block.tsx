import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** Commands to read or to copy. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const { copy, isCopied } = useCopy(code);
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
