import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ExplainedButtonProps extends ButtonProps {
  /** Why the button is disabled, in words for a tooltip; null while it is not. */
  disabledReason: string | null;
}

/**
 * A button that says why it is disabled. While it is, it still takes focus and pointer, or nobody could read the
 * reason; pressed, it shows the reason and does nothing.
 */
export function ExplainedButton({ disabledReason, onClick, ...button }: ExplainedButtonProps) {
  if (disabledReason === null) return <Button {...(onClick ? { onClick } : {})} {...button} />;
  return (
    <Tooltip content={disabledReason} opensOnPress>
      <Button {...button} type="button" aria-disabled="true" />
    </Tooltip>
  );
}
