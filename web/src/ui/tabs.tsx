import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Wraps a `TabList` with its `Tab`s, and one `TabPanel` per tab. Arrow keys move between tabs. */
export const Tabs = Primitive.Root;

export interface TabListProps extends ComponentProps<typeof Primitive.List> {
  /** Whether the tabs share the full width equally. */
  isFilling?: boolean;
}

/**
 * The row of tabs; it needs an `aria-label`. If it is too narrow for all of them, it is initially scrolled to the open
 * one.
 */
export function TabList({ isFilling = false, className, ...rest }: TabListProps) {
  const layout = isFilling ? 'grid auto-cols-fr grid-flow-col' : 'relative flex gap-6 overflow-x-auto';
  return <Primitive.List ref={onMount} className={clsx('border-b', layout, className)} {...rest} />;
}

function onMount(list: HTMLElement | null): void {
  showOpenTab(list);
  openFocusedTab(list);
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

function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[data-state=active]');
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
}

/** The trigger of one tab; its `value` is the panel's. */
export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        '-mb-px border-b-2 border-transparent px-0.5 py-3 text-sm font-medium whitespace-nowrap text-muted transition-colors',
        'hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink focus-visible:-outline-offset-2',
        // Otherwise, every tab would show the underline of the open one.
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
        className,
      )}
      {...rest}
    />
  );
}

/** The content of one tab. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx('rounded-lg pt-6', className)} {...rest} />;
}
