import { useSyncExternalStore } from 'react';
import { LegalPage } from './legal-page.tsx';
import { privacyDataSections } from './privacy-data.tsx';
import { privacyRightsSections } from './privacy-rights.tsx';

/** What happens to the data of the people who use the service. */
export default function PrivacyPolicyRoute() {
  return (
    <LegalPage
      title="Privacy Policy"
      lastUpdated={<VisitDay />}
      summary={
        <p>
          In short: we keep what the service needs to sort and merge your documents, and nothing to follow you
          with. Your documents are not used to train models, your card number never reaches us, the only
          cookies are essential ones, and you can delete everything yourself.
        </p>
      }
      sections={[...privacyDataSections, ...privacyRightsSections]}
    />
  );
}

const NEVER_CHANGES = () => () => undefined;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * The day on which the page is read. The page is built on a different day, so it leaves this blank: the server inserts
 * the day into the HTML that it sends, and the browser then replaces it with its own.
 */
function VisitDay() {
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
