import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * The day on which the page is read. The page is built on a different day, so it leaves this blank: the server inserts
 * the day into the HTML that it sends, and the browser then replaces it with its own.
 */
export function VisitDay() {
  const day = useSyncExternalStore(
    NEVER_CHANGES,
    () => LONG_DATE.format(new Date()),
    () => '',
  );
  // The server's text intentionally differs from that of the build.
  return (
    <time data-visit-day="" suppressHydrationWarning>
      {day}
    </time>
  );
}
