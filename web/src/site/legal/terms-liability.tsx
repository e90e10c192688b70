import { ContactLink } from '../contact-link.tsx';
import type { LegalSection } from './legal-section.ts';

/** Sections 10 to 16 of the terms: the operator's liability, and how disputes are settled. */
export const termsLiabilitySections: readonly LegalSection[] = [
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    body: (
      <>
        <p>
          The Service is provided <strong>“as is” and “as available”</strong>. As far as the law allows, we
          give no warranties of any kind, express, implied or statutory, including implied warranties of
          merchantability, fitness for a particular purpose, title and non-infringement. We do not promise
          that the Service will always be available, secure or free of errors, that its results will be
          correct or complete, that they will be accepted by another tool, or that nothing you stored will
          ever be lost.
        </p>
        <p>
          Some places do not allow such exclusions. There they apply to you as far as the law allows, and
          rights that the law gives consumers and does not let them give up remain yours.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    body: (
      <>
        <p>
          As far as the law allows, we and those who work for us are not liable for indirect, incidental,
          special, consequential, exemplary or punitive damages, nor for lost profits, revenue, data, goodwill
          or the cost of a substitute, whatever the legal ground and even if we were told that they might
          occur.
        </p>
        <p>
          As far as the law allows, our total liability for all claims that arise from or relate to the
          Service or these Terms is limited to <strong>the fees that you paid us in the 12 months</strong>{' '}
          before the event on which the claim rests, or <strong>10 US dollars (USD 10)</strong> if you paid
          none.
        </p>
        <p>
          These limits are a basis of our prices. They do not apply to liability that the law does not let us
          limit, such as for intent or fraud.
        </p>
      </>
    ),
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    body: (
      <p>
        If somebody else makes a claim against us because of your User Content, because of how you used the
        Service, or because you breached these Terms, the law or somebody’s right, you will defend us and
        those who work for us against it, and bear the damages, costs and reasonable legal fees that come of
        it. We tell you of such a claim without undue delay, and may take over its defense at our own cost;
        you then help us. You settle no claim in a way that binds us without our consent. This does not apply
        as far as we caused the claim ourselves.
      </p>
    ),
  },
  {
    id: 'arbitration',
    title: 'Disputes and Arbitration',
    body: (
      <>
        <p className="font-semibold">
          Please read this section: it says that disputes are decided by an arbitrator, not by a court or a
          jury, and one by one, not in a class action.
        </p>
        <p>
          <strong>First, talk to us.</strong> Whoever has a dispute writes to the other and describes it and
          what would settle it: you <ContactLink>to our support address</ContactLink>, we to the address of
          your account. Both then try in good faith, for <strong>30 days</strong> from that message, to settle
          it informally. Limitation periods stand still meanwhile.
        </p>
        <p>
          <strong>Then, arbitration.</strong> A dispute about the Service or these Terms that is not settled
          in those 30 days is decided with final and binding effect by a single neutral arbitrator, under the
          Federal Arbitration Act and the consumer rules of an established arbitration provider on which both
          agree, or which a court names if they do not. The arbitration takes place in{' '}
          <strong>Contra Costa County, California</strong>, or, as the rules permit, by telephone, video or in
          writing. The arbitrator may award what a court could award to the person concerned. Fees follow the
          rules of the provider.
        </p>
        <p>
          <strong>Exceptions.</strong> Each of us may bring a claim before a small claims court that has
          jurisdiction, and may ask a court for an injunction against the infringement of intellectual
          property or unauthorized access. You may always turn to an authority.
        </p>
        <p>
          <strong>No class actions.</strong> Claims may be brought only for oneself, not as plaintiff or
          member of a class, collective or representative proceeding, and an arbitrator may not join the
          claims of several people. Both of us waive a trial by jury.
        </p>
        <p>
          <strong>Law and courts.</strong> The laws of the State of California apply, without its
          conflict-of-law rules. For what may not be arbitrated, the state and federal courts for Contra Costa
          County, California, have jurisdiction. If a part of this section cannot be enforced, the rest
          remains; if the waiver of class actions cannot be enforced for a claim, that claim goes to those
          courts. Where you are a consumer whose law does not allow an agreement like this one, it does not
          take away your access to the courts where you live.
        </p>
      </>
    ),
  },
  {
    id: 'force-majeure',
    title: 'Force Majeure',
    body: (
      <p>
        Neither of us is liable for a delay or failure caused by events beyond reasonable control, such as
        natural disasters, fire, epidemics, war, terrorism, unrest, strikes, acts of government, or failures
        of power, of the internet or of a provider. The duty is suspended for as long as the event lasts.
        Duties to pay for what has already been delivered remain.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to These Terms',
    body: (
      <>
        <p>
          We may change these Terms. The date at the top says when they were last changed. If a change matters
          for your rights, we tell you beforehand by mail or by a notice in the Service. If you do not agree
          with it, stop using the Service and delete your account before it takes effect; using the Service
          afterwards means that you accept it. A change does not apply to disputes of which one of us had
          already told the other.
        </p>
        <p>
          These Terms, with the Privacy Policy, are the whole agreement between us about the Service. If a
          part is invalid, the rest remains in force. If we do not enforce a right at once, we do not give it
          up. You may not transfer this agreement without our consent; we may transfer it to a successor of
          the Service.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        For questions about these Terms, and for notices under them,{' '}
        <ContactLink>write to us by e-mail</ContactLink>. If you have an account, the Support button at the
        top of every page writes to the same address.
      </p>
    ),
  },
];
