import { LoaderCircle } from 'lucide-react';

/** A turning mark for work whose length is unknown. Silent: the words beside it say what is going on. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} shrink-0 motion-safe:animate-spin`} />;
}
