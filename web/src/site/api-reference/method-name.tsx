import { clsx } from 'clsx';
import type { Call } from './reference.ts';

/** The method of a call; DELETE stands out visually. */
export function MethodName({ method }: { method: Call['method'] }) {
  return (
    <span
      className={clsx(
        'inline-block w-17 self-start sm:[li_&]:mt-1 rounded-md border py-0.5 text-center align-[0.1em] font-mono text-xs font-semibold',
        method === 'GET' && 'text-muted',
        method === 'POST' && 'border-edge bg-raised text-ink',
        method === 'DELETE' && 'border-bad/60 text-bad',
      )}
    >
      {method}
    </span>
  );
}
