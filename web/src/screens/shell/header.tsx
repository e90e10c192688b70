import { pages } from '@sheaf/contract/pages';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { CreditBadge } from '../../features/credits/credit-badge.tsx';
import { useSession } from '../../session/session.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { CircleUser, LifeBuoy, LogOut, Menu } from '../../ui/icons/app-icons.ts';
import { Logo } from '../../ui/logo.tsx';

/** From this width on there is room for everything side by side: the breakpoint `lg` of the classes below. */
const WIDE = '(width >= 64rem)';

/** The header of the signed-in area. On narrow screens its items are in a menu. */
export function Header() {
  const { user, supportEmail } = useSession();
  const signOut = useSignOut();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeOnceWide = () => menu.current?.hidePopover();
    wide.addEventListener('change', closeOnceWide);
    return () => wide.removeEventListener('change', closeOnceWide);
  }, []);
  return (
    <header
      data-app-header
      className="top-0 z-30 [position:var(--stays-in-view,sticky)] border-b bg-paper/92 backdrop-blur-sm print:hidden"
    >
      <div className="mx-auto flex h-15 w-full max-w-(--page-width,72rem) items-center gap-2 px-4 sm:px-6">
        <Link
          to={pages.projects.path}
          aria-label="Sheaf, your projects"
          className="-order-2 mr-auto flex shrink-0 items-center rounded-lg"
        >
          <Logo isCompact />
        </Link>
        <CreditBadge />
        <Button variant="quiet" size="small" popoverTarget={id} className="px-2 lg:hidden [&_svg]:size-4">
          <Menu aria-hidden="true" />
          Menu
        </Button>
        {/* A popover is hidden until opened; if there is room, its content is laid out in the header itself. */}
        <div
          ref={menu}
          id={id}
          popover="auto"
          className="fixed inset-auto top-16 right-4 m-0 w-64 max-w-[calc(100vw-2rem)] flex-col gap-1 rounded-xl border bg-raised p-2 text-ink shadow-float open:flex lg:not-open:contents"
        >
          <div className="-order-1 min-w-0 text-sm max-lg:border-b max-lg:px-3 max-lg:pt-1 max-lg:pb-3 lg:mr-2">
            <p className="text-xs text-muted lg:hidden">Signed in as</p>
            <p title={user?.email} className="text-muted max-lg:wrap-anywhere max-lg:text-ink lg:truncate">
              {user?.email}
            </p>
          </div>
          <HeaderItem asChild onClick={close}>
            <a href={`mailto:${supportEmail}`}>
              <LifeBuoy aria-hidden="true" />
              Support
            </a>
          </HeaderItem>
          <HeaderItem asChild onClick={close}>
            <Link to={pages.account.path}>
              <CircleUser aria-hidden="true" />
              Account
            </Link>
          </HeaderItem>
          <HeaderItem
            onClick={() => {
              close();
              signOut();
            }}
          >
            <LogOut aria-hidden="true" />
            Sign Out
          </HeaderItem>
        </div>
      </div>
    </header>
  );
}

/** One of the header's buttons; in the menu it is a row of its own, tall enough for a thumb. */
function HeaderItem(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-lg:h-11 max-lg:w-full max-lg:justify-start [&_svg]:size-4"
      {...props}
    />
  );
}
