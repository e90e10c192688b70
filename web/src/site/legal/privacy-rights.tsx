import { ContactLink } from '../contact-link.tsx';
import type { LegalSection } from './legal-section.ts';

/** Sections 7 to 11 of the privacy policy: people's rights, cookies, children, changes, and contact. */
export const privacyRightsSections: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your Rights and Choices',
    body: (
      <>
        <p>Most of what you may ask of us you can do yourself, at any time:</p>
        <ul>
          <li>
            <strong>See and take your data:</strong> your projects show every document and category, the
            downloads hand you the texts and merged files, and your account lists your sessions, purchases and
            every movement of credits.
          </li>
          <li>
            <strong>Delete content:</strong> a single file, all files of a project, a project, or, with
            “Delete all data” in your account, all projects and files at once. Your account and credits then
            stay.
          </li>
          <li>
            <strong>Deactivate your account:</strong> you can come back within 30 days by signing in. After
            that it is permanently deleted.
          </li>
          <li>
            <strong>Delete your account:</strong> it ends at once, with everything in it. Data is deleted or
            anonymized within 90 days, as described in <a href="#storage-and-security">section 4</a>. A
            deleted account cannot be restored or opened again with the same address, and unused credits are
            lost.
          </li>
        </ul>
        <p>
          Depending on where you live, for example under the California Consumer Privacy Act or the European
          General Data Protection Regulation, you also have the right to know what we hold about you and to
          get a copy of it, to have it corrected, deleted or moved to another service, to object to its use or
          to have it restricted, to withdraw a consent, and to complain to an authority for data protection.
          Residents of California may use an authorized agent. To use any of these rights,{' '}
          <ContactLink>write to us</ContactLink> from the address of your account. We may ask for what is
          needed to make sure that it is you, answer within the time that the law sets, and never treat you
          worse for having asked.
        </p>
        <p>
          We do not sell or share personal information as those words are used in the law of California, and
          we make no decisions about you by automated means alone that have legal or similarly significant
          effects.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          We use essential cookies only, without which the Service could not work. There are no cookies for
          analytics, advertising or social networks, which is why we do not ask you to agree to any.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Cookie</th>
              <th scope="col">What it is for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <code>session</code>
              </th>
              <td>keeps you signed in</td>
              <td>until you sign out; 14 days without a visit, 60 days at most</td>
            </tr>
            <tr>
              <th scope="row">
                <code>csrf_token</code>
              </th>
              <td>keeps other websites from acting in your name</td>
              <td>until the browser is closed</td>
            </tr>
            <tr>
              <th scope="row">
                <code>sign_up</code>
              </th>
              <td>lets the mail that confirms your address open your account in this browser</td>
              <td>one day at most</td>
            </tr>
            <tr>
              <th scope="row">
                <code>google_sign_in</code>
              </th>
              <td>binds a sign-in with Google to your browser, only if you start one</td>
              <td>minutes</td>
            </tr>
            <tr>
              <th scope="row">
                <code>oauth_request</code>, <code>oauth_resume</code>, <code>oauth_session</code>,{' '}
                <code>connect_request</code>
              </th>
              <td>bind a program’s request to be connected to your browser, only if a program makes one</td>
              <td>one hour at most</td>
            </tr>
            <tr>
              <th scope="row">
                <code>known_browser</code>
              </th>
              <td>lets you sign in here while somebody elsewhere guesses at your password</td>
              <td>180 days after you last signed in</td>
            </tr>
          </tbody>
        </table>
        <p>
          Your browser also keeps, in its local storage and for itself, what you have set on the screen: a
          light or dark look, and the number of categories you chose for a project; whether somebody was
          signed in at the last visit; and, of an upload that has not ended, the names and sizes of the files
          that have not arrived, until they have or you sign out. You can delete all of this in your browser;
          you will then be signed out.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The Service is for adults. You must be at least 18 years old to use it, and we do not knowingly
        collect information from anybody under 18. If you believe that a person under 18 has given us
        information, please <ContactLink>tell us</ContactLink>; we will delete it and close the account.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Policy',
    body: (
      <p>
        We may change this policy, for example when the Service or the law changes. The policy that applies is
        the one on this page on the day you read it, which is the date at its top. If a change matters for
        your rights, we will tell you beforehand by mail or by a notice in the Service. If you do not agree
        with it, you can delete your account before it takes effect; using the Service afterwards means that
        you accept it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        For questions about this policy or about your data, and to use your rights,{' '}
        <ContactLink>write to us by e-mail</ContactLink>. If you have an account, the Support button at the
        top of every page writes to the same address.
      </p>
    ),
  },
];
