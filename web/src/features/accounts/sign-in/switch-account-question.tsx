import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CardScreen } from '../../../ui/screens.tsx';

interface SwitchAccountQuestionProps {
  /** Mentions both accounts. */
  question: string;
  isBusy: boolean;
  onSwitch: () => void;
}

export function SwitchAccountQuestion({ question, isBusy, onSwitch }: SwitchAccountQuestionProps) {
  return (
    <CardScreen
      pageTitle="Switch account?"
      title="Switch account?"
      text="This sign-in is for another account."
    >
      <div role="alert" className="break-words">
        <p>{question}</p>
        <p className="mt-2 text-sm text-muted">
          If you switch, you will be signed out of the first one. If you didn’t ask for this, stay signed in:
          someone else may have sent you here.
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
