import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** The way on from a link that does not work. */
export function AskForNewLink() {
  return (
    <Button asChild size="small">
      <Link to="/login?mode=forgot">Ask for a new link</Link>
    </Button>
  );
}
