import type { Category, CategoryLock } from '@sheaf/contract/categorization';
import { DropdownMenu as Menu } from 'radix-ui';
import {
  ActionMenu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  menuItemClass,
} from '../../ui/controls/action-menu.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { useCategoryActions } from './category-actions.tsx';

interface CategoryMenuProps {
  category: Category;
  disabledReason: string | null;
  className?: string;
  onRename: () => void;
}

const locks: readonly { value: CategoryLock; label: string; hint: string }[] = [
  { value: 'none', label: 'Not locked', hint: 'Runs can change it' },
  { value: 'grow', label: 'May grow', hint: 'Runs can add files, not remove any' },
  { value: 'closed', label: 'As it is', hint: 'No files in or out' },
];

export function CategoryMenu({ category, disabledReason, className, onRename }: CategoryMenuProps) {
  const actions = useCategoryActions();
  const { file_count, lock } = category;
  return (
    <ActionMenu
      label={`Change ${truncateName(category.name)}`}
      title="Rename, describe, lock, split, merge, delete"
      disabledReason={disabledReason}
      {...(className && { className })}
    >
      <MenuItem shortcut="F2" onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem onSelect={() => actions.askToDescribe(category)}>Description…</MenuItem>
      <MenuItem disabled={lock === 'closed'} onSelect={() => actions.askToMerge(category)}>
        Merge with…
      </MenuItem>
      <MenuItem disabled={file_count < 2 || lock === 'closed'} onSelect={() => void actions.split(category)}>
        Split into parts
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Lock</MenuLabel>
      <Menu.RadioGroup
        value={lock}
        onValueChange={(next) => void actions.lock(category, next as CategoryLock)}
      >
        {locks.map(({ value, label, hint }) => (
          <Menu.RadioItem key={value} value={value} className={menuItemClass}>
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
      <MenuSeparator />
      <MenuItem isDanger onSelect={() => actions.askToDelete(category)}>
        Delete…
      </MenuItem>
    </ActionMenu>
  );
}
