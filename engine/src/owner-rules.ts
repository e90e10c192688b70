import type { EngineDocument, NamedGroup, OwnCategory, OwnerRules } from './categorizer.ts';
import { nameKey } from './name-key.ts';

/**
 * Returns the category that each document must stay in, or null if it stays out of all: the one that its owner pinned
 * it to, if that is `known`, else its current one, if that is `holding` its documents. Documents without an entry are
 * free.
 */
export function fixedPlaces(
  documents: ReadonlyArray<Pick<EngineDocument, 'id' | 'categoryId'>>,
  { pins }: Pick<OwnerRules, 'pins'>,
  { known, holding }: { known?: ReadonlySet<string>; holding: ReadonlySet<string> },
): Map<string, string | null> {
  const places = new Map<string, string | null>();
  for (const { id, categoryId } of documents) {
    const pin = Object.hasOwn(pins, id) ? pins[id] : undefined;
    if (pin === null || (pin !== undefined && (known?.has(pin) ?? true))) places.set(id, pin);
    else if (categoryId !== null && holding.has(categoryId)) places.set(id, categoryId);
  }
  return places;
}

export function idsOf(categories: readonly NamedGroup[]): Set<string> {
  return new Set(categories.map(({ id }) => id));
}

/** Returns what is settled before documents are assigned within rules: the categories and the documents that stay. */
export function settledByRules(
  input: { documents: readonly EngineDocument[]; present: readonly NamedGroup[]; mayLeaveOut?: boolean },
  rules: OwnerRules,
): { categories: NamedGroup[]; places: Map<string, string | null> } {
  const isPresent = idsOf(input.present);
  const all = [...input.present, ...rules.ownCategories.filter(({ id }) => !isPresent.has(id))];
  const isOwn = idsOf(rules.ownCategories);
  const leftover = leftoverAmong(all, rules);
  // In strict mode, the others are dropped, unless only new documents are placed.
  const isKept = (category: NamedGroup) =>
    rules.mode !== 'strict' || input.mayLeaveOut || isOwn.has(category.id) || category === leftover;
  const pinned = new Set(Object.values(rules.pins));
  const categories = all.filter((category) => isKept(category) || pinned.has(category.id));
  const holding = idsOf(categories.filter(isKept));
  return { categories, places: fixedPlaces(input.documents, rules, { known: idsOf(categories), holding }) };
}

/** Returns the leftover, which takes what belongs to no own category in strict mode; undefined if there is none yet. */
export function leftoverAmong<T extends NamedGroup>(
  categories: readonly T[],
  { leftoverName }: OwnerRules,
): T | undefined {
  return categories.find(({ name }) => nameKey(name) === nameKey(leftoverName));
}

/** Returns the ids of the categories that take nothing in. */
export function closedIds({ ownCategories }: OwnerRules): Set<string> {
  return idsOf(ownCategories.filter(({ lock }) => lock === 'closed'));
}

/** Returns the own categories that documents can be assigned to by subject. */
export function openCategories(rules: OwnerRules): OwnCategory[] {
  const leftover = rules.mode === 'strict' ? leftoverAmong(rules.ownCategories, rules) : undefined;
  return rules.ownCategories.filter((category) => category !== leftover && category.lock !== 'closed');
}

/** Returns the name of a new leftover: that of the rules, with a number added if a closed category already has it. */
export function newLeftoverName({ leftoverName }: OwnerRules, taken: readonly NamedGroup[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? leftoverName : `${leftoverName} ${number}`;
    if (!taken.some((category) => nameKey(category.name) === nameKey(name))) return name;
  }
}

/** Returns the most common language of documents; ties go to the alphabetically first. */
export function commonestLanguage(documents: readonly { language: string }[]): string | null {
  const counts = [...Map.groupBy(documents, ({ language }) => language)];
  counts.sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return counts[0]?.[0] ?? null;
}

/** The rules of an owner who has decided nothing. */
export const NO_RULES: OwnerRules = {
  mode: 'free',
  ownCategories: [],
  leftoverName: '',
  pins: {},
  acrossLanguages: false,
  namingLanguage: null,
};

/** Returns the language of new names: the chosen one or, when sorting across languages, the most common one. */
export function languageOfNewNames(
  documents: readonly EngineDocument[],
  { namingLanguage, acrossLanguages }: OwnerRules,
): string | null {
  return namingLanguage ?? (acrossLanguages ? commonestLanguage(documents) : null);
}
