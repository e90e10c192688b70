import type { Category, CategoryLock } from '@sheaf/contract/categorization';
import { DropdownMenu as Menu } from 'radix-ui';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Ellipsis } from '../../ui/icons/project-icons.ts';
import { truncateName } from '../../ui/text/format.ts';
import { useCategoryActions } from './category-actions.tsx';

export interface CategoryMenuProps {
  category: Category;
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
  onRename: () => void;
  onDelete: () => void;
}

const locks: readonly { value: CategoryLock; label: string; hint: string }[] = [
  { value: 'none', label: 'Not locked', hint: 'Runs can change it' },
  { value: 'grow', label: 'May grow', hint: 'Runs can add files, not remove any' },
  { value: 'closed', label: 'As it is', hint: 'No files in or out' },
];

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 text-sm outline-none select-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-ink/8 pointer-coarse:min-h-11';

const Item = (props: ComponentProps<typeof Menu.Item>) => <Menu.Item className={itemClass} {...props} />;

/** The actions for one category. */
export function CategoryMenu({ category, disabledReason, onRename, onDelete }: CategoryMenuProps) {
  const actions = useCategoryActions();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const { file_count, lock } = category;
  /** The chosen action, deferred until the menu has returned the focus, so that whatever it opens keeps the focus. */
  const chosen = useRef<(() => void) | null>(null);
  const later = (action: () => void) => () => {
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
          variant="quiet"
          className="text-muted"
          aria-label={`Change ${truncateName(category.name)}`}
          title={disabledReason ?? 'Rename, describe, lock, split, merge'}
          disabled={disabledReason !== null}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Portal container={trigger?.closest('main') ?? null}>
        <Menu.Content
          align="end"
          onCloseAutoFocus={runChosen}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 animate-appear overflow-y-auto rounded-xl border bg-raised p-1.5 shadow-float"
        >
          <Item onSelect={later(onRename)}>Rename</Item>
          <Item onSelect={later(() => actions.askToDescribe(category))}>Description…</Item>
          <Item disabled={lock === 'closed'} onSelect={later(() => actions.askToMerge(category))}>
            Merge with…
          </Item>
          <Item disabled={file_count < 2 || lock === 'closed'} onSelect={() => void actions.split(category)}>
            Split into parts
          </Item>
          <Menu.Separator className="my-1.5 h-px bg-line" />
          <Menu.Label className="px-3 py-1 text-xs text-muted">Lock</Menu.Label>
          <Menu.RadioGroup
            value={lock}
            onValueChange={(next) => void actions.lock(category, next as CategoryLock)}
          >
            {locks.map(({ value, label, hint }) => (
              <Menu.RadioItem key={value} value={value} className={itemClass}>
                <span
                  aria-hidden="true"
                  className="grid size-4 shrink-0 place-items-center rounded-full border border-edge"
                >
                  <Menu.ItemIndicator className="size-2 rounded-full bg-ink" />
                </span>
                <span>
                  {label}
                  <span className="block text-xs text-muted">{hint}</span>
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className="my-1.5 h-px bg-line" />
          <Item onSelect={later(onDelete)}>
            <span className="text-bad">Delete…</span>
          </Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
