import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import type { LegalSection } from './legal-section.ts';

/** Sections 1 to 4 of the terms: who may use the service, and what it costs. */
export const termsPaymentSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of These Terms',
    body: (
      <>
        <p>
          These Terms of Use (the “Terms”) are an agreement between you and the operator of Sheaf, a cloud
          company based in California, United States (“we”, “us”, “our”). They govern the website, the
          application and everything we offer through them (the “Service”). By opening an account or using the
          Service you accept these Terms and our <Link to={pages.privacyPolicy.path}>Privacy Policy</Link>. If
          you do not accept them, do not use the Service.
        </p>
        <p>
          If you use the Service for an organization, you declare that you may bind it; “you” then means that
          organization too. A copy of the software that you run on a machine of your own is governed by its
          license and not by these Terms.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility and Your Account',
    body: (
      <>
        <p>
          The Service is for adults. You must be <strong>at least 18 years old</strong> and able to enter into
          a binding contract. You may not use it if the law of the place where you live, or the law of the
          United States, forbids it to you, or if we have terminated an account of yours before.
        </p>
        <p>
          You sign in with an e-mail address and a password, or with Google. Give an address that is yours,
          keep your password to yourself, and tell us at once if somebody else may have used your account. You
          are responsible for what is done through it, unless it was done by our fault.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and Payment',
    body: (
      <>
        <p>
          Using the Service is paid for in credits, which you buy in packages at the prices shown in your
          account. All fees are in <strong>US dollars</strong>. Taxes that the law adds are yours to pay.
          There is no subscription: each purchase is made once, by you.
        </p>
        <p>
          Card payments are handled by our card processor, Stripe, under its own terms; we never see your card
          number. By paying you declare that you may use the card. Where we agree on another way of payment,
          your purchase is pending, and its credits are added, when the payment has reached us.
        </p>
        <p>
          <strong>Charges are non-refundable,</strong> except where the law requires a refund. We may give one
          anyway, without owing another one for it. When money for a purchase goes back to you, by a refund or
          because you dispute the charge, the credits of that purchase are taken back as far as they are
          unspent. If you believe that a charge is wrong, please write to us before you dispute it with your
          bank.
        </p>
        <p>
          We may change our prices. A new price applies to purchases after it is shown, never to credits that
          you already have.
        </p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Credits',
    body: (
      <>
        <p>
          Credits are a limited right to use the Service. There are three kinds: <strong>paid</strong>{' '}
          credits, which you buy; <strong>courtesy</strong> credits, which we give, for example to new
          accounts; and <strong>bonus</strong> credits, which may come with a package.
        </p>
        <ul>
          <li>
            Credits have <strong>no cash value</strong>. They are not money, cannot be exchanged for money and
            earn no interest.
          </li>
          <li>
            Credits <strong>cannot be transferred</strong>, sold or lent, and belong to one account.
          </li>
          <li>
            Credits <strong>may expire</strong>. Where some do, your account shows how many and when, and we
            tell you before. Paid credits do not expire at present; should that change, it will apply only to
            credits bought after we have told you. Credits also end when your account ends.
          </li>
          <li>
            Before a step starts, you are shown what it costs. Its credits are deducted at its start: those
            that expire first, then bonus, then courtesy, then paid credits. The sample documents that come
            with the Service cost nothing to categorize.
          </li>
          <li>
            What the Service then does not do, because a file or a run fails or you cancel it, is credited
            back in the kinds it was paid from, when the run ends.
          </li>
          <li>
            Credits added by mistake or gained by abuse of the Service may be removed. Every addition and
            deduction is listed in your account.
          </li>
        </ul>
      </>
    ),
  },
];
