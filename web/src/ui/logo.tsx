import { clsx } from 'clsx';
import { Link } from 'react-router';

/** The logo mark: a bound sheaf of papers. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round">
        <path d="M16 3v26" />
        <path d="M9 5c1.2 6 3.2 9.500 7 12.500M23 5c-1.200 6-3.200 9.500-7 12.500" />
        <path d="M4.500 9.500c2.500 4 6 7 11.500 8.500M27.500 9.500c-2.500 4-6 7-11.500 8.500" />
        <path d="M16 18c-3 2.500-5 6-6 10.500M16 18c3 2.500 5 6 6 10.500" />
      </g>
      <rect x="10.500" y="15.500" width="11" height="4.500" rx="2.250" className="fill-accent" />
    </svg>
  );
}

/** The mark and the name; only the mark if there is little room. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span
        className={clsx(
          'font-display mt-1 text-2xl leading-none font-medium tracking-tight',
          isCompact && 'max-sm:hidden',
        )}
      >
        Sheaf
      </span>
    </span>
  );
}

/** The logo on public pages, which links to the landing page. */
export function LogoLink() {
  return (
    <Link to="/" aria-label="Sheaf, home" className="inline-flex rounded-lg">
      <Logo />
    </Link>
  );
}
