import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import type { LegalSection } from './legal-section.ts';

/** Sections 1 to 6 of the privacy policy: what is collected, why, where it is stored, and who else sees it. */
export const privacyDataSections: readonly LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    body: (
      <>
        <p>
          This Privacy Policy explains what information Sheaf (the “Service”) collects about you, why, how
          long it is kept, who else may see it, and what you can do about it. The Service is run by a cloud
          company based in California, United States (“we”, “us”, “our”). We decide how and why your personal
          information is processed, and we are responsible for it.
        </p>
        <p>
          The Service sorts documents that you upload into categories and merges each category into one file.
          This policy covers the website, your account and everything you upload. It goes together with our{' '}
          <Link to={pages.termsOfUse.path}>Terms of Use</Link>. If you do not agree with it, please do not use
          the Service.
        </p>
      </>
    ),
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    body: (
      <>
        <p>We collect only what the Service needs to work:</p>
        <ul>
          <li>
            <strong>Account information.</strong> Your e-mail address, and a one-way hash of your password
            (never the password itself). If you sign in with Google, we receive from Google your e-mail
            address, whether Google has verified it, and the identifier of your Google account; we do not
            receive your Google password. We also keep when your account was opened and its status.
          </li>
          <li>
            <strong>Project names and descriptions</strong> that you give.
          </li>
          <li>
            <strong>Uploaded content.</strong> The documents you upload (.txt, .md and .pdf), the names of
            these and of their folders and sizes, and what the Service works out from them: their text,
            language, number of pages and tokens, the categories they are placed in, and the merged files made
            from them.
          </li>
          <li>
            <strong>Payment information.</strong> Card payments are handled by our card processor, Stripe. You
            enter your card details on its pages, and they never reach our servers. From the processor we
            learn whether a payment succeeded, was refunded or was disputed, its amount, and a link to its
            receipt. We keep a record of your purchases and of every credit that was added to or used by your
            account.
          </li>
          <li>
            <strong>Technical information.</strong> For each browser you are signed in with: the kind of
            browser and operating system, when you signed in and when it was last seen. Your IP address is
            used to answer your requests and, for a short time, to limit repeated attempts to sign in, to sign
            up or to have mails sent. A security log notes sign-ins and changes of your account; e-mail and IP
            addresses stand in it as hashes that can be compared and not be read. If something goes wrong, we
            log the technical details of the error.
          </li>
          <li>
            <strong>Programs that you let in.</strong> For each key you make and each program you connect: its
            name and host, what you have allowed it, and when and from which IP address it was last used. What
            such a program reads leaves the Service, and is subject to the terms of whoever runs it.
          </li>
          <li>
            <strong>Messages</strong> that you send to our support address.
          </li>
        </ul>
        <p>
          We do not buy information about you, we use no advertising or analytics services, and we do not
          track you on other websites.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-information',
    title: 'How We Use Your Information',
    body: (
      <>
        <p>We use your information to:</p>
        <ul>
          <li>
            provide the Service: store, read, categorize and merge your documents, and hand you the results;
          </li>
          <li>open your account, sign you in, and protect it against misuse;</li>
          <li>take payments, keep your credit balance, and give you receipts;</li>
          <li>
            send you mails that the Service requires, such as a link to confirm your address or set a new
            password, and notices about your account, your credits or changes to our terms;
          </li>
          <li>answer you when you write to us;</li>
          <li>find and mend faults, and keep the Service secure;</li>
          <li>comply with the law and enforce our Terms of Use.</li>
        </ul>
        <p>
          <strong>Your content is not used to train models.</strong> We do not use your documents, nor
          anything worked out from them, to train artificial intelligence models, and we do not allow others
          to do so on our behalf. People who work for us do not read your documents, unless you ask us to look
          into a problem with them or the law requires it.
        </p>
        <p>
          Where the law asks for a legal basis, ours is: the performance of our contract with you for
          providing the Service and its payments; our legitimate interest in security and in finding faults;
          legal obligations, for example to keep records of payments; and your consent where we ask for it,
          which you may withdraw at any time.
        </p>
      </>
    ),
  },
  {
    id: 'storage-and-security',
    title: 'Data Storage and Security',
    body: (
      <>
        <p>
          Your information is stored on servers that we run or rent, and may be processed in the United States
          and in other countries where our providers operate. These may protect data differently from the
          country in which you live; where the law requires it, we rely on recognized safeguards for such
          transfers.
        </p>
        <p>
          We protect it by technical and organizational measures that suit the risk: connections are
          encrypted, passwords and sign-in links are stored only as hashes, links to downloads expire after
          minutes, and each account can reach its own data only. No system is perfectly secure, and we cannot
          promise that yours will never be reached by somebody who may not. Please keep a copy of every
          document you upload.
        </p>
        <p>
          If we learn of a breach of security that affects your personal information, we will tell you without
          undue delay, typically within 72 hours of learning of it, and say what happened, what it concerns
          and what you can do.
        </p>
        <p>
          <strong>How long we keep it.</strong> Projects, documents and results are kept until you delete them
          or your account ends. What you delete yourself is removed from the Service right away (a single file
          after the 30 seconds in which you can bring it back, unless you remove it at once), and from backups
          within 90 days. When you delete your account, or when it has been deactivated for 30 days, it is
          deleted for good, and we delete or anonymize your data, including any copies in backups, within 90
          days. Two things remain: the lines of the credit ledger, which no longer name you, and a keyed hash
          of your e-mail address, from which the address cannot be read and which serves only to keep a
          terminated account from being opened again. Records of payments are kept as long as tax and
          accounting law requires.
        </p>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'Your Responsibility for the Content You Upload',
    body: (
      <>
        <p>
          You decide what you upload, and you are responsible for having the right to. Your documents may hold
          information about other people; please make sure that you may process it in this way, and leave out
          or black out what the purpose does not need.
        </p>
        <p>
          <strong>Do not upload sensitive information.</strong> The Service is not made for it. In particular,
          please do not upload:
        </p>
        <ul>
          <li>health or medical information;</li>
          <li>financial information, such as bank account or card numbers, or tax records of a person;</li>
          <li>
            identity data, such as social security, passport or driving licence numbers, passwords or
            biometric data;
          </li>
          <li>any other information for which the law asks for special protection.</li>
        </ul>
        <p>
          If you find that you have uploaded such information, delete the file or the project at once. We may
          remove it when we learn of it.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'How We Share Information',
    body: (
      <>
        <p>
          We do not sell your personal information, and we do not share it for advertising. We pass it on
          only:
        </p>
        <ul>
          <li>
            <strong>to providers who work for us</strong> and need it for that: hosting and storage, the
            sending of mails, and Stripe for card payments. They may use it for nothing else;
          </li>
          <li>
            <strong>to a provider of a language model, if this Service is set up to use one.</strong> The
            categorization built into the Service runs on our own servers and sends your documents nowhere. If
            we have set up a language model instead, file names, excerpts of your documents and category names
            are sent to its provider, only for categorization and for the summaries that you ask for; its
            replies are kept with your project for up to 30 days, and summaries until they or their files are
            deleted. We do not allow that content to be used to train models. You can ask us at any time
            whether one is in use, and which;
          </li>
          <li>
            <strong>to Google,</strong> if you choose to sign in with it; Google then knows that you use the
            Service;
          </li>
          <li>
            <strong>where the law requires it,</strong> or where it is necessary to protect the rights,
            property or safety of our users, the public or ourselves;
          </li>
          <li>
            <strong>to a successor,</strong> if the Service or the company is merged, sold or reorganized. You
            will be told, and this policy goes on to apply to what was collected under it;
          </li>
          <li>
            <strong>as you direct,</strong> for example when you hand the files you download to an AI tool or
            to other people. What becomes of them there is governed by the terms of that tool.
          </li>
        </ul>
      </>
    ),
  },
];
