import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';

/** Offers a way forward from a link that does not work. */
export function RequestNewLink() {
  return (
    <Button asChild size="small">
      <Link to={`${pages.login.path}?mode=forgot`}>Get a new link</Link>
    </Button>
  );
}
