import { clsx } from 'clsx';
import { Tooltip as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';

interface TooltipProps
  extends Pick<ComponentProps<typeof Primitive.Content>, 'side' | 'align' | 'className'> {
  content: ReactNode;
  /** One focusable element. A disabled button is not focusable: see `ExplainedButton`. */
  children: ReactElement;
  /** Whether pressing opens it, too: touch screens have neither hover nor focus. */
  opensOnPress?: boolean;
}

const DELAY_MS = 250;

/** A tooltip for a control, shown on hover and on keyboard focus; Escape closes it. */
export function Tooltip({ content, children, opensOnPress = false, className, ...position }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
        <Primitive.Trigger
          asChild
          ref={setTrigger}
          onFocus={(event) => {
            // A click also gives focus, but then the tooltip would only be in the way.
            if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
          }}
          onClick={(event) => {
            if (!opensOnPress) return;
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </Primitive.Trigger>
        {/* Rendered near its trigger: outside a dialog it would be behind it, and outside landmarks
            screen readers would miss it. */}
        <Primitive.Portal container={trigger?.closest<HTMLElement>('dialog, main, header, footer') ?? null}>
          <Primitive.Content
            sideOffset={8}
            collisionPadding={8}
            className={clsx(
              'z-50 animate-appear',
              className ??
                'max-w-72 rounded-lg bg-ink px-3 py-2 text-left text-xs leading-relaxed text-paper shadow-float forced-colors:border',
            )}
            {...position}
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
