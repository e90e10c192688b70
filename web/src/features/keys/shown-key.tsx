import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { Notice } from '../../ui/notice.tsx';

/** A newly created key, to be copied now: it is never shown again. */
export function ShownKey({ shown, onClose }: { shown: NewApiKey; onClose: () => void }) {
  const { copy, isCopied } = useCopy(shown.key);
  return (
    <Notice
      tone="good"
      className="mb-4"
      actions={
        <>
          <Button size="small" onClick={copy}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy key'}</span>
          </Button>
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Copy the key “{shown.name}” now. It is shown only this once.</p>
      <code className="mt-1 block font-mono text-sm break-all select-all">{shown.key}</code>
    </Notice>
  );
}
