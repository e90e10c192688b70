import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Wraps a `TabList` with its `Tab`s, and one `TabPanel` per tab. Arrow keys move between tabs. */
export const Tabs = Primitive.Root;

interface TabListProps extends ComponentProps<typeof Primitive.List> {
  /** Whether the tabs share the full width equally. */
  isFilling?: boolean;
}

/** The row of tabs; it needs an `aria-label`. Where it is too narrow for all of them, they wrap. */
export function TabList({ isFilling = false, className, ...rest }: TabListProps) {
  const layout = isFilling ? 'grid auto-cols-fr grid-flow-col' : 'flex flex-wrap';
  return <Primitive.List ref={openFocusedTab} className={clsx('border-b', layout, className)} {...rest} />;
}

/** Opens a tab that was clicked before the page's code had loaded, which only gave it the focus. */
function openFocusedTab(list: HTMLElement | null): void {
  const clicked = list?.querySelector<HTMLElement>('[role=tab]:focus');
  if (clicked) {
    requestAnimationFrame(() => {
      clicked.blur();
      clicked.focus();
    });
  }
}

/** The trigger of one tab; its `value` is the panel's. */
export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        'relative -mb-px rounded-xl px-3 py-3 text-sm font-medium whitespace-nowrap text-muted transition-colors',
        // The focus outline is inside the tab, above the underline.
        'hover:text-ink focus-visible:-outline-offset-4 data-[state=active]:text-ink',
        // Not a border, which would bend around the corners.
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5',
        'data-[state=active]:after:bg-ink forced-colors:data-[state=active]:after:bg-[Highlight]',
        className,
      )}
      {...rest}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx('rounded-lg pt-6', className)} {...rest} />;
}
