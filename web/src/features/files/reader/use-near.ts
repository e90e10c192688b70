import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view or soon will be, in the pane that scrolls it. */
export function useNear(element: RefObject<HTMLElement | null>, { margin }: { margin: string }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: current.closest('section'),
      rootMargin: `${margin} 0px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
