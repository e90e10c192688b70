import { LegalPage } from './legal-page.tsx';
import { privacyDataSections } from './privacy-data.tsx';
import { privacyRightsSections } from './privacy-rights.tsx';
import { VisitDay } from './visit-day.tsx';

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
