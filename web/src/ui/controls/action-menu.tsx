import { DropdownMenu as Menu } from 'radix-ui';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Check, Ellipsis } from '../icons/project-icons.ts';

/** Puts off the chosen action until the menu has returned the focus, so that whatever it opens keeps the focus. */
const Later = createContext<(action: () => void) => void>(() => undefined);

interface ActionMenuProps {
  /** What it holds the actions for, as the button's name: "Change Letters". */
  label: string;
  title: string;
  /** Why it cannot be opened right now; null if it can. */
  disabledReason?: string | null;
  className?: string;
  children: ReactNode;
}

export function ActionMenu({
  label,
  title,
  disabledReason = null,
  className = '',
  children,
}: ActionMenuProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const later = (action: () => void) => {
    chosen.current = action;
  };
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = null;
    if (action) setTimeout(action);
  };
  return (
    // Non-modal, so that whatever a menu item opens can take the focus.
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button
          ref={setTrigger}
          size="icon"
          className={`shrink-0 ${className}`}
          aria-label={label}
          title={disabledReason ?? title}
          disabled={disabledReason !== null}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Portal container={trigger?.closest<HTMLElement>('dialog, main') ?? null}>
        <Menu.Content
          align="end"
          onCloseAutoFocus={runChosen}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 animate-appear overflow-y-auto rounded-xl border bg-raised p-1.5 shadow-float"
        >
          <Later value={later}>{children}</Later>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 text-sm outline-none select-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-ink/8 pointer-coarse:min-h-11';

interface MenuItemProps {
  disabled?: boolean;
  isDanger?: boolean;
  /** The key that does the same. */
  shortcut?: string;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({
  disabled = false,
  isDanger = false,
  shortcut,
  onSelect,
  children,
}: MenuItemProps) {
  const later = use(Later);
  return (
    <Menu.Item
      className={`${menuItemClass} ${isDanger ? 'text-bad' : ''}`}
      disabled={disabled}
      onSelect={() => later(onSelect)}
    >
      {children}
      {shortcut && (
        <span aria-hidden="true" className="ml-auto font-sans text-xs text-muted pointer-coarse:hidden">
          {shortcut}
        </span>
      )}
    </Menu.Item>
  );
}

interface MenuSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Something of an `ActionMenu` that is on or off; the menu stays open, so that its effect can be seen. */
export const MenuSwitch = ({ isOn, onChange, className = '', children }: MenuSwitchProps) => (
  <Menu.CheckboxItem
    className={`${menuItemClass} ${className}`}
    checked={isOn}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
  >
    {children}
    <Menu.ItemIndicator className="ml-auto">
      <Check aria-hidden="true" className="size-4" />
    </Menu.ItemIndicator>
  </Menu.CheckboxItem>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Menu.Label className="px-3 py-1 text-xs text-muted">{children}</Menu.Label>
);

export const MenuSeparator = () => <Menu.Separator className="my-1.5 h-px bg-line" />;
