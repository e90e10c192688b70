import { Link } from 'react-router';
import { LogoLink } from '../shell/logo-link.tsx';
import { Button } from '../ui/button.tsx';

/** Above the public pages. */
export function SiteHeader() {
  return (
    <header className="mx-auto flex h-20 w-full max-w-6xl items-center justify-between px-5 sm:px-8">
      <LogoLink />
      <Button asChild>
        <Link to="/login">Get Started</Link>
      </Button>
    </header>
  );
}
