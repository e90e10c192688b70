import { LEFTOVER_CATEGORY_NAME, MAX_CATEGORIES } from '@sheaf/contract/constants';
import { cutCategories } from '@sheaf/engine/builtin/cut-names';
import type {
  Categorizer,
  EngineDocument,
  Group,
  NamedGroup,
  OwnerRules,
  Progress,
} from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { commonestLanguage } from '@sheaf/engine/owner-rules';
import type { CategorySettings, ListedCategory } from './category-settings.ts';

/** A finer cut has this many times the categories, a coarser one is divided by it. */
const CUT_FACTOR = 1.5;

interface Grouping {
  categorizer: Categorizer;
  documents: EngineDocument[];
  rawCategories: NamedGroup[];
  settings: CategorySettings;
  list: readonly ListedCategory[];
  onProgress: Progress;
}

/** Phase 2 of a sort: the categories, including the listed ones, in the requested number. */
export async function groupDocuments(grouping: Grouping): Promise<Group[]> {
  const { categorizer, documents, rawCategories, settings, onProgress } = grouping;
  const { maxCategories, acrossLanguages, cut } = settings;
  const rules = rulesOf(grouping);
  let tree: CategoryTree | undefined;
  const groups = await categorizer.assignDocuments(
    {
      documents,
      present: rules.ownCategories.slice(),
      maxCategories: typeof cut === 'number' ? cut : maxCategories,
      rawCategories,
      acrossLanguages,
      ...((rules.ownCategories.length > 0 || rules.namingLanguage !== null) && { rules }),
    },
    { onProgress, ...(cut !== null && { onTree: (made: CategoryTree) => (tree = made) }) },
  );
  return tree && cut !== null ? cutGroups(tree, { groups, documents, rules, cut }) : groups;
}

function rulesOf({ documents, settings, list }: Grouping): OwnerRules {
  const { mode, acrossLanguages, namingLanguage } = settings;
  const language = commonestLanguage(documents) ?? 'en';
  return {
    mode,
    ownCategories: list.map((own) => ({ ...own, id: `own ${own.name}`, language, lock: 'none' })),
    leftoverName: LEFTOVER_CATEGORY_NAME,
    pins: {},
    acrossLanguages,
    namingLanguage,
  };
}

function cutGroups(
  tree: CategoryTree,
  {
    groups,
    documents,
    rules,
    cut,
  }: { groups: Group[]; documents: EngineDocument[]; rules: OwnerRules; cut: 'finer' | 'coarser' | number },
): Group[] {
  const present = groups.map(({ existingId, name, language }) => ({
    id: existingId ?? `found ${name}`,
    name,
    language,
  }));
  const idOf = new Map(groups.flatMap(({ documentIds }, i) => documentIds.map((id) => [id, present[i]?.id])));
  return cutCategories(tree, {
    maxCategories: numberOf(cut, groups.length),
    documents: documents.map((document) => ({ ...document, categoryId: idOf.get(document.id) ?? null })),
    present,
    rules,
  });
}

function numberOf(cut: 'finer' | 'coarser' | number, found: number): number {
  if (cut === 'finer') return Math.min(MAX_CATEGORIES.max, Math.ceil(found * CUT_FACTOR));
  return cut === 'coarser' ? Math.max(MAX_CATEGORIES.min, Math.floor(found / CUT_FACTOR)) : cut;
}
