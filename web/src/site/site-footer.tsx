import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { LogoLink } from '../ui/logo-link.tsx';
import { ContactLink } from './contact-link.tsx';

const linkClass = 'py-1 underline-offset-4 hover:text-ink hover:underline';

/** The footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-10 text-sm text-muted sm:px-8">
        <LogoLink />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={pages.privacyPolicy.path} className={linkClass}>
            Privacy Policy
          </Link>
          <Link to={pages.termsOfUse.path} className={linkClass}>
            Terms of Use
          </Link>
          <Link to={pages.apiReference.path} className={linkClass}>
            API
          </Link>
          <ContactLink className={linkClass}>Contact</ContactLink>
        </nav>
      </div>
    </footer>
  );
}
