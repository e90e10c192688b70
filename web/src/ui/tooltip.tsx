import { clsx } from 'clsx';
import { Tooltip as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';

export interface TooltipProps
  extends Pick<ComponentProps<typeof Primitive.Content>, 'side' | 'align' | 'className'> {
  content: ReactNode;
  /** One element that can take focus. A disabled button cannot: see `ExplainedButton`. */
  children: ReactElement;
  /** Whether a press opens it too: a finger can neither hover nor focus. */
  opensOnPress?: boolean;
}

const DELAY_MS = 250;

/** A text for a control, on hover and on keyboard focus; Escape closes it. */
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
            // A click gives focus too, but the tooltip would only be in the way then.
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
        {/* Beside what it is about: outside of a dialog it would lie behind it, and outside of landmarks be lost to a screen reader. */}
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
