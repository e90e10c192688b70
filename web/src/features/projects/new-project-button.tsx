import type { Ref } from 'react';
import { ExplainedButton } from '../../ui/explained-button.tsx';
import { Plus } from '../../ui/icons/app-icons.ts';
import type { ProjectAllowance } from './project-allowance.ts';

const reasons = {
  deactivated: 'Reactivate your account to create projects',
  full: 'Project limit reached',
} as const;

interface NewProjectButtonProps {
  allowance: ProjectAllowance;
  /** Whether its form is open, which then has the gold button. */
  isOpen: boolean;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

export function NewProjectButton({ allowance, isOpen, onClick, ref }: NewProjectButtonProps) {
  const { state } = allowance;
  return (
    <ExplainedButton
      ref={ref}
      disabledReason={state === 'open' ? null : reasons[state]}
      variant={isOpen ? 'secondary' : 'primary'}
      className="pointer-coarse:h-11"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {state !== 'deactivated' && <Plus aria-hidden="true" className="size-4" />}
      {state === 'deactivated' ? 'Account Deactivated' : 'New Project'}
    </ExplainedButton>
  );
}
