import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { CutPreview } from '@sheaf/contract/edits';
import { DomainError } from '@sheaf/contract/problems';
import { cutRange, membersOfCut, withoutFollowers } from '@sheaf/engine/builtin/cut-members';
import type { Group } from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { NO_RULES } from '@sheaf/engine/owner-rules';
import type { AuthorizedProject } from '../../projects/projects.ts';
import { listCategories } from '../categorization.store.ts';
import type { CategorizationContext } from '../categorization.ts';
import { readOwnerRules } from '../runs/owner-rules.store.ts';
import { readProjectDocuments } from '../runs/run-documents.store.ts';
import type { Cut, CutGroup } from './cut.ts';
import type { EditChanges } from './edits.rules.ts';
import * as store from './edits.store.ts';

/** What the categories would be with another number of them; changes nothing. Throws `no_tree`. */
export async function previewCut(
  context: CategorizationContext,
  project: AuthorizedProject,
  maxCategories: number,
): Promise<CutPreview> {
  const { groups, range } = await cutProject(context, project, maxCategories);
  const tokens = await store.readTokenCounts(context.db, project.id);
  const sizeOf = ({ documentIds }: Group) => documentIds.length;
  return {
    categories: groups
      .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1))
      .map(({ existingId, name, documentIds }) => ({
        category_id: existingId,
        name,
        file_count: documentIds.length,
        token_count: documentIds.reduce((sum, id) => sum + (tokens.get(id) ?? 0), 0),
      })),
    min_categories: range.min,
    max_categories: Math.min(range.max, MAX_CATEGORIES.max),
  };
}

/** The cut of a project in its present state into a number of categories. Throws `no_tree`. */
export function cutProject(
  context: CategorizationContext,
  project: AuthorizedProject,
  maxCategories: number,
): Promise<Cut> {
  // The version changes with the files, their labels and their categories, and with every edit.
  return context.cuts.get(`${project.id} ${project.filesVersion} ${maxCategories}`, async () => {
    const { db, cutter } = context;
    const found = await store.findTree(db, project.id);
    if (!found) {
      throw new DomainError(
        'no_tree',
        'Run phase 2 first: there are no categories to make finer or coarser.',
      );
    }
    const { tree, changes } = found;
    const placed = await store.readFileCategories(db, project.id);
    const present = (await listCategories(db, project.id)).map(({ id, name, language }) => ({
      id,
      name,
      language,
    }));
    const rules = (await readOwnerRules(db, { projectId: project.id, arePinTargetsOwn: false })) ?? NO_RULES;
    const groupsOfRun = runGroups(changes, new Set(placed.map(({ id }) => id)));
    const cut = { present, rules, maxCategories, named: groupsOfRun };
    const members = membersOfCut(tree, { ...cut, documents: placed }).map(({ group }) => group);
    // Only new names require the documents and the thread that reads them; the run's groups are known already.
    const groups = members.every((group) => group !== null)
      ? members
      : await cutter.cutCategories(
          { tree, ...cut, documents: await readProjectDocuments(db, { projectId: project.id }) },
          {},
        );
    return {
      groups: groups.map((group) => withRunGroupId(group, { tree, groupsOfRun })),
      range: cutRange(tree, { documents: placed, present, rules }),
    };
  });
}

type RunGroup = Pick<Group, 'name' | 'language' | 'documentIds'> & { id: string };

/** The categories that a run created, with the files that it placed there, except those deleted since. */
function runGroups({ categories, files }: EditChanges, existing: ReadonlySet<string>): RunGroup[] {
  const present = Object.entries(files).filter(([id]) => existing.has(id));
  const members = Map.groupBy(present, ([, [, [categoryId]]]) => categoryId);
  return categories.after.map(({ id, name, language }) => ({
    id,
    name,
    language,
    documentIds: (members.get(id) ?? []).map(([fileId]) => fileId),
  }));
}

function withRunGroupId(
  group: Group,
  { tree, groupsOfRun }: { tree: CategoryTree; groupsOfRun: readonly RunGroup[] },
): CutGroup {
  if (group.existingId !== null) return { ...group, runGroupId: null };
  const ids = new Set(withoutFollowers(tree, group.documentIds));
  const same = groupsOfRun.find(
    ({ name, documentIds }) =>
      name === group.name && documentIds.length === ids.size && documentIds.every((id) => ids.has(id)),
  );
  return { ...group, runGroupId: same?.id ?? null };
}
