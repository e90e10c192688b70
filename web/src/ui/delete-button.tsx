import { Button } from './button.tsx';
import { Trash2 } from './icons/app-icons.ts';

export interface DeleteButtonProps {
  /** Says what is deleted: "Delete the category Letters". */
  label: string;
  /** The text shown on hover: "Delete category". */
  title: string;
  /** Why it cannot be deleted now; null if it can. */
  disabledReason: string | null;
  className?: string;
  onClick: () => void;
}

/** A trash icon that turns red on hover. */
export function DeleteButton({ label, title, disabledReason, className = '', onClick }: DeleteButtonProps) {
  return (
    <Button
      size="icon"
      variant="quiet"
      className={`text-muted enabled:hover:text-bad ${className}`}
      aria-label={label}
      title={disabledReason ?? title}
      disabled={disabledReason !== null}
      onClick={onClick}
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}
