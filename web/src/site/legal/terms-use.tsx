import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import type { LegalSection } from './legal-section.ts';

/** Sections 5 to 9 of the terms: content, permitted use, the AI features, privacy, and the end of an account. */
export const termsUseSections: readonly LegalSection[] = [
  {
    id: 'content',
    title: 'User Content and Intellectual Property',
    body: (
      <>
        <p>
          <strong>Your content stays yours.</strong> What you upload, and the categorized and merged files
          made from it (“User Content”), belongs to you or to those you have it from. You give us only the
          right that running the Service for you needs: to store, copy, read, analyze, convert and merge User
          Content, and to show and hand it to you. This right is worldwide, free of charge, not exclusive, and
          ends when the content is deleted, except for copies in backups until they are deleted in turn.
        </p>
        <p>
          <strong>User Content is not used to train models,</strong> neither by us nor by others on our
          behalf.
        </p>
        <p>
          You are responsible for User Content. You declare that you have the rights to upload it and to let
          us process it as described, and that it breaks no law and no right of anybody. You may{' '}
          <strong>not upload health, financial or identity data</strong>, as described in the{' '}
          <Link to={`${pages.privacyPolicy.path}#your-content`}>Privacy Policy</Link>. The Service is no
          archive: keep your own copies of what you upload.
        </p>
        <p>
          The Service itself, its name, design and software, belongs to us and our licensors, and is protected
          by law. These Terms give you the right to use it as offered, and nothing beyond; parts that are
          published under an open-source license may be used under that license. If you send us suggestions,
          we may use them without owing you anything.
        </p>
        <p>
          If you believe that content on the Service infringes your copyright, write to us and name the work,
          the content, and why you may say so. We remove infringing content and end the accounts of repeat
          infringers.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable Use and Export Control',
    body: (
      <>
        <p>You may not, and may not help others to:</p>
        <ul>
          <li>
            use the Service for anything unlawful, or upload content that is unlawful or infringes rights;
          </li>
          <li>upload malicious software, or files made to mislead or break the Service;</li>
          <li>
            get at accounts, data or systems that are not yours, or test their security without our written
            consent;
          </li>
          <li>
            get around limits, prices or credits, open accounts to collect courtesy credits, or put an
            unreasonable load on the Service;
          </li>
          <li>resell the Service or pass off access to it as your own offer without our written consent;</li>
          <li>remove notices of rights, or use our name so that it looks as if we endorsed something.</li>
        </ul>
        <p>
          <strong>Export control.</strong> The Service is subject to the export control and sanctions laws of
          the United States and of other countries. You declare that you are not in, or ordinarily resident
          in, a country or region under a comprehensive embargo of the United States, and on no list of
          restricted parties. You may not upload content whose export is controlled, nor use the Service or
          export its results in breach of those laws.
        </p>
      </>
    ),
  },
  {
    id: 'ai-features',
    title: 'AI Features',
    body: (
      <>
        <p>
          The Service categorizes documents automatically. Depending on how we have set it up, this is done by
          its built-in engine, on our own servers, or with the help of a language model of a provider, as
          described in the <Link to={`${pages.privacyPolicy.path}#sharing`}>Privacy Policy</Link>.
        </p>
        <p>
          Automatic results can be wrong. A category may be misnamed, a document misplaced, or a text
          imperfectly read from a PDF. Check results before you rely on them, above all where a mistake could
          cause harm. They are no legal, medical, financial or other professional advice. Others may get the
          same or similar category names.
        </p>
        <p>
          What you do with the results in other tools is between you and their makers. The limits of such
          tools that we name on our pages are given for orientation, as their makers stated them at the time
          named there, and may have changed.
        </p>
      </>
    ),
  },
  {
    id: 'privacy-and-security',
    title: 'Privacy and Security',
    body: (
      <>
        <p>
          Our <Link to={pages.privacyPolicy.path}>Privacy Policy</Link> says what we do with personal
          information; it is part of these Terms. Our cookies are essential ones only.
        </p>
        <p>
          We protect the Service by reasonable technical and organizational measures, but no system is
          perfectly secure. If a breach of security affects your personal information, we tell you without
          undue delay, typically within 72 hours of learning of it. Tell us, please, if you find a weakness,
          and give us time to mend it before you tell others.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          <strong>By you.</strong> You may stop at any time. If you <em>deactivate</em> your account, most
          features are disabled; you can come back within 30 days by reactivating it or signing in, after
          which it is permanently deleted. If you <em>delete</em> it, it ends at once.
        </p>
        <p>
          <strong>By us.</strong> We may suspend or terminate your account if you breach these Terms, if the
          law requires it, if a payment is reversed without reason, or if your use endangers the Service or
          others. Where we reasonably can, we tell you before and let you set things right. If we end the
          Service as a whole, we tell you in good time, so that you can use your credits and take your files.
        </p>
        <p>
          <strong>What follows.</strong> When an account ends, your right to use the Service ends, unused
          credits are lost, and your data is deleted or anonymized within 90 days, as the Privacy Policy says:
          the credit ledger stays without your name, and a keyed hash of your address stays so that a
          terminated account cannot be re-created. The sections on fees, content, disclaimers, liability,
          indemnification and arbitration continue to apply.
        </p>
      </>
    ),
  },
];
