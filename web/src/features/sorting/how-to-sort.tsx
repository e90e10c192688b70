import { LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import type { CategoryMode, Project, ProjectChange } from '@sheaf/contract/projects';
import { useId } from 'react';
import { Switch } from '../../ui/controls/switch.tsx';
import { SlidersHorizontal } from '../../ui/icons/project-icons.ts';
import { formatLanguage } from '../../ui/text/format.ts';

export interface HowToSortProps {
  project: Pick<Project, 'category_mode' | 'across_languages' | 'naming_language'>;
  /** The language codes of the files, most frequent first. */
  languages: readonly string[];
  /** Number of own categories. */
  ownCategories: number;
  /** Why nothing can be changed right now; null if it can. */
  disabledReason: string | null;
  onChange: (change: ProjectChange) => void;
}

const modes: readonly { value: CategoryMode; label: string; hint: string }[] = [
  { value: 'free', label: 'Any category', hint: 'Your categories are used, and others may be added.' },
  { value: 'prefer', label: 'Prefer mine', hint: 'New categories only for files that fit none of yours.' },
  {
    value: 'strict',
    label: 'Only mine',
    hint: `Only your categories, plus “${LEFTOVER_CATEGORY_NAME}” for the rest.`,
  },
];

/**
 * How the next run sorts: with or without own categories, by language or across, and in which language it names
 * categories.
 */
export function HowToSort(props: HowToSortProps) {
  const { project, languages, ownCategories, disabledReason, onChange } = props;
  const id = useId();
  const summary = [
    modes.find(({ value }) => value === project.category_mode)?.label,
    project.across_languages && 'across languages',
    project.naming_language && `names in ${formatLanguage(project.naming_language)}`,
  ].filter(Boolean);
  return (
    <details className="group mt-6 border-t pt-4 text-sm">
      <summary className="flex w-full cursor-pointer list-none items-center gap-2 rounded-md py-1 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="shrink-0 font-medium">How to sort</span>
        <span className="ml-auto text-right text-muted">{summary.join(', ')}</span>
      </summary>
      <fieldset
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        className="mt-3 grid gap-5"
      >
        <div role="radiogroup" aria-label="Your own categories" className="grid gap-1">
          <p aria-hidden="true" className="mb-1 text-muted">
            Your own categories{ownCategories > 0 && ` (${ownCategories})`}
          </p>
          {modes.map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex cursor-pointer items-start gap-2.5 rounded-lg py-1 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={`${id}-mode`}
                checked={project.category_mode === value}
                className="mt-0.5 size-4 shrink-0 accent-ink"
                onChange={() => onChange({ category_mode: value })}
              />
              <span>
                {label}
                <span className="block text-muted">{hint}</span>
              </span>
            </label>
          ))}
          {project.category_mode === 'strict' && ownCategories === 0 && (
            <p className="text-warn">Create a category first. Without one, every file would be left over.</p>
          )}
        </div>
        <Switch
          label="Group across languages"
          isOn={project.across_languages}
          onChange={(across_languages) => onChange({ across_languages })}
        />
        <label className="grid gap-1.5">
          <span>Language of new names</span>
          <select
            value={project.naming_language ?? ''}
            className="h-10 w-full rounded-lg border border-edge bg-raised px-3 pointer-coarse:h-11"
            onChange={({ target }) => onChange({ naming_language: target.value || null })}
          >
            <option value="">
              {project.across_languages ? 'Most common in the files' : 'Same as their files'}
            </option>
            {[...new Set([...languages, 'en', project.naming_language ?? 'en'])].map((code) => (
              <option key={code} value={code}>
                {formatLanguage(code)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </details>
  );
}
