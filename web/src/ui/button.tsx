import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './progress/spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'good' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

const base =
  'inline-flex items-center justify-center gap-2 rounded-lg font-medium select-none transition-colors ' +
  'disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent forced-colors:border not-aria-disabled:enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary:
    'border border-edge/50 bg-raised text-ink not-aria-disabled:enabled:hover:bg-sunk [a]:hover:bg-sunk',
  quiet: 'text-ink not-aria-disabled:enabled:hover:bg-ink/7 [a]:hover:bg-ink/7',
  good: 'border border-good/50 bg-good/10 text-good not-aria-disabled:enabled:hover:bg-good/20 [a]:hover:bg-good/20',
  danger: 'border border-bad/50 bg-bad/10 text-bad not-aria-disabled:enabled:hover:bg-bad/20',
};

const sizes: Record<ButtonSize, string> = {
  small: 'px-3 text-sm',
  medium: 'px-4 text-sm',
  large: 'px-6 text-base',
  icon: 'size-9 text-muted pointer-coarse:size-11 [&_svg]:size-4',
};

/** The height of a button whose label stays in one line, and of one whose label may wrap. */
const heights: Record<ButtonSize, { oneLine: string; wrapping: string }> = {
  small: { oneLine: 'h-8 pointer-coarse:h-11', wrapping: 'min-h-8 py-1.5 pointer-coarse:min-h-11' },
  medium: { oneLine: 'h-10', wrapping: 'min-h-10 py-2' },
  large: { oneLine: 'h-12', wrapping: 'min-h-12 py-2.5' },
  icon: { oneLine: '', wrapping: '' },
};

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one gold action of a view. */
  variant?: ButtonVariant;
  /** `icon` requires an `aria-label`. */
  size?: ButtonSize;
  /** Whether a label that is too long for one line wraps instead of running over the edge. */
  isWrapping?: boolean;
  /** Shows a spinner and ignores clicks, without changing the label or losing focus. */
  busy?: boolean;
  /** Applies the style to the only child (a link) instead of a button. */
  asChild?: boolean;
}

/**
 * The product's only button component. Its type is "button" by default, so that it never submits a form by accident.
 */
export function Button({
  size = 'medium',
  variant = size === 'icon' ? 'quiet' : 'secondary',
  isWrapping = false,
  busy = false,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { oneLine, wrapping } = heights[size];
  const height = isWrapping ? `${wrapping} whitespace-normal` : `${oneLine} whitespace-nowrap`;
  const classes = clsx(base, variants[variant], sizes[size], height, className);
  if (asChild) {
    return (
      <Slot.Root data-variant={variant} className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      data-variant={variant}
      className={classes}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? preventClick : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A disabled button would lose the focus; this one keeps it but neither acts nor submits. */
function preventClick(event: MouseEvent): void {
  event.preventDefault();
}

export function RefreshButton(props: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <Button onClick={() => window.location.reload()} {...props}>
      Refresh Page
    </Button>
  );
}
