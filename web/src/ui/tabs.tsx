import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** `Tabs` around `TabList` with its `Tab`s and one `TabPanel` for each. Arrow keys move between tabs. */
export const Tabs = Primitive.Root;

export interface TabListProps extends ComponentProps<typeof Primitive.List> {
  /** Whether the tabs share the whole width in equal parts. */
  isFilling?: boolean;
}

/** The row of tabs; it needs an `aria-label`. Where it is too narrow for all of them, it starts with the open one in sight. */
export function TabList({ isFilling = false, className, ...rest }: TabListProps) {
  const layout = isFilling ? 'grid auto-cols-fr grid-flow-col' : 'relative flex gap-6 overflow-x-auto';
  return <Primitive.List ref={onMount} className={clsx('border-b', layout, className)} {...rest} />;
}

function onMount(list: HTMLElement | null): void {
  showOpenTab(list);
  openFocusedTab(list);
}

/** A tab that was clicked before the page's code had come has the focus, and nothing more: it is opened now. */
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

/** The handle of one tab; its `value` is the panel's. */
export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        '-mb-px border-b-2 border-transparent px-0.5 py-3 text-sm font-medium whitespace-nowrap text-muted transition-colors',
        'hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink focus-visible:-outline-offset-2',
        // Else every tab would show the line of the open one.
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
        className,
      )}
      {...rest}
    />
  );
}

/** What one tab shows. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx('rounded-lg pt-6', className)} {...rest} />;
}
