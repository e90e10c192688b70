import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoLink } from '../ui/logo-link.tsx';

/** The header of the public pages. */
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
