import { LoaderCircle } from '../icons/page-icons.ts';

/** A spinner for work of unknown duration. Hidden from screen readers: the text next to it says what is happening. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} shrink-0 motion-safe:animate-spin`} />;
}
