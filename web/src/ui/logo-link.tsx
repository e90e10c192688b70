import { Link } from 'react-router';
import { Logo } from './logo.tsx';

/** The logo on public pages, which links to the landing page. */
export function LogoLink() {
  return (
    <Link to="/" aria-label="Sheaf, home" className="inline-flex rounded-lg">
      <Logo />
    </Link>
  );
}
