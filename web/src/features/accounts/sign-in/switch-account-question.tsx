import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CardScreen } from '../../../ui/screens/card-screen.tsx';

export interface SwitchAccountQuestionProps {
  /** Mentions both accounts. */
  question: string;
  isBusy: boolean;
  onSwitch: () => void;
}

/** Asks a signed-in user before the page switches to another account. */
export function SwitchAccountQuestion({ question, isBusy, onSwitch }: SwitchAccountQuestionProps) {
  return (
    <CardScreen
      pageTitle="Switch account?"
      title="Switch account?"
      text="What you followed leads to another account."
    >
      <div role="alert" className="break-words">
        <p>{question}</p>
        <p className="mt-2 text-sm text-muted">
          If you go on, you are signed out of the first one. If you did not ask for this, stay as you are:
          somebody else may have sent you here.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <Button asChild variant="primary" className="h-11">
          <Link to={pages.projects.path} replace>
            Stay signed in
          </Link>
        </Button>
        <Button className="h-11" busy={isBusy} onClick={onSwitch}>
          Switch account
        </Button>
      </div>
    </CardScreen>
  );
}
