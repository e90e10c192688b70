import { LoaderCircle } from '../icons/page-icons.ts';

/** A spinner for work whose length is unknown. Hidden from screen readers: the text beside it says what is going on. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} shrink-0 motion-safe:animate-spin`} />;
}
