import type { File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import {
  chooseHighRows,
  chooseRawCategories,
  useHasHighRows,
  useHasRawCategories,
} from '../../features/files/list-view.ts';
import { chooseFiles, chooseFolder } from '../../features/files/uploads/upload.tsx';
import { Button } from '../../ui/button.tsx';
import {
  ActionMenu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuSwitch,
} from '../../ui/controls/action-menu.tsx';
import { Check, FileUp, Search } from '../../ui/icons/project-icons.ts';
import { Tab, TabList } from '../../ui/tabs.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { Workbench } from './use-workbench.ts';

interface FilesHeadProps {
  workbench: Workbench;
  onDelete: (files: readonly File[]) => void;
}

const tabClass =
  '!mb-0 inline-flex h-8.5 items-center gap-1.5 !rounded-lg !py-0 font-display !text-base after:!hidden data-[state=active]:bg-ink/8 pointer-coarse:h-11';

/** The tabs, the search, and what can be done with all files. */
export function FilesHead({ workbench, onDelete }: FilesHeadProps) {
  const { project, files, address, list, view, isWide, deletionDisabledReason, setDrawer } = workbench;
  const hasRaw = useHasRawCategories();
  const hasHighRows = useHasHighRows();
  if (!isWide && view !== 'files') return null;
  return (
    <div data-kept-free className="flex h-12.5 shrink-0 items-center gap-1 border-b px-2 max-wide:h-14.5">
      {isWide && (
        <TabList aria-label="Views of the files" className="shrink-0 !flex-nowrap gap-1 !border-b-0">
          <Tab value="files" className={tabClass}>
            <span>
              <span className="max-desk:sr-only">Uploaded </span>Files
            </span>
          </Tab>
          {project.category_count > 0 && (
            <Tab value="picture" className={tabClass}>
              Picture
            </Tab>
          )}
          <Tab value="download" className={tabClass}>
            Download
          </Tab>
        </TabList>
      )}
      {view === 'files' && (
        <>
          {list.newCount > 0 && !address.isChecking && (
            <Button
              size="small"
              variant={address.isOnlyNew ? 'secondary' : 'quiet'}
              aria-pressed={address.isOnlyNew}
              title="Lists only the files that the last run placed beside the others"
              className="shrink-0 wide:ml-auto"
              onClick={() => address.show({ isOnlyNew: !address.isOnlyNew })}
            >
              {address.isOnlyNew && <Check aria-hidden="true" className="size-4" />}
              {formatNumber(list.newCount)} new
            </Button>
          )}
          <div
            className={clsx(
              'relative min-w-0 max-wide:grow wide:w-52 desk:w-68',
              (list.newCount === 0 || address.isChecking) && 'ml-auto',
            )}
          >
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
            />
            <input
              type="search"
              aria-label="Find files by name, folder, category, language or phrase, or by words in their contents"
              placeholder={isWide ? 'Search names and contents' : 'Search files'}
              title="Search (/)"
              value={address.query}
              onChange={({ target }) => address.show({ query: target.value, isChecking: false })}
              onKeyDown={({ key, currentTarget }) => {
                if (key !== 'Escape') return;
                if (address.query !== '') address.show({ query: '' });
                else currentTarget.blur();
              }}
              className="h-8.5 w-full rounded-lg border border-edge/60 bg-raised pr-2 pl-8.5 text-[13px] text-ellipsis placeholder:text-muted hover:border-edge pointer-coarse:h-11 pointer-coarse:text-base"
            />
          </div>
          {!isWide && (
            <Button size="icon" aria-label="Upload files" onClick={chooseFiles}>
              <FileUp aria-hidden="true" />
            </Button>
          )}
          <ActionMenu label="More about files" title="Upload, keyboard, view, delete all files">
            <MenuItem shortcut="U" onSelect={chooseFiles}>
              Upload files
            </MenuItem>
            {isWide && <MenuItem onSelect={chooseFolder}>Upload a folder</MenuItem>}
            <MenuItem shortcut="?" onSelect={() => setDrawer('keyboard')}>
              Keyboard
            </MenuItem>
            <MenuSeparator />
            <MenuLabel>View</MenuLabel>
            <MenuSwitch isOn={hasRaw} onChange={chooseRawCategories}>
              Raw categories
            </MenuSwitch>
            {isWide && (
              <MenuSwitch isOn={hasHighRows} onChange={chooseHighRows} className="pointer-coarse:hidden">
                Comfortable rows
              </MenuSwitch>
            )}
            <MenuSeparator />
            <MenuItem
              isDanger
              disabled={deletionDisabledReason !== null}
              onSelect={() => files && onDelete(files)}
            >
              Delete all files…
            </MenuItem>
          </ActionMenu>
        </>
      )}
    </div>
  );
}
