import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoLink } from '../ui/logo.tsx';
import { ContactLink } from './contact-link.tsx';

interface PageHeadProps {
  /** The title of the browser tab, including the product's name. */
  title: string;
  /** One or two sentences, for search results and social cards. */
  description: string;
}

/** A public page's metadata for search engines and social cards. The server adds what requires absolute URLs. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Sheaf" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}

export function SiteHeader() {
  return (
    <header className="mx-auto flex h-20 w-full max-w-6xl items-center justify-between px-5 sm:px-8">
      <LogoLink />
      <Button asChild>
        <Link to={pages.login.path}>Get Started</Link>
      </Button>
    </header>
  );
}

const linkClass = 'py-1 underline-offset-4 hover:text-ink hover:underline';

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
