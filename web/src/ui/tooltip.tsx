import { Slot } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { placeBeside, type Side } from './place-beside.ts';

export interface TooltipProps {
  /** Nothing is shown, and nothing changes, when this is empty. */
  content: ReactNode;
  /** One element that can take focus. A disabled button cannot: see `GuardedButton`. */
  children: ReactElement;
  side?: Side;
}

const DELAY_MS = 250;

/** Words for a control, on hover and on focus; Escape puts them away. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!content) {
    return children;
  }
  const show = (anchor: Element) => {
    if (bubble.current?.isConnected) {
      bubble.current.showPopover();
      placeBeside(bubble.current, { anchor, side });
    }
  };
  const hide = () => {
    clearTimeout(timer.current);
    bubble.current?.hidePopover();
  };
  return (
    <>
      <Slot.Root
        aria-describedby={id}
        onPointerEnter={({ currentTarget }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => show(currentTarget), DELAY_MS);
        }}
        onPointerLeave={hide}
        onFocus={({ currentTarget }) => {
          // A click gives focus too, but then the words would only be in the way.
          if (currentTarget.matches(':focus-visible')) {
            show(currentTarget);
          }
        }}
        onBlur={hide}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
      >
        {children}
      </Slot.Root>
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed m-0 w-max max-w-72 rounded-lg bg-ink px-3 py-2 text-left text-xs leading-relaxed font-normal whitespace-normal text-paper shadow-float open:animate-appear forced-colors:border"
      >
        {content}
      </div>
    </>
  );
}
