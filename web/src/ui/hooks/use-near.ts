import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view, or within a distance of it (in pixels or percent), whatever scrolls it. */
export function useNear(element: RefObject<HTMLElement | null>, { distance }: { distance: string }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `${distance} 0px`,
      scrollMargin: `${distance} 0px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, distance]);
  return isNear;
}
