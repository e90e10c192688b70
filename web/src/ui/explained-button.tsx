import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ExplainedButtonProps extends ButtonProps {
  /** Why the button is disabled, for a tooltip; null if it is enabled. */
  disabledReason: string | null;
}

/**
 * A button that explains why it is disabled. It still takes focus and hover while disabled, since nobody could read the
 * reason otherwise; pressing it shows the reason and does nothing.
 */
export function ExplainedButton({ disabledReason, onClick, ...button }: ExplainedButtonProps) {
  if (disabledReason === null) return <Button {...(onClick ? { onClick } : {})} {...button} />;
  return (
    <Tooltip content={disabledReason} opensOnPress>
      <Button {...button} type="button" aria-disabled="true" />
    </Tooltip>
  );
}
