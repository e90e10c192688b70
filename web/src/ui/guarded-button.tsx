import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface GuardedButtonProps extends ButtonProps {
  /** Why the button cannot be used now, in words for a tooltip; null when it can. */
  reason: string | null;
}

/**
 * A button that says why it is disabled. While it is, it can still take focus and pointer, or nobody
 * could read the reason; it does nothing when pressed.
 */
export function GuardedButton({ reason, onClick, type = 'button', ...button }: GuardedButtonProps) {
  if (reason === null) {
    return <Button type={type} {...(onClick ? { onClick } : {})} {...button} />;
  }
  return (
    <Tooltip content={reason}>
      <Button type="button" aria-disabled="true" {...button} />
    </Tooltip>
  );
}
