import { CircleUser, LifeBuoy, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useSession, useSignOut } from '../features/accounts/session.ts';
import { CreditBadge } from '../features/credits/credit-badge.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from './logo.tsx';

/** Above every screen of the signed-in area. On narrow screens the words of its buttons give way to icons. */
export function Header() {
  const { user, supportEmail } = useSession();
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/92 backdrop-blur-sm print:hidden">
      <div className="mx-auto flex h-15 w-full max-w-6xl items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Link
          to="/app"
          aria-label="Sheaf, to your projects"
          className="mr-auto flex shrink-0 items-center rounded-lg"
        >
          <Logo isCompact />
        </Link>
        <span title={user?.email} className="mr-2 hidden min-w-0 truncate text-sm text-muted md:block">
          {user?.email}
        </span>
        <CreditBadge />
        <HeaderLink label="Support">
          <a href={`mailto:${supportEmail}`}>
            <LifeBuoy aria-hidden="true" />
            <span className="max-lg:sr-only">Support</span>
          </a>
        </HeaderLink>
        <HeaderLink label="Account">
          <Link to="/app/account">
            <CircleUser aria-hidden="true" />
            <span className="max-lg:sr-only">Account</span>
          </Link>
        </HeaderLink>
        <Button
          look="quiet"
          size="small"
          title="Sign Out"
          className="[&_svg]:size-4 max-lg:px-2"
          onClick={signOut}
        >
          <LogOut aria-hidden="true" />
          <span className="max-lg:sr-only">Sign Out</span>
        </Button>
      </div>
    </header>
  );
}

function HeaderLink({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Button asChild look="quiet" size="small" title={label} className="[&_svg]:size-4 max-lg:px-2">
      {children}
    </Button>
  );
}
