import { Link } from 'react-router';
import { Button } from './button.tsx';
import { ArrowLeft } from './icons/page-icons.ts';

interface BackLinkProps {
  to: string;
  children: string;
  className?: string;
}

/** A link back, above a screen or below a form. */
export function BackLink({ to, children, className = '' }: BackLinkProps) {
  return (
    <Button asChild variant="quiet" size="small" className={`-ml-3 ${className}`}>
      <Link to={to} data-kept-free>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {children}
      </Link>
    </Button>
  );
}
