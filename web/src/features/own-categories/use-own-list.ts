import type { Category } from '@sheaf/contract/categorization';
import { KEEP_FOLDERS_FAILED, keepFoldersEndpoints } from '@sheaf/contract/edits/keep-folders';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import type { Project } from '@sheaf/contract/projects';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useEditor } from '../history/editor.tsx';
import { useUpdateProject } from '../projects/queries.ts';
import { formatOwnList, isSameList, missingFrom, type OwnList, parseOwnList } from './own-list.ts';

/**
 * The list of own categories as a text. What is typed stays as it is typed; it is saved, in one edit, when the field is
 * left. A list that changes elsewhere, as by undoing, replaces the text.
 */
export function useOwnList({ id, category_mode }: Project, categories: readonly Category[]) {
  const { edit } = useEditor();
  const { mutate: changeProject } = useUpdateProject(id);
  const own = useMemo(
    // Ids are in the order of creation, which is the order of the list.
    () => categories.filter(({ is_own }) => is_own).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [categories],
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [stayed, setStayed] = useState<readonly Category[]>([]);
  // What is still being typed is not wrong yet.
  const [reported, setReported] = useState<readonly string[]>([]);
  const text = typed ?? formatOwnList(own);
  const list: OwnList = useMemo(() => parseOwnList(text), [text]);

  const follow = useEffectEvent(() => {
    if (!isFocused && list.problems.length === 0 && !isSameList(list.entries, own)) setTyped(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved, not what is typed.
  useEffect(() => follow(), [own]);

  /** Who lists categories wants files in them, as `sheaf sort` takes it, too. */
  const preferFirst = () => {
    if (own.length === 0 && category_mode === 'free') changeProject({ category_mode: 'prefer' });
  };
  const save = ({ entries, problems }: OwnList) => {
    setReported(problems);
    setStayed(missingFrom(own, entries).filter(({ file_count }) => file_count > 0));
    if (isSameList(entries, own)) return;
    preferFirst();
    void edit({
      send: (after_edit) =>
        call(ownCategoriesEndpoints.setOwnCategories, {
          params: { id },
          body: { categories: [...entries], after_edit },
        }),
      done: '',
      failed: 'Your categories could not be saved',
    });
  };
  return {
    text,
    entries: list.entries,
    /** What was not saved, and what could not be removed. */
    problems: [
      ...list.problems.filter((problem) => reported.includes(problem)),
      ...stayed.map(
        ({ name, file_count }) =>
          `“${name}” has ${formatCount(file_count, 'file')}, so it stays. Delete it in the list of categories.`,
      ),
    ],
    type: setTyped,
    focus: () => setFocused(true),
    leave: () => {
      setFocused(false);
      save(list);
    },
    saveNow: () => save(list),
    replace: (next: string) => {
      setTyped(next);
      save(parseOwnList(next));
    },
    keepFolders: () => {
      preferFirst();
      void edit({
        send: (after_edit) =>
          call(keepFoldersEndpoints.keepFolders, { params: { id }, body: { after_edit } }),
        failed: KEEP_FOLDERS_FAILED,
      });
    },
  };
}
