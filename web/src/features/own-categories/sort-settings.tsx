import { LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import type { CategoryMode, Project, ProjectChange } from '@sheaf/contract/projects';
import { Choice } from '../../ui/choice.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { formatLanguage } from '../../ui/text/format.ts';
import { useUpdateProject } from '../projects/queries.ts';

export const MODES: Readonly<Record<CategoryMode, { readonly label: string; readonly hint: string }>> = {
  free: { label: 'Any category', hint: 'Yours are used, and others may be added.' },
  prefer: { label: 'Prefer mine', hint: 'New ones only for files that fit none of yours.' },
  strict: { label: 'Only mine', hint: `Only yours, plus “${LEFTOVER_CATEGORY_NAME}” for the rest.` },
};

interface SortSettingsProps {
  project: Pick<Project, 'id' | 'category_mode' | 'across_languages' | 'naming_language' | 'use_folders'>;
  languages: readonly string[];
  ownCategories: number;
  hasSeveralFolders: boolean;
}

/**
 * How runs sort: with or without own categories, by language or across, by the text alone or with folders as a hint, and
 * in which language they name categories.
 */
export function SortSettings({ project, languages, ownCategories, hasSeveralFolders }: SortSettingsProps) {
  const { mutate } = useUpdateProject(project.id);
  const change = (settings: ProjectChange) => mutate(settings);
  const { category_mode: mode, across_languages, naming_language, use_folders } = project;
  return (
    <>
      <div>
        <Choice
          label="Your own categories"
          isFilling
          value={mode}
          options={Object.entries(MODES).map(([value, { label }]) => ({
            value: value as CategoryMode,
            label,
          }))}
          onChange={(category_mode) => change({ category_mode })}
        />
        <p className="mt-1 text-muted">{MODES[mode].hint}</p>
        {mode === 'strict' && ownCategories === 0 && (
          <p className="text-warn">List a category first. Without one, every file would be left over.</p>
        )}
      </div>
      <Switch
        label="Group across languages"
        isOn={across_languages}
        onChange={(isOn) => change({ across_languages: isOn })}
      />
      {(hasSeveralFolders || use_folders) && (
        <div>
          <Switch
            label="Folders know something"
            isOn={use_folders}
            onChange={(isOn) => change({ use_folders: isOn })}
          />
          <p className="mt-1 text-muted">Files of one folder are more likely to stay together.</p>
        </div>
      )}
      <label className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span>Language of new names</span>
        <select
          value={naming_language ?? ''}
          className="h-9 max-w-full rounded-lg border border-edge bg-raised px-2.5 pointer-coarse:h-11"
          onChange={({ target }) => change({ naming_language: target.value || null })}
        >
          <option value="">{across_languages ? 'Most common in the files' : 'Same as their files'}</option>
          {[...new Set([...languages, 'en', naming_language ?? 'en'])].map((code) => (
            <option key={code} value={code}>
              {formatLanguage(code)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
