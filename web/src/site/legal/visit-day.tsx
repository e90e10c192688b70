import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * The day on which the page is read. The page is built on another day, so it leaves the place open: the server
 * writes the day into the HTML that it sends, and the browser then puts its own.
 */
export function VisitDay() {
  const day = useSyncExternalStore(
    NEVER_CHANGES,
    () => LONG_DATE.format(new Date()),
    () => '',
  );
  // What the server has written is not what the build wrote, and rightly so.
  return (
    <time data-visit-day="" suppressHydrationWarning>
      {day}
    </time>
  );
}
