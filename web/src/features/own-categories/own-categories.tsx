import type { Category } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { TextAreaField } from '../../ui/field.tsx';
import { ChevronRight } from '../../ui/icons/project-icons.ts';
import { formatLanguage, formatNumber } from '../../ui/text/format.ts';
import { OwnCategoriesStart } from './own-categories-start.tsx';
import { MODES, SortSettings } from './sort-settings.tsx';
import { useOwnList } from './use-own-list.ts';

interface OwnCategoriesProps {
  project: Project;
  categories: readonly Category[] | undefined;
  /** The language codes of the files, most frequent first. */
  languages: readonly string[];
  /** The folders that files are in; an empty name for files in none. */
  folders: ReadonlySet<string>;
  disabledReason: string | null;
}

/** The owner's own categories, before or after sorting, and how runs treat them. */
export function OwnCategories(props: OwnCategoriesProps) {
  const { project, categories = [], languages, folders, disabledReason } = props;
  const list = useOwnList(project, categories);
  const count = list.entries.length;
  const summary = [
    count > 0 && formatNumber(count),
    project.category_mode !== 'free' && MODES[project.category_mode].label,
    project.across_languages && 'across languages',
    project.use_folders && 'folders as a hint',
    project.naming_language && `names in ${formatLanguage(project.naming_language)}`,
  ].filter(Boolean);
  return (
    <details className="group @container text-sm">
      <summary className="flex w-full cursor-pointer list-none items-center gap-2 rounded-md py-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="shrink-0 font-medium">My own categories</span>
        <span className="ml-auto truncate text-right text-muted tabular-nums">{summary.join(', ')}</span>
      </summary>
      <fieldset
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        className="grid min-w-0 gap-3.5 pt-2 pb-1"
      >
        <OwnCategoriesText list={list} />
        <OwnCategoriesStart
          projectId={project.id}
          hasFolders={folders.size > (folders.has('') ? 1 : 0)}
          list={list}
        />
        <SortSettings
          project={project}
          languages={languages}
          ownCategories={count}
          hasSeveralFolders={folders.size > 1}
        />
      </fieldset>
    </details>
  );
}

const HINT = 'Type or paste, one per line. After a colon, say what belongs there.';
/** Enough to see what is wrong; the rest follows once these are mended. */
const MAX_PROBLEMS = 3;

function OwnCategoriesText({ list }: { list: ReturnType<typeof useOwnList> }) {
  const { problems } = list;
  const more = problems.length - MAX_PROBLEMS;
  const shown = more > 0 ? [...problems.slice(0, MAX_PROBLEMS), `And ${more} more.`] : problems;
  return (
    <TextAreaField
      label={<span className="sr-only">My own categories, one per line</span>}
      className="-mt-1.5"
      value={list.text}
      placeholder={'Invoices\nContracts: leases and agreements\nMinutes'}
      rows={Math.min(12, Math.max(4, list.text.split('\n').length + 1))}
      spellCheck={false}
      hint={HINT}
      error={shown.length > 0 ? shown.join(' ') : undefined}
      onChange={({ target }) => list.type(target.value)}
      onFocus={list.focus}
      onBlur={list.leave}
      // A run that this key starts elsewhere on the page needs the list as it is typed.
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && list.saveNow()}
    />
  );
}
