import { LegalPage } from './legal-page.tsx';
import { termsLiabilitySections } from './terms-liability.tsx';
import { termsPaymentSections } from './terms-payment.tsx';
import { termsUseSections } from './terms-use.tsx';

/** What the operator and a user promise each other. */
export default function TermsOfUseRoute() {
  return (
    <LegalPage
      title="Terms of Use"
      lastUpdated={<time dateTime="2025-06-08">June 8, 2025</time>}
      summary={
        <p>
          These are the rules for using Sheaf. Please read them: they say what credits are and are not, what
          you may upload, how far we are liable, and how disputes are settled, which is{' '}
          <a href="#arbitration">by individual arbitration</a>.
        </p>
      }
      sections={[...termsPaymentSections, ...termsUseSections, ...termsLiabilitySections]}
    />
  );
}
